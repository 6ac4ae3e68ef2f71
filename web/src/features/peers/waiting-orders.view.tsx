import { Button } from '@blueprintjs/core'
import { Glass, Inbox, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { $atWork, $faulted } from '../../entities/machine/machine.model.ts'
import type { SentOrder } from '../../entities/peers/peers.documents.ts'
import { $waitingHere } from '../../entities/peers/peers.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import {
  $declining,
  $pendingId,
  declineAsked,
  declineConfirmed,
  declineDropped,
  sentOrderStarted,
  startPressed,
} from './sent-orders.model.ts'
import './peers.css'

interface WaitingOrdersProps {
  /** The drink is being made. */
  readonly onStarted?: () => void
}

/** Orders that other machines have sent here: the person who puts a glass there starts them. Nothing while there are none. */
export function WaitingOrders({ onStarted }: WaitingOrdersProps) {
  useOccurrence(sentOrderStarted, () => onStarted?.())
  const { t } = useTranslation('machines')
  const { waiting, atWork, faulted } = useUnit({ waiting: $waitingHere, atWork: $atWork, faulted: $faulted })
  const titleId = useId()
  if (waiting.length === 0) return null
  const barred = faulted ? 'fault' : atWork ? 'busy' : null
  return (
    <section className="sr-card sr-waiting" aria-labelledby={titleId} data-testid="waiting-orders">
      <h2 className="sr-card-header sr-waiting-title sr-size-19" id={titleId}>
        <Inbox size={18} aria-hidden />
        {t('waiting.title', { count: waiting.length })}
      </h2>
      <p className="sr-waiting-hint sr-muted" data-barred={barred !== null}>
        {barred === null ? t('waiting.hint') : t(`waiting.barred.${barred}`)}
      </p>
      <List pad={[2, 0]} className="sr-lined">
        {waiting.map(order => (
          <WaitingOrder key={order.id} order={order} isBarred={barred !== null} />
        ))}
      </List>
      <DeclineQuestion />
    </section>
  )
}

function WaitingOrder({ order, isBarred }: { readonly order: SentOrder; readonly isBarred: boolean }) {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const { pendingId, start, decline } = useUnit({ pendingId: $pendingId, start: startPressed, decline: declineAsked })
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
        text={t('waiting.start')}
        aria-label={t('waiting.startThis', { drink: drink.name })}
        disabled={isBarred || (pendingId !== null && pendingId !== id)}
        loading={pendingId === id}
        onClick={() => start(id)}
      />
      <Button
        size="large"
        variant="minimal"
        text={t('waiting.decline')}
        aria-label={t('waiting.declineThis', { drink: drink.name })}
        disabled={pendingId !== null}
        onClick={() => decline(id)}
      />
    </Row>
  )
}

function DeclineQuestion() {
  const { t } = useTranslation('machines')
  const [declining, pendingId, confirm, drop] = useUnit([$declining, $pendingId, declineConfirmed, declineDropped])
  const shown = useLast(declining)
  return (
    <QuestionDialog
      open={declining !== null}
      title={t('waiting.declineTitle', { drink: shown?.drink.name ?? '' })}
      confirmText={t('waiting.decline')}
      intent="danger"
      busy={pendingId !== null}
      onConfirm={() => confirm()}
      onCancel={() => drop()}
    >
      {t('waiting.declineText', { username: shown?.username ?? '' })}
    </QuestionDialog>
  )
}
