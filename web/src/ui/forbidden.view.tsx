import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EmptyState } from './page-parts.view.tsx'
import './pages.css'

/** The page is for other roles. */
export function ForbiddenPage() {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  return (
    <div className="sr-page" data-testid="forbidden">
      <div className="sr-card">
        <EmptyState wholePage title={t('forbidden.title')} text={t('forbidden.text')}>
          <Button
            size="large"
            icon={<ArrowLeft />}
            text={t('toDashboard')}
            onClick={() => void navigate('/dashboard')}
          />
        </EmptyState>
      </div>
    </div>
  )
}
