import { useUnit } from 'effector-react'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pouredDrink, sizeServed } from '../../drawing/drink-level.ts'
import { useFormat } from '../../i18n/format.ts'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText, useScreenFocus, useSecondsLeft } from '../parts/hooks.ts'
import { BackIcon, PartyButton, ScreenLink, Sheet } from '../parts/parts.view.tsx'
import { screenClosed } from '../place/place.model.ts'
import { menu } from '../place/place.ts'
import { $isCurrent, $told, $visit, asClock, type OwnOrder, waitInMinutes } from '../visit/visit.model.ts'
import { $actionProblem, $choices, $isActing, $past, $topical, cameBack, choiceMade, withdrawn } from './line.model.ts'
import { hasEnded, isOpen, type Situation, situationOf } from './situation.ts'
import './line.css'

/** Keeps the screen lit while somebody waits, where the browser has that: only over HTTPS. */
function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = (): void => {
      if (document.hidden) return
      navigator.wakeLock.request('screen').then(
        taken => {
          lock = taken
          if (isOver) void taken.release()
        },
        // The battery is low: then the screen goes dark.
        () => {},
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}

/** One's own orders, the most urgent first. */
export function Line() {
  const { t } = useTranslation('guest')
  const [told, topical, past, problem, close] = useUnit([$told, $topical, $past, $actionProblem, screenClosed])
  const heading = useScreenFocus<HTMLHeadingElement>()
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  const textOf = useProblemText()
  useAwake(topical.some(order => ['waiting', 'next', 'called'].includes(situationOf(order))))
  return (
    <div className="sr-guest-line">
      <header className="sr-guest-line-head">
        <button type="button" className="sr-guest-round" aria-label={t('drink.close')} onClick={() => close()}>
          <BackIcon />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {t('line.title')}
        </h1>
      </header>
      {problem === null ? null : (
        <p className="sr-guest-note" data-kind="danger" role="alert">
          {textOf(problem)}
        </p>
      )}
      {told?.visit.stopped == null || topical.length === 0 ? null : (
        <p className="sr-guest-note">{t(`line.stopped_${told.visit.stopped}`)}</p>
      )}
      {told !== null && topical.length === 0 && past.length === 0 ? <Empty /> : null}
      {told === null ? <span className="sr-guest-line-skeleton" aria-busy /> : null}
      {topical.map(order => (
        <OrderCard key={order.id} order={order} at={told?.at ?? 0} />
      ))}
      {topical.length > 0 ? null : (
        <ScreenLink to={menu} className="sr-guest-button" data-kind="primary">
          {t('line.more')}
        </ScreenLink>
      )}
      <Past orders={past} />
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('guest')
  return <p className="sr-guest-empty">{t('line.empty')}</p>
}

function Past({ orders }: { readonly orders: readonly OwnOrder[] }) {
  const { t } = useTranslation('guest')
  if (orders.length === 0) return null
  return (
    <section className="sr-guest-past">
      <h2>{t('line.past')}</h2>
      <ul className="sr-lined">
        {orders.map(order => (
          <li key={order.id} className="sr-guest-past-order">
            <DrinkPicture className="sr-guest-past-picture" {...order} edge={56} width={56} />
            <span className="sr-guest-past-words">
              <span className="sr-strong sr-anywhere">{order.drink.name}</span>
              <span className="sr-muted sr-size-14">{t(`line.${situationOf(order)}.title`)}</span>
            </span>
            {order.drink.kind === 'RECIPE' ? (
              <ScreenLink
                to={{ kind: 'drink', drinkId: order.drink.id, changes: null, alcoholFree: false }}
                className="sr-guest-again"
                aria-label={t('line.again', { drink: order.drink.name })}
              >
                {t('drink.order')}
              </ScreenLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OrderCardProps {
  readonly order: OwnOrder
  /** When its times were told. */
  readonly at: number
}

/** An order, so large that it is read at arm’s length. */
function OrderCard({ order, at }: OrderCardProps) {
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

interface OrderActionsProps {
  readonly order: OwnOrder
  readonly situation: Situation
}

/** What somebody can do about an order. */
function OrderActions({ order, situation }: OrderActionsProps) {
  const { t } = useTranslation('guest')
  const [isActing, comeBack] = useUnit([$isActing, cameBack])
  if (hasEnded(order)) {
    return (
      <div className="sr-guest-order-actions">
        <ScreenLink to={menu} className="sr-guest-button" data-kind="primary">
          {t('line.more')}
        </ScreenLink>
      </div>
    )
  }
  if (!isOpen(order)) return null
  return (
    <div className="sr-guest-order-actions">
      {situation === 'missed' ? (
        <PartyButton kind="primary" busy={isActing} onClick={() => comeBack(order.id)}>
          {t('line.here')}
        </PartyButton>
      ) : null}
      {situation === 'choice' ? <Choices order={order} /> : null}
      {(situation === 'waiting' || situation === 'next') && order.drink.kind === 'RECIPE' ? (
        <ScreenLink
          to={{ kind: 'drink', drinkId: order.drink.id, changes: order.id, alcoholFree: false }}
          className="sr-guest-button"
        >
          {t('line.change')}
        </ScreenLink>
      ) : null}
      <Leave order={order} />
    </div>
  )
}

/** Something has run out: without it, smaller, or something else. */
function Choices({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [choices, isActing, choose] = useUnit([$choices, $isActing, choiceMade])
  return (
    <>
      {(choices ?? []).map(({ alternative, leftOut }) => (
        <PartyButton
          key={JSON.stringify(alternative)}
          kind="primary"
          busy={isActing}
          onClick={() => choose({ id: order.id, alternative })}
        >
          {t(`drink.instead_${alternative.kind}`, { list: format.list(leftOut) })}
        </PartyButton>
      ))}
      <ScreenLink to={{ kind: 'menu', changes: order.id }} className="sr-guest-button">
        {t('line.other')}
      </ScreenLink>
    </>
  )
}

function Leave({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('guest')
  const [isActing, leave] = useUnit([$isActing, withdrawn])
  const [isAsked, setAsked] = useState(false)
  useBackCloses(isAsked, () => setAsked(false))
  const heading = useId()
  return (
    <>
      <PartyButton kind="quiet" onClick={() => setAsked(true)}>
        {t('line.leave')}
      </PartyButton>
      {isAsked ? (
        <Sheet labelledBy={heading} className="sr-guest-question" onClose={() => setAsked(false)}>
          <h2 id={heading}>{t('line.leaveTitle')}</h2>
          <p>{t('line.leaveText', { drink: order.drink.name })}</p>
          <div className="sr-guest-question-buttons">
            <PartyButton autoFocus onClick={() => setAsked(false)}>
              {t('line.stay')}
            </PartyButton>
            <PartyButton
              kind="primary"
              busy={isActing}
              onClick={() => {
                leave(order.id)
                setAsked(false)
              }}
            >
              {t('line.leave')}
            </PartyButton>
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
