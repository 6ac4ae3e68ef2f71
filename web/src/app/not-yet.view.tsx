import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/resources.d.ts'
import { EmptyState } from '../ui/page-state.view.tsx'
import { BackToDashboard } from './back-to-dashboard.view.tsx'
import type { RouteTitle } from './route-title.ts'
import './pages.css'

export interface NotYetProps {
  readonly title: RouteTitle
  readonly what: keyof Resources['frame']['notYet']['text']
}

/** Says honestly that a page is not built, and what it will be for. */
export function NotYetPage({ title, what }: NotYetProps) {
  const { t } = useTranslation('frame')
  return (
    <div className="sr-page">
      <div className="sr-card sr-not-yet">
        <span className="sr-not-yet-label">{t('notYet.label')}</span>
        <EmptyState title={t(`title.${title}`)} text={`${t('notYet.note')} ${t(`notYet.text.${what}`)}`}>
          <BackToDashboard />
        </EmptyState>
      </div>
    </div>
  )
}
