import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BarScene } from '../login/bar-scene.view.tsx'
import { LanguageChoice } from '../login/language-choice.view.tsx'
import { viewChanged } from '../theme/theme.model.ts'
import { Mark } from '../ui/mark.view.tsx'
import { routeTitleChanged } from '../ui/page-title.model.ts'
import { setupOpened } from './setup.model.ts'
import { SetupForm } from './setup-form.view.tsx'
import '../login/login.css'
import './setup.css'

/** The first page of a machine that nobody has an account on. */
export function SetupPage() {
  const { t } = useTranslation(['setup', 'common'])
  const [opened, changeView, changeTitle] = useUnit([setupOpened, viewChanged, routeTitleChanged])
  useEffect(() => {
    opened()
    changeView('normal')
  }, [opened, changeView])
  useEffect(() => {
    changeTitle(t('setup:title'))
  }, [changeTitle, t])
  return (
    <div className="sr-login sr-setup">
      <BarScene />
      <main className="sr-login-side">
        <div className="sr-login-content">
          <p className="sr-login-brand">
            <Mark />
            <span className="sr-display">{t('common:productName')}</span>
          </p>
          <LanguageChoice />
          <h1>{t('setup:headline')}</h1>
          <p className="sr-muted sr-login-lead">{t('setup:lead')}</p>
          <SetupForm />
        </div>
      </main>
    </div>
  )
}
