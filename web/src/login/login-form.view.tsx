import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  $busy,
  $canSubmit,
  $password,
  $remember,
  $username,
  passwordChanged,
  rememberChanged,
  submitted,
  usernameChanged,
} from './login.model.ts'
import { LoginFailure } from './login-failure.view.tsx'

export function LoginForm() {
  const { t } = useTranslation('login')
  const [username, busy, canSubmit, remember] = useUnit([$username, $busy, $canSubmit, $remember])
  const [changeUsername, changeRemember, submit] = useUnit([usernameChanged, rememberChanged, submitted])
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('.sr-field input') ?? []
    const empty = [...inputs].find(input => input.value === '')
    empty?.focus()
  }, [])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="sr-login-form" ref={form} onSubmit={onSubmit} aria-busy={busy}>
      <LoginFailure />
      <label className="sr-field" htmlFor={`${id}u`}>
        <span>{t('username')}</span>
        <input
          id={`${id}u`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          disabled={busy}
          onChange={event => changeUsername(event.currentTarget.value)}
        />
      </label>
      <PasswordField />
      <label className="sr-login-remember">
        <input
          type="checkbox"
          checked={remember}
          disabled={busy}
          onChange={event => changeRemember(event.currentTarget.checked)}
        />
        <span>{t('remember')}</span>
      </label>
      <button type="submit" className="sr-login-submit" disabled={!canSubmit}>
        {busy ? <span className="sr-login-spinner" aria-hidden="true" /> : null}
        {t('submit')}
      </button>
    </form>
  )
}

function PasswordField() {
  const { t } = useTranslation('login')
  const [password, busy, change] = useUnit([$password, $busy, passwordChanged])
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className="sr-field">
      <label htmlFor={id}>{t('password')}</label>
      <div className="sr-field-row">
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          disabled={busy}
          onChange={event => change(event.currentTarget.value)}
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
