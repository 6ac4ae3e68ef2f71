import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { $drink, orderDone } from './simple-order.model.ts'

const OrderDialog = lazy(async () => ({
  default: (await import('../../features/order/order-dialog.view.tsx')).OrderDialog,
}))

/** The order of the drink that was tapped; once it is placed, its progress is shown, or the line that it waits in. */
export function SimpleOrder() {
  const { drink, done } = useUnit({ drink: $drink, done: orderDone })
  const navigate = useNavigate()
  useEffect(() => () => done(), [done])
  if (drink === null) return null
  return (
    <Suspense fallback={null}>
      <OrderDialog
        key={`${drink.kind} ${drink.id}`}
        drink={drink}
        onClose={done}
        onPlaced={() => void navigate('/simple/orderprogress')}
        onJoined={() => void navigate('/simple/bar')}
      />
    </Suspense>
  )
}
