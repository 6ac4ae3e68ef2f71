import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../features/entrance/password-input.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
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
import './login.css'

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
      <Row as="label" gap={3} className="sr-login-remember">
        <input
          type="checkbox"
          checked={remember}
          disabled={busy}
          onChange={event => changeRemember(event.currentTarget.checked)}
        />
        <span>{t('remember')}</span>
      </Row>
      <button type="submit" className="sr-login-submit" disabled={!canSubmit}>
        {busy ? <span className="sr-login-spinner sr-circle" aria-hidden="true" /> : null}
        {t('submit')}
      </button>
    </form>
  )
}

function PasswordField() {
  const { t } = useTranslation('login')
  const [password, busy, change] = useUnit([$password, $busy, passwordChanged])
  return (
    <PasswordInput
      name="password"
      label={t('password')}
      autoComplete="current-password"
      value={password}
      disabled={busy}
      onChange={change}
    />
  )
}
