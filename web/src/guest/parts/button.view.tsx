import type { ComponentPropsWithRef } from 'react'
import './parts.css'

interface PartyButtonProps extends ComponentPropsWithRef<'button'> {
  /** Primary: the one thing to do. Quiet: what takes something back. */
  readonly kind?: 'primary' | 'plain' | 'quiet'
  /** What it does is under way: once more would be too often. */
  readonly busy?: boolean
}

export const PartyButton = ({ kind = 'plain', busy = false, disabled = false, ...props }: PartyButtonProps) => (
  <button
    type="button"
    {...props}
    className={`sr-guest-button sr-tall ${props.className ?? ''}`}
    data-kind={kind}
    data-busy={busy}
    disabled={disabled || busy}
  />
)

interface RoundButtonProps extends ComponentPropsWithRef<'button'> {
  /** Read out: it shows only a picture. */
  readonly label: string
}

export const RoundButton = ({ label, ...props }: RoundButtonProps) => (
  <button
    type="button"
    {...props}
    className={`sr-guest-round ${props.className ?? ''}`}
    aria-label={label}
    title={label}
  />
)
