import { useNavigate } from 'react-router'
import { OrderOf } from '../../features/order/order-of.view.tsx'

interface SimpleOrderProps {
  readonly kind: 'RECIPE' | 'INGREDIENT'
  readonly id: number
  readonly onClose: () => void
}

/** The order of the drink that was tapped; once it is placed, its progress is shown, or the line that it waits in. */
export function SimpleOrder(props: SimpleOrderProps) {
  const navigate = useNavigate()
  const showProgress = (): void => void navigate('/simple/orderprogress')
  return (
    <OrderOf
      key={props.id}
      {...props}
      onPlaced={showProgress}
      onJoined={() => void navigate('/simple/bar')}
      onShowProgress={showProgress}
    />
  )
}
