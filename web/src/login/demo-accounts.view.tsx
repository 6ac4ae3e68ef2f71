import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $busy, $demoAccounts, demoChosen } from './login.model.ts'

/** Accounts of a simulated machine, one tap each; nothing on a real one. */
export function DemoAccounts() {
  const { t } = useTranslation('login')
  const [accounts, busy, choose] = useUnit([$demoAccounts, $busy, demoChosen])
  if (accounts.length === 0) return null
  return (
    <section className="sr-demo">
      <h2>{t('demo')}</h2>
      <div className="sr-demo-accounts">
        {accounts.map(account => (
          <button key={account.username} type="button" disabled={busy} onClick={() => choose(account)}>
            <strong>{t(`role.${account.role}`)}</strong>
            <span>{account.username}</span>
          </button>
        ))}
      </div>
      <p className="sr-muted">{t('demoHint')}</p>
    </section>
  )
}
