import { Checkbox } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'

interface OrderSectionProps {
  readonly title: ReactNode
  /** On the line of the title, at its end. */
  readonly beside?: ReactNode
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A part of the order, below its heading. */
export function OrderSection({ title, beside, busy, children }: OrderSectionProps) {
  const id = useId()
  const heading = (
    <h3 id={id} dir="auto">
      {title}
    </h3>
  )
  return (
    <Stack as="section" gap={2} shrink className="sr-order-section" aria-labelledby={id} aria-busy={busy}>
      {beside === undefined ? (
        heading
      ) : (
        <Row gap={[2, 3]} justify="between" wrap className="sr-order-line">
          {heading}
          {beside}
        </Row>
      )}
      {children}
    </Stack>
  )
}

interface OrderNoticeProps {
  readonly tone: 'danger' | 'warning' | 'active'
  readonly icon: ReactNode
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
}

/** A sentence on a coloured ground, with what can be done about it. */
export const OrderNotice = ({ tone, icon, children, ...rest }: OrderNoticeProps) => (
  <Row
    gap={3}
    pad={[3, 4]}
    align={tone === 'danger' ? 'start' : 'center'}
    className={`sr-order-notice sr-round-small sr-tint-${tone}`}
    {...rest}
  >
    {icon}
    {children}
  </Row>
)

interface ConsentProps {
  readonly text: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Something unusual that the guest must say is meant. */
export const Consent = ({ text, label, checked, onChange, ...rest }: ConsentProps) => (
  <Row gap={3} justify="between" wrap pad={[0.5, 4]} className="sr-round-small sr-tint-warning" {...rest}>
    <span>{text}</span>
    <Checkbox checked={checked} label={label} onChange={event => onChange(event.currentTarget.checked)} />
  </Row>
)
