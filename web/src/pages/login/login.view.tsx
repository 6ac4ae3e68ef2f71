import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { otherWaysIn } from '../../extensions/other-ways-in.ts'
import {
  type Attempts,
  AuthError,
  AuthField,
  PasswordInput,
  SubmitButton,
  useAttempts,
} from '../../features/auth-layout/auth-fields.view.tsx'
import { AuthLayout } from '../../features/auth-layout/auth-layout.view.tsx'
import { type Credentials, loginFx, wayInReceived } from '../../session/session.model.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './login.css'

const WaysInDocument = graphql(`
  query DemoAccounts {
    demoAccounts { username password role }
    setup { needed }
  }
`)
const context = madeOf()

type DemoAccount = ResultOf<typeof WaysInDocument>['demoAccounts'][number]

export function LoginPage() {
  const { t } = useTranslation('login')
  const [{ data }] = useQuery({ query: WaysInDocument, context })
  const [login, redirect] = useUnit([loginFx, wayInReceived])
  const attempts = useAttempts()
  const [draft, setDraft] = useState<Credentials>({ username: '', password: '', remember: false })
  useEffect(() => {
    if (data) redirect(data.setup.needed ? 'setup' : 'login')
  }, [data, redirect])

  const logIn = (credentials: Credentials): void => {
    if (maySend(credentials, attempts))
      void attempts.attempt(() => login({ ...credentials, username: credentials.username.trim() }))
  }
  const chooseDemo = ({ username, password }: DemoAccount): void => {
    const chosen = { ...draft, username, password: password ?? '' }
    setDraft(chosen)
    logIn(chosen)
  }
  return (
    <AuthLayout title={t('submit')} headline={t('headline')} lead={t('lead')} languages="below">
      <LoginForm {...{ draft, attempts }} onChange={setDraft} onSubmit={() => logIn(draft)} />
      {/* Beside the password, never instead of it. */}
      {otherWaysIn.map(OtherWayIn => (
        <OtherWayIn key={OtherWayIn.name} attempts={attempts} remember={draft.remember} />
      ))}
      <DemoAccounts accounts={data?.demoAccounts ?? []} busy={attempts.busy} onChoose={chooseDemo} />
    </AuthLayout>
  )
}

const maySend = ({ username, password }: Credentials, { busy, waitSeconds }: Attempts): boolean =>
  username.trim() !== '' && password !== '' && !busy && waitSeconds === 0

interface LoginFormProps {
  readonly draft: Credentials
  readonly attempts: Attempts
  readonly onChange: (draft: Credentials) => void
  readonly onSubmit: () => void
}

function LoginForm({ draft, attempts, onChange, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('login')
  const form = useRef<HTMLFormElement>(null)
  const { busy } = attempts
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('.sr-field input') ?? []
    const empty = [...inputs].find(({ value }) => value === '')
    empty?.focus()
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" gap={4} className="sr-login-form sr-above-4" ref={form} onSubmit={submit} aria-busy={busy}>
      <AuthError {...attempts} />
      <AuthField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        disabled={busy}
        onChange={username => onChange({ ...draft, username })}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        value={draft.password}
        disabled={busy}
        onChange={password => onChange({ ...draft, password })}
      />
      <Row as="label" gap={3} className="sr-tall sr-pressable">
        <input
          type="checkbox"
          checked={draft.remember}
          disabled={busy}
          onChange={event => onChange({ ...draft, remember: event.currentTarget.checked })}
        />
        <span>{t('remember')}</span>
      </Row>
      <SubmitButton text={t('submit')} busy={busy} disabled={!maySend(draft, attempts)} />
    </Stack>
  )
}

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[]
  readonly busy: boolean
  /** Fills the form in, and logs in where the password is known to all. */
  readonly onChoose: (account: DemoAccount) => void
}

/** Accounts of a simulated machine, one tap each where it can't be reached from outside; none on a real one. */
function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('login')
  if (accounts.length === 0) return null
  const isPrinted = accounts.some(({ password }) => password === null)
  const choose = (account: DemoAccount): void => {
    onChoose(account)
    if (account.password === null)
      document.querySelector<HTMLInputElement>('.sr-login-form input[name="password"]')?.focus()
  }
  return (
    <Stack as="section" gap={3} pad={[4, 0, 0]} className="sr-demo sr-ruled sr-above-4">
      <h2 className="sr-size-18">{t('demo')}</h2>
      <Grid gap={2} columns={2}>
        {accounts.map(account => (
          <button
            key={account.username}
            type="button"
            className="sr-login-choice sr-text-start"
            disabled={busy}
            onClick={() => choose(account)}
          >
            <strong className="sr-block">{t(`role.${account.role}`)}</strong>
            <span className="sr-muted sr-size-13">{account.username}</span>
          </button>
        ))}
      </Grid>
      <p className={`sr-muted sr-size-13 ${isPrinted ? 'sr-demo-printed' : ''}`.trimEnd()}>
        {t(isPrinted ? 'demoPrinted' : 'demoHint')}
      </p>
    </Stack>
  )
}
