import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { pouredDrink, sizeServed } from '../../drawing/drink-level.ts'
import { useFormat } from '../../i18n/format.ts'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText } from '../parts/use-problem-text.ts'
import { useSecondsLeft } from '../parts/use-seconds.ts'
import { asClock, waitInMinutes } from '../visit/countdown.ts'
import type { OwnOrder } from '../visit/visit.documents.ts'
import { $isCurrent, $visit } from '../visit/visit.model.ts'
import { OrderActions } from './order-actions.view.tsx'
import { type Situation, situationOf } from './situation.ts'

interface OrderCardProps {
  readonly order: OwnOrder
  /** When its times were told. */
  readonly at: number
}

/** An order, so large that it is read at arm’s length. */
export function OrderCard({ order, at }: OrderCardProps) {
  const { t } = useTranslation('guest')
  const textOf = useProblemText()
  const situation = situationOf(order)
  return (
    <article className="sr-card sr-guest-order" data-situation={situation}>
      <OrderPicture order={order} situation={situation} />
      <div className="sr-guest-order-words">
        {/* What changes is read out; how the time passes is not. */}
        <div role={situation === 'called' ? 'alert' : 'status'}>
          <p className="sr-guest-order-drink sr-anywhere" dir="auto">
            {order.drink.name}
          </p>
          <h2 className="sr-anywhere">{t(`line.${situation}.title`)}</h2>
          <Text situation={situation} />
        </div>
        {order.word ? <p className="sr-guest-word">{t('line.word', { word: order.word })}</p> : null}
        {order.problems.map(problem => (
          <p key={JSON.stringify(problem)}>{textOf(problem)}</p>
        ))}
        <When order={order} at={at} situation={situation} />
        <Details order={order} />
      </div>
      <OrderActions order={order} situation={situation} />
    </article>
  )
}

/** What it means, and what there is to do. */
function Text({ situation }: { readonly situation: Situation }) {
  const { t } = useTranslation('guest')
  const start = useUnit($visit)?.party.start ?? 'SCREEN'
  if (situation === 'withdrawn') return null
  const text = situation === 'called' ? t(`line.called.${start}`) : t(`line.${situation}.text`)
  return <p className="sr-guest-order-text">{text}</p>
}

function OrderPicture({ order, situation }: { readonly order: OwnOrder; readonly situation: Situation }) {
  const { served, progress } = order
  if (served === null || (situation !== 'pouring' && situation !== 'hand') || progress === null) {
    return <DrinkPicture className="sr-guest-order-picture" {...order} edge={220} width={420} />
  }
  // In steps: each is drawn once.
  const share = Math.round(progress / 4) / 25
  return (
    <DrinkPicture
      className="sr-guest-order-picture"
      {...order}
      served={pouredDrink(served, share)}
      {...(share < 1 && { sizeMl: sizeServed(served) })}
      edge={220}
      width={420}
    />
  )
}

function When({ order, at, situation }: OrderCardProps & { readonly situation: Situation }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const isCurrent = useUnit($isCurrent)
  const wait = useSecondsLeft(order.waitSeconds, at)
  const patience = useSecondsLeft(order.patienceSeconds, at)
  if (situation === 'called') {
    if (patience === null || !isCurrent) return null
    return <p className="sr-guest-clock sr-number">{t('line.left', { time: asClock(patience) })}</p>
  }
  if (situation === 'pouring' || situation === 'hand') {
    if (order.progress === null) return null
    return (
      <div className="sr-guest-progress">
        <RunTrack percent={order.progress} label={t('line.pouring.title')} height={14} />
        <span className="sr-number sr-strong">{format.percent(order.progress)}</span>
      </div>
    )
  }
  if (order.place === null) return null
  const minutes = wait === null ? null : waitInMinutes(wait)
  return (
    <p className="sr-guest-place">
      <span className="sr-guest-place-number sr-number">{order.place}</span>
      <span>
        {t('line.place')}
        {minutes === null || !isCurrent ? null : (
          <span className="sr-guest-place-wait sr-number">
            {minutes === 0 ? t('line.waitSoon') : t('line.wait', { count: minutes })}
          </span>
        )}
      </span>
    </p>
  )
}

function Details({ order: { request, without } }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const { amountMl, boost } = request
  const details = [
    ...(amountMl === null ? [] : [format.ml(amountMl)]),
    ...without.map(name => t('line.without', { name })),
    ...(boost === 100 ? [] : [t(boost < 100 ? 'drink.weaker' : 'drink.stronger')]),
  ]
  return <p className="sr-guest-order-details sr-number">{details.join(' · ')}</p>
}
