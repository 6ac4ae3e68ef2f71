import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { loadFailureOf } from './page-route.ts'
import './start.css'

/** The last resort: not even the layout could be shown. Uses nothing that would have to be fetched. */
export function StartFailure() {
  const isFetched = loadFailureOf(useRouteError()) === 'broken'
  return <ServerUnreachable why={isFetched ? 'unknown' : 'unreachable'} onRetry={() => window.location.reload()} />
}

interface ServerUnreachableProps {
  readonly why?: 'unknown' | 'unreachable'
  readonly onRetry: () => void
}

/** There is a session, but no server that could say whose. */
export function ServerUnreachable({ why = 'unreachable', onRetry }: ServerUnreachableProps) {
  const { t } = useTranslation(['common', 'problems'])
  return (
    <Splash role="alert">
      <p className="sr-size-18 sr-text">{t(`problems:${why}`)}</p>
      <button type="button" className="sr-main-button" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </Splash>
  )
}

/** While it is found out who is there. */
export const Splash = ({ role, children }: { readonly role?: 'alert'; readonly children?: ReactNode }) => (
  <Stack as="main" gap={4} justify="center" className="sr-splash" role={role}>
    <Mark />
    {children}
  </Stack>
)
