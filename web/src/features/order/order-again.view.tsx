import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { $again, againClosed } from './order-again.model.ts'

const OrderDialog = lazy(async () => {
  const [{ OrderDialog: loaded }] = await Promise.all([
    import('./order-dialog.view.tsx'),
    loadTexts('order', 'recipes', 'production', 'machine', 'party'),
  ])
  return { default: loaded }
})

/** The order of a drink that was had before; stands once in the layout, and goes with the page. */
export function OrderAgainHost() {
  const { again, close } = useUnit({ again: $again, close: againClosed })
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) close()
    before.current = pathname
  }, [pathname, close])
  if (again === null) return null
  return (
    <Suspense fallback={null}>
      <OrderDialog
        key={`${again.drink.kind} ${again.drink.id}`}
        drink={again.drink}
        amountMl={again.amountMl}
        onClose={() => close()}
      />
    </Suspense>
  )
}
