import { Button, type ButtonProps } from '@blueprintjs/core'

interface IconButtonProps extends Omit<ButtonProps, 'text' | 'aria-label'> {
  /** For those who hear it. */
  readonly label: string
}

/** A button that is only a picture. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Button variant="minimal" aria-label={label} {...props} />
)
