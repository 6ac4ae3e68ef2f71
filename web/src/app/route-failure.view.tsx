import { Button } from '@blueprintjs/core'
import { Home, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRouteError } from 'react-router'
import { $connectionLost } from '../api/connection.model.ts'
import { ForbiddenPage } from '../ui/not-found.view.tsx'
import { EmptyState, HalfDrunk } from '../ui/page-parts.view.tsx'
import { isForbidden, type LoadFailure, loadFailureOf } from './page-route.ts'
import '../ui/pages.css'

/** Stands in for a page that may not be entered, did not arrive, or broke. */
export function RouteFailure() {
  const error = useRouteError()
  const isOffline = useUnit($connectionLost) || !navigator.onLine
  return isForbidden(error) ? <ForbiddenPage /> : <FailedPage why={loadFailureOf(error, isOffline)} />
}

function FailedPage({ why }: { readonly why: LoadFailure }) {
  const { t } = useTranslation(['app', 'common'])
  const navigate = useNavigate()
  return (
    <div className="sr-page" role="alert">
      <EmptyState wholePage title={t('app:failure.title')} text={t(`app:failure.${why}`)} picture={<HalfDrunk />}>
        {/* Browsers remember a module that failed to load; only a new page loads it again. */}
        <Button intent="primary" icon={<Refresh />} text={t('common:retry')} onClick={() => window.location.reload()} />
        <Button icon={<Home />} text={t('common:home')} onClick={() => void navigate('/')} />
      </EmptyState>
    </div>
  )
}
