import { useUnit } from 'effector-react'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pouredDrink, sizeServed } from '../../drawing/drink-level.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText, useScreenFocus, useSecondsLeft } from '../parts/hooks.ts'
import { Icon, PartyButton, ScreenLink, Sheet } from '../parts/parts.view.tsx'
import { screenClosed } from '../place/place.model.ts'
import { line, menu } from '../place/place.ts'
import { $isCurrent, $received, asClock, type OwnOrder, waitInMinutes } from '../visit/visit.model.ts'
import { $actionProblem, $choices, $isActing, $past, $topical, cameBack, choiceMade, withdrawn } from './line.model.ts'
import { hasEnded, isOpen, situationOf } from './situation.ts'
import '../parts/guest.css'

/** Keeps the screen on during the wait, where the browser has that: only over HTTPS. */
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
  const [received, topical, past, problem, close] = useUnit([$received, $topical, $past, $actionProblem, screenClosed])
  const heading = useScreenFocus<HTMLHeadingElement>()
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  const textOf = useProblemText()
  useAwake(topical.some(order => ['waiting', 'next', 'called'].includes(situationOf(order))))
  return (
    <Stack gap={4} className="sr-guest-line sr-measure sr-top">
      <Row as="header" gap={1} className="sr-guest-line-head">
        <button
          type="button"
          className="sr-inherit sr-circle sr-fixed sr-touch-square"
          style={{ display: 'inline-grid', placeItems: 'center' }}
          aria-label={t('drink.close')}
          onClick={() => close()}
        >
          <Icon of="back" />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {t('line.title')}
        </h1>
      </Row>
      {problem === null ? null : (
        <p className="sr-guest-note" data-kind="danger" role="alert">
          {textOf(problem)}
        </p>
      )}
      {received?.visit.stopped == null || topical.length === 0 ? null : (
        <p className="sr-guest-note">{t(`line.stopped_${received.visit.stopped}`)}</p>
      )}
      {received !== null && topical.length + past.length === 0 ? (
        <p className="sr-guest-empty">{t('line.empty')}</p>
      ) : null}
      {received === null ? <span className="sr-guest-line-skeleton sr-ground-group" aria-busy /> : null}
      {topical.map(order => (
        <OrderCard key={order.id} order={order} />
      ))}
      {topical.length > 0 ? null : <MoreLink />}
      <Past orders={past} />
    </Stack>
  )
}

function MoreLink() {
  const { t } = useTranslation('guest')
  return (
    <ScreenLink to={menu} className="sr-guest-button" data-kind="primary">
      {t('line.more')}
    </ScreenLink>
  )
}

function Past({ orders }: { readonly orders: readonly OwnOrder[] }) {
  const { t } = useTranslation('guest')
  if (orders.length === 0) return null
  return (
    <section className="sr-above-4">
      <h2>{t('line.past')}</h2>
      <ul className="sr-lined">
        {orders.map(order => (
          <Row as="li" key={order.id} pad={[2, 0]} gap={3}>
            <DrinkPicture className="sr-guest-past-picture sr-fixed" {...order} edge={56} width={56} />
            <Stack as="span" className="sr-snug sr-grow">
              <span className="sr-strong sr-anywhere">{order.drink.name}</span>
              <span className="sr-muted sr-size-14">{t(`line.${situationOf(order)}.title`)}</span>
            </Stack>
            {order.drink.kind === 'RECIPE' ? (
              <ScreenLink
                to={{ kind: 'drink', drinkId: order.drink.id, changes: null, alcoholFree: false }}
                className="sr-guest-again sr-strong sr-tall"
                aria-label={t('line.again', { drink: order.drink.name })}
              >
                {t('drink.order')}
              </ScreenLink>
            ) : null}
          </Row>
        ))}
      </ul>
    </section>
  )
}

interface OfOrder {
  readonly order: OwnOrder
}

/** An order, so large that it is read at arm’s length. */
function OrderCard({ order }: OfOrder) {
  const { t } = useTranslation('guest')
  const textOf = useProblemText()
  const start = useUnit($received)?.visit.party.start ?? 'SCREEN'
  const situation = situationOf(order)
  return (
    <article className="sr-card sr-guest-order sr-clip" data-situation={situation}>
      <OrderPicture order={order} />
      <Stack pad={[4, 5]} gap={3} className="sr-guest-order-words">
        {/* What changes is read out; how the time passes is not. */}
        <div role={situation === 'called' ? 'alert' : 'status'}>
          <p className="sr-guest-order-drink sr-strong sr-muted sr-anywhere" dir="auto">
            {order.drink.name}
          </p>
          <h2 className="sr-anywhere">{t(`line.${situation}.title`)}</h2>
          {situation === 'withdrawn' ? null : (
            <p style={{ marginTop: 6, fontSize: '1.0625rem' }}>
              {situation === 'called' ? t(`line.called.${start}`) : t(`line.${situation}.text`)}
            </p>
          )}
        </div>
        {order.word ? <p className="sr-guest-word sr-strong">{t('line.word', { word: order.word })}</p> : null}
        {order.problems.map(problem => (
          <p key={JSON.stringify(problem)}>{textOf(problem)}</p>
        ))}
        <When order={order} />
        <Details order={order} />
      </Stack>
      <OrderActions order={order} />
    </article>
  )
}

const isBeingMade = (order: OwnOrder): boolean => ['pouring', 'hand'].includes(situationOf(order))

function OrderPicture({ order }: OfOrder) {
  const { served, progress } = order
  // In steps: each is drawn once.
  const share = progress === null || !isBeingMade(order) ? null : Math.round(progress / 4) / 25
  return (
    <DrinkPicture
      className="sr-guest-order-picture sr-wide"
      {...order}
      {...(served && share !== null && { served: pouredDrink(served, share) })}
      {...(served && share !== null && share < 1 && { sizeMl: sizeServed(served) })}
      edge={220}
      width={420}
    />
  )
}

/** How long one who's called has, or how long an order waits; null where that isn't known now. */
function useTimeLabels(order: OwnOrder): string | null {
  const { t } = useTranslation('guest')
  const [received, isCurrent] = useUnit([$received, $isCurrent])
  const wait = useSecondsLeft(order.waitSeconds, received?.at ?? 0)
  const patience = useSecondsLeft(order.patienceSeconds, received?.at ?? 0)
  if (!isCurrent) return null
  if (situationOf(order) === 'called') return patience === null ? null : t('line.left', { time: asClock(patience) })
  if (wait === null) return null
  const count = waitInMinutes(wait)
  return count === 0 ? t('line.waitSoon') : t('line.wait', { count })
}

function When({ order }: OfOrder) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const labels = useTimeLabels(order)
  if (situationOf(order) === 'called') {
    if (labels === null) return null
    return (
      <p className="sr-number" style={{ fontSize: 'clamp(2.2rem, 12vw, 3.4rem)', lineHeight: 1.1 }}>
        {labels}
      </p>
    )
  }
  if (isBeingMade(order)) {
    if (order.progress === null) return null
    return (
      <Grid gap={3} align="center" columns="rest auto">
        <RunTrack percent={order.progress} label={t('line.pouring.title')} height={14} />
        <span className="sr-number sr-strong">{format.percent(order.progress)}</span>
      </Grid>
    )
  }
  if (order.place === null) return null
  return (
    <Row as="p" gap={3} className="sr-snug" style={{ fontSize: '1.0625rem' }}>
      <Box
        as="span"
        pad={[0, 2]}
        height="4.25rem"
        minWidth="4.25rem"
        className="sr-badge-good sr-fixed sr-place-center sr-number"
        style={{ borderRadius: 22, fontSize: '2.5rem' }}
      >
        {order.place}
      </Box>
      <span>
        {t('line.place')}
        {labels === null ? null : (
          <span className="sr-strong sr-block sr-number" style={{ fontSize: '1.25rem' }}>
            {labels}
          </span>
        )}
      </span>
    </Row>
  )
}

function Details({ order: { request, without } }: OfOrder) {
  const { t } = useTranslation(['guest', 'common'])
  const format = useFormat()
  const { amountMl, boost } = request
  const details = [
    ...(amountMl === null ? [] : [format.volume(amountMl)]),
    ...without.map(name => t('line.without', { name })),
    ...(boost === 100 ? [] : [t(boost < 100 ? 'common:drink.lighter' : 'common:drink.stronger')]),
  ]
  return <p className="sr-guest-order-details sr-muted sr-number">{details.join(' · ')}</p>
}

/** What can be done about an order. */
function OrderActions({ order }: OfOrder) {
  const { t } = useTranslation('guest')
  const [isActing, comeBack] = useUnit([$isActing, cameBack])
  const situation = situationOf(order)
  if (hasEnded(order)) {
    return (
      <Stack pad={[0, 5, 4]} gap={2} className="sr-guest-order-actions">
        <MoreLink />
      </Stack>
    )
  }
  if (!isOpen(order)) return null
  return (
    <Stack pad={[0, 5, 4]} gap={2} className="sr-guest-order-actions">
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
    </Stack>
  )
}

/** Something has run out: without it, smaller, or something else. */
function Choices({ order }: OfOrder) {
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

function Leave({ order }: OfOrder) {
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
          <Stack gap={2} className="sr-above-2">
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
          </Stack>
        </Sheet>
      ) : null}
    </>
  )
}

/** At the foot of the menu: how far one's own order is. */
export function OrderStrip() {
  const [order] = useUnit($topical)
  return order === undefined ? null : <Strip order={order} />
}

function Strip({ order }: OfOrder) {
  const { t } = useTranslation('guest')
  const when = useTimeLabels(order)
  const situation = situationOf(order)
  return (
    <ScreenLink to={line} className="sr-guest-strip sr-undecorated sr-measure" data-situation={situation}>
      <DrinkPicture className="sr-guest-strip-picture sr-fixed" {...order} edge={56} width={56} />
      <Stack as="span" className="sr-snug sr-grow">
        <span className="sr-strong sr-anywhere">{t(`line.${situation}.title`)}</span>
        <span className="sr-number sr-anywhere">
          {order.drink.name}
          {when === null ? null : ` · ${when}`}
        </span>
      </Stack>
      <Icon of="on" />
    </ScreenLink>
  )
}
