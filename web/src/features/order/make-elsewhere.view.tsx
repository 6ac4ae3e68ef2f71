import { Button } from '@blueprintjs/core'
import { SendTo } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { $makers, $sendingTo, orderSent, sendPressed } from './elsewhere.model.ts'
import { $blockedReason } from './order.model.ts'

/** Reasons that keep an order from going anywhere. */
const undecided: readonly string[] = ['checking', 'unchecked', 'overfill', 'large']

/** The other machines that can make what is being ordered; nothing where there is none. */
export function MakeElsewhere() {
  const { t } = useTranslation('machines')
  const [makers, blockedReason, sendingTo, send] = useUnit([$makers, $blockedReason, $sendingTo, sendPressed])
  useOccurrence(orderSent, ({ name }) => notify.success(t('elsewhere.sent', { machine: name })))
  if (makers.length === 0) return null
  const isOnlyWay = blockedReason !== null && !undecided.includes(blockedReason.kind)
  return (
    <Row gap={[1, 2]} justify="end" wrap data-testid="make-elsewhere">
      <span className={isOnlyWay ? '' : 'sr-muted'}>{isOnlyWay ? t('elsewhere.instead') : t('elsewhere.also')}</span>
      {makers.map(({ key, name }) => (
        <Button
          key={key}
          variant={isOnlyWay ? 'outlined' : 'minimal'}
          icon={<SendTo />}
          text={t('elsewhere.make', { machine: name })}
          disabled={blockedReason !== null && undecided.includes(blockedReason.kind)}
          loading={sendingTo === key}
          onClick={() => send(key)}
        />
      ))}
    </Row>
  )
}
