import { Button, type ButtonProps } from '@blueprintjs/core'

interface IconButtonProps extends Omit<ButtonProps, 'text' | 'aria-label'> {
  /** For those who hear it. */
  readonly label: string
  /** For those who see it, too, while they point at it. */
  readonly titled?: boolean
}

/** A button that is only a picture. */
export const IconButton = ({ label, titled = false, ...props }: IconButtonProps) => (
  <Button variant="minimal" aria-label={label} title={titled ? label : undefined} {...props} />
)
