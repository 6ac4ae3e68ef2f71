import { Button } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { Doses, Foreign, Uncommanded } from '../../entities/production/doses.view.tsx'
import { knownReason } from '../../entities/production/end-reason.ts'
import { $fetching, againPressed } from '../../features/order/order-again.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { PastOrder } from './history.model.ts'
import { secondsOf, servedOf } from './history-days.ts'

/** One drink of the past: what it was, for whom, how it ended, and the way to have it again. */
export function OrderRow({ order }: { readonly order: PastOrder }) {
  const { t, i18n } = useTranslation('history')
  const format = useFormat()
  const { username, endedAt, amountMl, gone, outcome } = order
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' })
  const facts = [clock.format(new Date(endedAt)), t('for', { username }), format.duration(secondsOf(order))]
  return (
    <Stack
      as="li"
      gap={[2, 4]}
      align="center"
      pad={[3, 4]}
      className="sr-past"
      data-testid="past-order"
      data-outcome={outcome}
    >
      <span className="sr-past-glass" aria-hidden>
        <DrinkImage shape="ROCKS" drink={servedOf(order)} />
      </span>
      <Stack gap={0.5} shrink className="sr-size-14">
        <Row as="p" gap={[0.5, 3]} align="baseline" wrap>
          <DrinkName order={order} />
          <span className="sr-number">{format.ml(amountMl)}</span>
          <OutcomeBadge outcome={outcome} />
        </Row>
        <p className="sr-muted sr-number">{facts.join(' · ')}</p>
        {order.doses.length > 0 ? (
          <Doses doses={order.doses} isFinished={outcome === 'FINISHED'} />
        ) : (
          <Poured order={order} />
        )}
        <Uncommanded uncommanded={order.uncommanded} />
        <Foreign foreignGrams={order.foreignGrams} />
        <Remarks order={order} />
      </Stack>
      {gone ? (
        <span className="sr-muted sr-size-14 sr-text-end sr-past-gone">{t('gone')}</span>
      ) : (
        <Again order={order} />
      )}
    </Stack>
  )
}

function DrinkName({ order: { drink, gone } }: { readonly order: PastOrder }) {
  if (gone || drink.kind !== 'RECIPE')
    return (
      <strong className="sr-display sr-size-19 sr-anywhere" dir="auto">
        {drink.name}
      </strong>
    )
  return (
    <Link className="sr-display sr-size-19 sr-anywhere sr-inherit" to={`/recipe/${drink.id}`}>
      {drink.name}
    </Link>
  )
}

const tones = { FINISHED: 'good', CANCELLED: undefined, FAILED: 'danger' } as const

function OutcomeBadge({ outcome }: Pick<PastOrder, 'outcome'>) {
  const { t } = useTranslation('history')
  return <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
}

/** The ingredients that went into the glass, of an order from before more was known. */
function Poured({ order: { poured } }: { readonly order: PastOrder }) {
  const { t } = useTranslation('history')
  const format = useFormat()
  if (poured.length === 0) return <p className="sr-muted">{t('nothingPoured')}</p>
  return (
    <Row as="ul" gap={[0.5, 4]} align="stretch" wrap style={{ marginTop: 2 }} aria-label={t('poured')}>
      {poured.map(({ ingredient, amount, unit }) => (
        <Row as="li" inline gap={1.5} key={ingredient.id}>
          <span className="sr-dot" style={{ width: 11, height: 11, background: ingredient.colour }} />
          <span className="sr-number">{format.amount(amount, unit)}</span> {ingredient.name}
        </Row>
      ))}
    </Row>
  )
}

function Remarks({ order: { outcome, reason, continues, leftOut } }: { readonly order: PastOrder }) {
  const { t, i18n } = useTranslation(['history', 'production'])
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const parts = leftOut.map(({ ingredient, amount, unit }) => `${format.amount(amount, unit)} ${ingredient.name}`)
  const code = knownReason(reason)
  return (
    <>
      {continues === null ? null : <p className="sr-muted">{t('history:rest')}</p>}
      {parts.length === 0 ? null : <p className="sr-muted">{t('history:leftOut', { parts: list.format(parts) })}</p>}
      {outcome === 'FAILED' && reason !== '' ? (
        <p className="sr-danger">
          {t('production:reason', { reason: code ? t(`production:knownReason.${code}`) : reason })}
        </p>
      ) : null}
    </>
  )
}

function Again({ order: { drink, amountMl } }: { readonly order: PastOrder }) {
  const { t } = useTranslation('history')
  const { fetching, again } = useUnit({ fetching: $fetching, again: againPressed })
  const isFetched = fetching?.kind === drink.kind && fetching.id === drink.id && fetching.amountMl === amountMl
  return (
    <Button
      icon={<Repeat />}
      text={t('again')}
      aria-label={t('againLabel', { drink: drink.name })}
      loading={isFetched}
      onClick={() => again({ kind: drink.kind, id: drink.id, amountMl })}
    />
  )
}
