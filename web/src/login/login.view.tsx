import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { viewChanged } from '../theme/theme.model.ts'
import { Mark } from '../ui/mark.view.tsx'
import { routeTitleChanged } from '../ui/page-title.model.ts'
import { BarScene } from './bar-scene.view.tsx'
import { DemoAccounts } from './demo-accounts.view.tsx'
import { LanguageChoice } from './language-choice.view.tsx'
import { loginOpened } from './login.model.ts'
import { LoginForm } from './login-form.view.tsx'
import './login.css'

/** The way in. */
export function LoginPage() {
  const { t } = useTranslation(['login', 'common'])
  const [opened, changeView, changeTitle] = useUnit([loginOpened, viewChanged, routeTitleChanged])
  useEffect(() => {
    opened()
    changeView('normal')
  }, [opened, changeView])
  useEffect(() => {
    changeTitle(t('login:submit'))
  }, [changeTitle, t])
  return (
    <div className="sr-login">
      <BarScene />
      <main className="sr-login-side">
        <div className="sr-login-content">
          <p className="sr-login-brand">
            <Mark />
            <span className="sr-display">{t('common:productName')}</span>
          </p>
          <h1>{t('login:headline')}</h1>
          <p className="sr-muted sr-login-lead">{t('login:lead')}</p>
          <LoginForm />
          <DemoAccounts />
        </div>
        <LanguageChoice />
      </main>
    </div>
  )
}
