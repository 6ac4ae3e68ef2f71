import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordInputProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (password: string) => void
  /** A fault or a hint below the field. */
  readonly note?: ReactNode
  readonly invalid?: boolean
}

/** A field for a password that can be shown. */
export function PasswordInput({
  name,
  label,
  autoComplete,
  value,
  disabled,
  onChange,
  note,
  invalid,
}: PasswordInputProps) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className="sr-field sr-top">
      <label htmlFor={id}>{label}</label>
      <div className="sr-field-row sr-relative">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={value}
          disabled={disabled}
          aria-invalid={invalid}
          aria-describedby={note === undefined ? undefined : `${id}n`}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye crossedOut={shown} />
        </button>
      </div>
      {note === undefined ? null : <span id={`${id}n`}>{note}</span>}
    </div>
  )
}

/** Drawn here, because the icon library would double what this page has to fetch. */
const Eye = ({ crossedOut }: { readonly crossedOut: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
    {crossedOut ? <path d="M4 20L20 4" /> : null}
  </svg>
)
