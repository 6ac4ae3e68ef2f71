import { Button } from '@blueprintjs/core'
import { Cross, Database, Error as Failed, Glass, SendTo, TickCircle } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { $sentByMe, $storeAwaySince, type SentOrder } from '../../entities/peers/peers.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

const WithdrawDocument = graphql(`mutation WithdrawSentOrder($id: Int!) { withdrawSentOrder(id: $id) }`)

/** The drinks that one has sent to other machines, and where they are; nothing at all while there are none. */
export function SentStrip() {
  const { t } = useTranslation('machines')
  const orders = useUnit($sentByMe)
  if (orders.length === 0) return null
  return (
    <ul aria-label={t('sent.title')} data-testid="sent-orders">
      {orders.map(order => (
        <SentDrink key={order.id} order={order} />
      ))}
    </ul>
  )
}

function courseOf({ state, outcome }: Pick<SentOrder, 'state' | 'outcome'>) {
  if (state === 'WAITING') return 'waiting'
  if (state === 'BEING_MADE') return 'being-made'
  if (state === 'DECLINED') return 'declined'
  return outcome === 'FINISHED' ? 'ready' : outcome === 'CANCELLED' ? 'cancelled' : 'failed'
}

const icons = {
  waiting: SendTo,
  'being-made': Glass,
  ready: TickCircle,
  cancelled: Failed,
  failed: Failed,
  declined: Failed,
}

function SentDrink({ order }: { readonly order: SentOrder }) {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const [isWithdrawing, withdraw] = useAction(WithdrawDocument)
  const { id, drink, toName: machine, progress, mayWithdraw } = order
  const course = courseOf(order)
  const Icon = icons[course]
  const isWaiting = course === 'waiting'
  const surface = course === 'ready' ? 'sr-surface-success' : 'sr-surface-card sr-bordered'
  return (
    <Row
      as="li"
      gap={3}
      tall
      pad={[1, 1.5, 1, 4]}
      className={`sr-measure sr-within sr-below-4 sr-round-12 sr-raised ${surface}`}
      style={{ width: 'fit-content' }}
    >
      <Icon aria-hidden />
      <Stack as="span" gap={1} grow shrink className="sr-anywhere" style={{ paddingRight: 'var(--sr-space-2)' }}>
        <span role="status">
          <strong dir="auto">{drink.name}</strong> {t(`sent.course.${course}`, { machine })}
        </span>
        {progress === null ? null : (
          <Grid as="span" gap={3} align="center" template="minmax(80px, 1fr) auto">
            <RunTrack percent={progress} label={drink.name} />
            <span className="sr-number">{format.percent(progress)}</span>
          </Grid>
        )}
      </Stack>
      {mayWithdraw ? (
        <Button
          variant="minimal"
          className="sr-inherit"
          {...(isWaiting ? { text: t('sent.withdraw') } : { icon: <Cross color="currentColor" /> })}
          aria-label={isWaiting ? t('sent.withdrawThis', { drink: drink.name }) : t('sent.dismiss')}
          loading={isWithdrawing}
          onClick={() => void withdraw({ id })}
        />
      ) : null}
    </Row>
  )
}

/** Says that nothing can be saved for now. What is known can be read; it goes by itself. */
export function StoreBanner() {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const since = useUnit($storeAwaySince)
  if (since === null) return null
  return (
    <Row gap={3} pad={[3, 4]} className="sr-banner sr-surface-warning" role="alert" data-testid="store-away">
      <Database size={20} aria-hidden />
      <span>
        <strong>{t('away.title')}</strong> {t('away.text', { time: format.dateTime(since) })}
      </span>
    </Row>
  )
}
