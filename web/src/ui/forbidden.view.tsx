import { useTranslation } from 'react-i18next'
import { BackToDashboard } from './back-to-dashboard.view.tsx'
import { EmptyState } from './page-state.view.tsx'
import './pages.css'

/** The page is for other roles. */
export function ForbiddenPage() {
  const { t } = useTranslation('frame')
  return (
    <div className="sr-page" data-testid="forbidden">
      <div className="sr-card">
        <EmptyState wholePage title={t('forbidden.title')} text={t('forbidden.text')}>
          <BackToDashboard />
        </EmptyState>
      </div>
    </div>
  )
}
