import { Button } from '@blueprintjs/core'
import { Glass, Inbox, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { $atWork, $faulted } from '../../entities/machine/machine.model.ts'
import { $waitingHere, type SentOrder } from '../../entities/peers/peers.model.ts'
import { orderTaken } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './peers.css'

const StartDocument = graphql(`mutation StartSentOrder($id: Int!) { startSentOrder(id: $id) }`)
const DeclineDocument = graphql(`mutation DeclineSentOrder($id: Int!) { declineSentOrder(id: $id) }`)

/** Orders that other machines have sent here: the person who puts a glass there starts them. Nothing while there are none. */
export function WaitingOrders({ onStarted }: { readonly onStarted?: () => void }) {
  const { t } = useTranslation('machines')
  const [waiting, atWork, faulted, taken] = useUnit([$waitingHere, $atWork, $faulted, orderTaken])
  const [, startOrder] = useAction(StartDocument)
  const [, decline] = useMutation(DeclineDocument)
  const [startingId, setStartingId] = useState<number | null>(null)
  const [declinedId, setDeclinedId] = useState<number | null>(null)
  const titleId = useId()
  const start = async (id: number): Promise<void> => {
    setStartingId(id)
    const started = await startOrder({ id })
    setStartingId(null)
    if (!started) return
    // From here on it is a drink like any other.
    taken(started.startSentOrder)
    onStarted?.()
  }
  if (waiting.length === 0) return null
  const declined = waiting.find(({ id }) => id === declinedId)
  const barred = faulted ? 'fault' : atWork ? 'busy' : null
  return (
    <section className="sr-card sr-waiting" aria-labelledby={titleId} data-testid="waiting-orders">
      <h2 className="sr-card-header sr-waiting-title sr-size-18" style={{ gap: 8 }} id={titleId}>
        <Inbox size={18} aria-hidden />
        {t('waiting.title', { count: waiting.length })}
      </h2>
      <Box as="p" pad={[3, 4, 0]} className="sr-waiting-hint sr-muted" data-barred={barred !== null}>
        {barred === null ? t('waiting.hint') : t(`waiting.barred.${barred}`)}
      </Box>
      <List pad={[2, 0]} className="sr-lined">
        {waiting.map(order => (
          <WaitingOrder
            key={order.id}
            {...{ order, startingId }}
            isBarred={barred !== null}
            onStart={() => void start(order.id)}
            onDecline={() => setDeclinedId(order.id)}
          />
        ))}
      </List>
      {declined ? (
        <ConfirmDialog
          key={declined.id}
          title={t('waiting.declineTitle', { drink: declined.drink.name })}
          confirmText={t('waiting.decline')}
          intent="danger"
          act={() => decline({ id: declined.id })}
          onClose={() => setDeclinedId(null)}
        >
          {t('waiting.declineText', { username: declined.username })}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

interface WaitingOrderProps {
  readonly order: SentOrder
  /** The one that is being started; the others wait for it. */
  readonly startingId: number | null
  readonly isBarred: boolean
  readonly onStart: () => void
  readonly onDecline: () => void
}

function WaitingOrder({ order, startingId, isBarred, onStart, onDecline }: WaitingOrderProps) {
  const { t } = useTranslation(['machines', 'terms'])
  const format = useFormat()
  const { id, drink, username, fromName, sentAt } = order
  return (
    <Row as="li" gap={[2, 3]} wrap pad={[2, 4]}>
      <Glass size={18} aria-hidden />
      <Stack as="span" flex="1 1 200px" shrink className="sr-anywhere">
        <strong dir="auto">{drink.name}</strong>
        <span className="sr-muted">{t('waiting.from', { username, machine: fromName, ago: format.ago(sentAt) })}</span>
      </Stack>
      <Button
        size="large"
        intent="primary"
        icon={<Play size={18} />}
        text={t('terms:start')}
        aria-label={t('waiting.startThis', { drink: drink.name })}
        disabled={isBarred || (startingId !== null && startingId !== id)}
        loading={startingId === id}
        onClick={onStart}
      />
      <Button
        size="large"
        variant="minimal"
        text={t('waiting.decline')}
        aria-label={t('waiting.declineThis', { drink: drink.name })}
        disabled={startingId !== null}
        onClick={onDecline}
      />
    </Row>
  )
}
