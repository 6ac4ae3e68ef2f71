import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $isInTab } from '../../entities/runtime/runtime.model.ts'
import { loadTexts } from '../../i18n/i18n.ts'

const DemoMenu = lazy(async () => {
  const [menu] = await Promise.all([import('./demo-menu.view.tsx'), loadTexts('demo', 'tour', 'kiosk')])
  return { default: menu.DemoMenu }
})

/** Says in the head of every page that the machine runs in this tab; nothing at all elsewhere. */
export function DemoChip() {
  const isInTab = useUnit($isInTab)
  return <Suspense fallback={null}>{isInTab ? <DemoMenu /> : null}</Suspense>
}
