import { ArrowRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { againPressed, loadFormerFx } from '../../features/order/order-again.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { $orders, type LastOrder, ordersRetried } from './dashboard.model.ts'

export function LastOrders() {
  const { t } = useTranslation('dashboard')
  const [orders, retry] = useUnit([$orders, ordersRetried])
  return (
    <section className="sr-card">
      <div className="sr-card-header sr-dashboard-header">
        <h2 className="sr-size-19">{t('orders.title')}</h2>
        <Link className="sr-link-line sr-dashboard-more sr-inherit" to="/history">
          {t('orders.all')} <ArrowRight aria-hidden />
        </Link>
      </div>
      {orders.kind === 'failed' ? (
        <ErrorState problem={orders.problem} onRetry={retry} />
      ) : orders.kind === 'loading' ? (
        <Box as="ul" pad={[2, 0]} className="sr-lined">
          {[0, 1, 2, 3].map(key => (
            <Row as="li" key={key} gap={3} minHeight={60} className="sr-recent">
              <Skeleton width="60%" height="22px" />
            </Row>
          ))}
        </Box>
      ) : orders.value.length === 0 ? (
        <EmptyState title={t('orders.emptyTitle')} text={t('orders.emptyText')} />
      ) : (
        <Box as="ul" pad={[2, 0]} className="sr-lined">
          {orders.value.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Box>
      )}
    </section>
  )
}

function OrderRow({ order }: { readonly order: LastOrder }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [fetching, again] = useUnit([loadFormerFx.pending, againPressed])
  return (
    <Row as="li" gap={3} minHeight={60} className="sr-recent">
      <Stack grow shrink>
        <strong className="sr-ellipsis" dir="auto">
          {order.drink.name}
        </strong>
        <span className="sr-muted sr-recent-detail sr-size-13 sr-ellipsis">
          {t('orders.line', { username: order.username, ago: format.ago(order.endedAt) })}
          <Outcome outcome={order.outcome} />
        </span>
      </Stack>
      <span className="sr-number sr-muted">{format.ml(order.amountMl)}</span>
      {order.gone ? null : (
        <button
          type="button"
          className="sr-recent-again sr-link sr-tall sr-strong"
          aria-label={t('orders.againLabel', { drink: order.drink.name })}
          disabled={fetching}
          onClick={() => again({ kind: order.drink.kind, id: order.drink.id, amountMl: order.amountMl })}
        >
          {t('orders.again')}
        </button>
      )}
    </Row>
  )
}

function Outcome({ outcome }: { readonly outcome: LastOrder['outcome'] }) {
  const { t } = useTranslation('dashboard')
  if (outcome === 'FINISHED') return null
  const failed = outcome === 'FAILED'
  return <Badge tone={failed ? 'danger' : undefined}>{failed ? t('orders.failed') : t('orders.cancelled')}</Badge>
}
