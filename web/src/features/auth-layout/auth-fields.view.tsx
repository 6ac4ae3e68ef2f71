import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import type { Refusal } from './use-attempts.ts'

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string
  readonly onChange: (text: string) => void
  /** An error or a hint below the field. */
  readonly note?: ReactNode
  readonly invalid?: boolean
  /** Over the end of the input. */
  readonly button?: ReactNode
}

/** One line of text, without what forms of other pages bring along. */
export function AuthField({ label, note, invalid, button, onChange, ...input }: FieldProps) {
  const id = useId()
  const control = (
    <input
      {...input}
      id={id}
      aria-invalid={invalid}
      aria-describedby={note === undefined ? undefined : `${id}n`}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
  return (
    <Stack gap={1.5} className="sr-field sr-strong sr-size-14 sr-top">
      <label htmlFor={id}>{label}</label>
      {button ? (
        <div className="sr-field-row sr-relative">
          {control}
          {button}
        </div>
      ) : (
        control
      )}
      {note === undefined ? null : <span id={`${id}n`}>{note}</span>}
    </Stack>
  )
}

/** A field for a password that can be shown. */
export function PasswordInput(props: FieldProps) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-label={shown ? t('hidePassword') : t('showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Eye crossedOut={shown} />
    </button>
  )
  return <AuthField {...props} type={shown ? 'text' : 'password'} button={toggle} />
}

/** Drawn here, because the icon library would double what this page has to fetch. */
const Eye = ({ crossedOut }: { readonly crossedOut: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
    {crossedOut ? <path d="M4 20L20 4" /> : null}
  </svg>
)

interface AuthErrorProps {
  readonly refusal: Refusal | null
  readonly waitSeconds: number
}

/** Why the last attempt failed. Moves a little each time, so that a repeated failure can be seen. */
export function AuthError({ refusal, waitSeconds }: AuthErrorProps) {
  const { t } = useTranslation('login')
  const problemText = useProblemText()
  const isThrottled = refusal?.problem.code === 'too-many-tries'
  if (refusal === null || (isThrottled && waitSeconds === 0)) return null
  return (
    <p key={refusal.nr} className="sr-login-failure sr-round-10 sr-danger sr-strong sr-number" role="alert">
      {isThrottled ? t('waiting', { seconds: String(waitSeconds) }) : problemText(refusal.problem)}
    </p>
  )
}

interface SubmitButtonProps {
  readonly text: string
  readonly busy: boolean
  readonly disabled: boolean
}

export const SubmitButton = ({ text, busy, disabled }: SubmitButtonProps) => (
  <button type="submit" className="sr-login-submit sr-main-button sr-size-17" disabled={disabled}>
    {busy ? <span className="sr-login-spinner sr-circle" aria-hidden="true" /> : null}
    {text}
  </button>
)
