import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { routeTitleChanged } from '../ui/page-title.model.ts'
import { hasTitle } from './route-title.ts'

/** Follows the innermost route that names a title. */
export function useRouteTitle(): void {
  const { t } = useTranslation('frame')
  const change = useUnit(routeTitleChanged)
  const handle = useMatches().findLast(match => hasTitle(match.handle))?.handle
  const title = hasTitle(handle) ? t(`title.${handle.title}`) : ''
  useEffect(() => {
    change(title)
  }, [title, change])
}
