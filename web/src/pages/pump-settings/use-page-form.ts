import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { PageForm } from '../../entities/machine-settings/page-form.model.ts'

/** The form is open as long as its page is. */
export function usePageForm({ pageOpened, pageClosed }: PageForm): void {
  const [open, close] = useUnit([pageOpened, pageClosed])
  useEffect(() => {
    open()
    return () => {
      close()
    }
  }, [open, close])
}
