import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import { loadFailureOf } from './page-route.ts'
import './start.css'

/** The last resort: not even the layout could be shown. Uses nothing that would have to be fetched. */
export function StartFailure() {
  const { t } = useTranslation(['common', 'problems'])
  const isFetched = loadFailureOf(useRouteError()) === 'broken'
  return (
    <Plain text={t(isFetched ? 'problems:unknown' : 'problems:unreachable')}>
      <button type="button" className="sr-main-button" onClick={() => window.location.reload()}>
        {t('common:retry')}
      </button>
    </Plain>
  )
}

/** There is a session, but no server that could say whose. */
export function ServerUnreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['common', 'problems'])
  return (
    <Plain text={t('problems:unreachable')}>
      <button type="button" className="sr-main-button" onClick={() => onRetry()}>
        {t('common:retry')}
      </button>
    </Plain>
  )
}

/** While it is found out who is there. */
export const Splash = () => <Plain text="" />

const Plain = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <Stack as="main" gap={4} justify="center" className="sr-splash" role={text === '' ? undefined : 'alert'}>
    <Mark />
    {text === '' ? null : <p className="sr-size-18 sr-text">{text}</p>}
    {children}
  </Stack>
)
