import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { $busy, $demoAccounts, type DemoAccount, demoChosen } from './login.model.ts'
import './login.css'

/** Accounts of a simulated machine, one tap each where nobody else can come; nothing on a real one. */
export function DemoAccounts() {
  const { t } = useTranslation('login')
  const [accounts, busy, choose] = useUnit([$demoAccounts, $busy, demoChosen])
  if (accounts.length === 0) return null
  const isPrinted = accounts.some(({ password }) => password === null)
  const take = (account: DemoAccount): void => {
    choose(account)
    if (account.password === null) passwordField()?.focus()
  }
  return (
    <section className="sr-demo">
      <h2 className="sr-size-18">{t('demo')}</h2>
      <Stack gap={2} className="sr-demo-accounts">
        {accounts.map(account => (
          <button key={account.username} type="button" disabled={busy} onClick={() => take(account)}>
            <strong>{t(`role.${account.role}`)}</strong>
            <span>{account.username}</span>
          </button>
        ))}
      </Stack>
      {isPrinted ? (
        <p className="sr-muted sr-demo-printed">{t('demoPrinted')}</p>
      ) : (
        <p className="sr-muted">{t('demoHint')}</p>
      )}
    </section>
  )
}

const passwordField = (): HTMLInputElement | null => document.querySelector('.sr-login-form input[name="password"]')
