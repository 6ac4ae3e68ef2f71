import { Button, ProgressBar } from '@blueprintjs/core'
import { Cross, Error as Failed, Glass, SendTo, TickCircle } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { $sentByMe, type SentOrder } from '../../entities/peers/peers.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import './peers.css'

const WithdrawDocument = graphql(`mutation WithdrawSentOrder($id: Int!) { withdrawSentOrder(id: $id) }`)

/** The drinks that one has sent to other machines, and where they are; nothing at all while there are none. */
export function SentStrip() {
  const { t } = useTranslation('machines')
  const orders = useUnit($sentByMe)
  if (orders.length === 0) return null
  return (
    <ul className="sr-sent" aria-label={t('sent.title')} data-testid="sent-orders">
      {orders.map(order => (
        <SentDrink key={order.id} order={order} />
      ))}
    </ul>
  )
}

type Course = 'waiting' | 'being-made' | 'ready' | 'cancelled' | 'failed' | 'declined'

function courseOf({ state, outcome }: Pick<SentOrder, 'state' | 'outcome'>): Course {
  if (state === 'WAITING') return 'waiting'
  if (state === 'BEING_MADE') return 'being-made'
  if (state === 'DECLINED') return 'declined'
  return outcome === 'FINISHED' ? 'ready' : outcome === 'CANCELLED' ? 'cancelled' : 'failed'
}

const icons = {
  waiting: <SendTo aria-hidden />,
  'being-made': <Glass aria-hidden />,
  ready: <TickCircle aria-hidden />,
  cancelled: <Failed aria-hidden />,
  failed: <Failed aria-hidden />,
  declined: <Failed aria-hidden />,
} as const

function SentDrink({ order }: { readonly order: SentOrder }) {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const [isWithdrawing, withdraw] = useAction(WithdrawDocument)
  const { id, drink, toName: machine, progress, mayWithdraw } = order
  const course = courseOf(order)
  return (
    <Row as="li" gap={3} data-course={course}>
      {icons[course]}
      <Stack as="span" gap={1} grow shrink className="sr-anywhere" style={{ paddingRight: 'var(--sr-space-2)' }}>
        <span role="status">
          <strong dir="auto">{drink.name}</strong> {t(`sent.course.${course}`, { machine })}
        </span>
        {progress === null ? null : (
          <Grid as="span" gap={3} align="center" template="minmax(80px, 1fr) auto">
            <ProgressBar value={progress / 100} animate={false} stripes={false} />
            <span className="sr-number">{format.percent(progress)}</span>
          </Grid>
        )}
      </Stack>
      {mayWithdraw ? (
        <Button
          variant="minimal"
          icon={course === 'waiting' ? undefined : <Cross />}
          text={course === 'waiting' ? t('sent.withdraw') : undefined}
          aria-label={course === 'waiting' ? t('sent.withdrawThis', { drink: drink.name }) : t('sent.dismiss')}
          loading={isWithdrawing}
          onClick={() => void withdraw({ id })}
        />
      ) : null}
    </Row>
  )
}
