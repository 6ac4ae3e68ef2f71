import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ownTitleChanged } from './page-title.model.ts'

/** Names the page in the browser's tab while it is shown; undefined keeps the route's own title. */
export function usePageTitle(title: string | undefined): void {
  const change = useUnit(ownTitleChanged)
  useEffect(() => {
    change(title ?? null)
    return () => {
      change(null)
    }
  }, [title, change])
}
