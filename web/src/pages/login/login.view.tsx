import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../../features/entrance/entrance.view.tsx'
import { PasswordInput } from '../../features/entrance/password-input.view.tsx'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import {
  $busy,
  $canSubmit,
  $demoAccounts,
  $failure,
  $password,
  $providerLabel,
  $remember,
  $username,
  $waitSeconds,
  type DemoAccount,
  demoChosen,
  loginOpened,
  passwordChanged,
  providerChosen,
  rememberChanged,
  submitted,
  usernameChanged,
} from './login.model.ts'
import './login.css'

/** The way in. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const opened = useUnit(loginOpened)
  return (
    <Entrance title={t('submit')} headline={t('headline')} lead={t('lead')} languages="below" onOpened={opened}>
      <LoginForm />
      <ProviderButton />
      <DemoAccounts />
    </Entrance>
  )
}

function LoginForm() {
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
      <Row as="label" gap={3} className="sr-login-remember sr-tall sr-pressable">
        <input
          type="checkbox"
          checked={remember}
          disabled={busy}
          onChange={event => changeRemember(event.currentTarget.checked)}
        />
        <span>{t('remember')}</span>
      </Row>
      <button type="submit" className="sr-login-submit sr-round-12 sr-size-17 sr-strong" disabled={!canSubmit}>
        {busy ? <span className="sr-login-spinner sr-circle" aria-hidden="true" /> : null}
        {t('submit')}
      </button>
    </form>
  )
}

/** Beside the password, never instead of it. */
function ProviderButton() {
  const { t } = useTranslation('login')
  const [label, busy, choose] = useUnit([$providerLabel, $busy, providerChosen])
  if (label === null) return null
  return (
    <button
      type="button"
      className="sr-login-provider sr-round-12 sr-size-17 sr-strong sr-anywhere"
      disabled={busy}
      onClick={() => choose()}
    >
      {t('byProvider', { label })}
    </button>
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

/** Why the last try failed. Moves a little each time, so that a repeated failure can be seen. */
function LoginFailure() {
  const { t } = useTranslation('login')
  const [failure, seconds] = useUnit([$failure, $waitSeconds])
  const problemText = useProblemText()
  if (failure === null) return null
  const throttled = failure.problem.code === 'too-many-tries'
  if (throttled && seconds === 0) return null
  return (
    <p key={failure.nth} className="sr-login-failure sr-danger sr-strong sr-number" role="alert">
      {throttled ? t('waiting', { seconds: String(seconds) }) : problemText(failure.problem)}
    </p>
  )
}

/** Accounts of a simulated machine, one tap each where nobody else can come; nothing on a real one. */
function DemoAccounts() {
  const { t } = useTranslation('login')
  const [accounts, busy, choose] = useUnit([$demoAccounts, $busy, demoChosen])
  if (accounts.length === 0) return null
  const isPrinted = accounts.some(({ password }) => password === null)
  const take = (account: DemoAccount): void => {
    choose(account)
    if (account.password === null) passwordField()?.focus()
  }
  return (
    <section className="sr-demo sr-ruled">
      <h2 className="sr-size-18">{t('demo')}</h2>
      <Grid gap={2} template="1fr 1fr" className="sr-demo-accounts">
        {accounts.map(account => (
          <button key={account.username} type="button" disabled={busy} onClick={() => take(account)}>
            <strong>{t(`role.${account.role}`)}</strong>
            <span className="sr-size-13">{account.username}</span>
          </button>
        ))}
      </Grid>
      {isPrinted ? (
        <p className="sr-muted sr-size-13 sr-demo-printed">{t('demoPrinted')}</p>
      ) : (
        <p className="sr-muted sr-size-13">{t('demoHint')}</p>
      )}
    </section>
  )
}

const passwordField = (): HTMLInputElement | null => document.querySelector('.sr-login-form input[name="password"]')
