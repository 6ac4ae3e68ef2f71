import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../../features/entrance/entrance.view.tsx'
import { DemoAccounts } from './demo-accounts.view.tsx'
import { loginOpened } from './login.model.ts'
import { LoginForm } from './login-form.view.tsx'

/** The way in. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const opened = useUnit(loginOpened)
  return (
    <Entrance title={t('submit')} headline={t('headline')} lead={t('lead')} languages="below" onOpened={opened}>
      <LoginForm />
      <DemoAccounts />
    </Entrance>
  )
}
