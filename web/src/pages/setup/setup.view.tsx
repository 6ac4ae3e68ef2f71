import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../../features/entrance/entrance.view.tsx'
import { setupOpened } from './setup.model.ts'
import { SetupForm } from './setup-form.view.tsx'
import './setup.css'

/** The first page of a machine that nobody has an account on. */
export function SetupPage() {
  const { t } = useTranslation('setup')
  const opened = useUnit(setupOpened)
  return (
    <Entrance
      className="sr-setup"
      title={t('title')}
      headline={t('headline')}
      lead={t('lead')}
      languages="above"
      onOpened={opened}
    >
      <SetupForm />
    </Entrance>
  )
}
