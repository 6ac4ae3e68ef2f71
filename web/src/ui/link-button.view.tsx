import { Link } from 'react-router'

interface LinkButtonProps {
  readonly to: string
  readonly text: string
  readonly primary?: boolean
  readonly className?: string
  readonly 'aria-label'?: string
}

/** A way to another page that looks like a button. */
export const LinkButton = ({ text, primary = false, className = '', ...props }: LinkButtonProps) => (
  <Link className={`bp6-button ${primary ? 'bp6-intent-primary' : ''} ${className}`} {...props}>
    {text}
  </Link>
)
