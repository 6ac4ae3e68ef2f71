import { useUnit } from 'effector-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import type { Outcome } from '../../api/outcome.ts'
import { pouredDrink, sizeServed } from '../../drawing/glass-outline.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import {
  ButtonLink,
  DrinkPicture,
  Empty,
  Icon,
  Note,
  PartyButton,
  RoundButton,
  ScreenLink,
  Sheet,
  useProblemText,
  useScreenFocus,
} from '../parts/parts.view.tsx'
import { $screen, closeScreen, line, menu } from '../place/place.ts'
import { ChangeDocument, CheckDocument, inputOf, leftOutBy } from '../visit/order-request.ts'
import { $isCurrent, $received, $visit, type OwnOrder } from '../visit/visit.model.ts'
import { asClock, hasEnded, isOpen, past, secondsLeft, situationOf, topical, waitInMinutes } from './situation.ts'
import '../parts/guest.css'

const WithdrawDocument = graphql(`mutation WithdrawPartyOrder($id: Int!) { withdrawPartyOrder(id: $id) }`)
const RejoinDocument = graphql(`mutation RejoinLine($id: Int!) { rejoinLine(id: $id) }`)

const seenKey = 'partySeen'
const readSeen = (): readonly number[] => (localStorage.getItem(seenKey) ?? '').split(',').filter(Boolean).map(Number)

interface OwnOrders {
  readonly topical: readonly OwnOrder[]
  readonly past: readonly OwnOrder[]
}

/** One's own orders. How one has ended is topical until it was looked at: the guest has been here, and has left. */
export function useOwnOrders(): OwnOrders {
  const [visit, { kind }] = useUnit([$visit, $screen])
  const [seen, setSeen] = useState(readSeen)
  const [shown, setShown] = useState(kind)
  const orders = visit?.orders ?? []
  if (kind !== shown) {
    setShown(kind)
    if (shown === 'line') setSeen(orders.filter(hasEnded).map(({ id }) => id))
  }
  useEffect(() => localStorage.setItem(seenKey, seen.join()), [seen])
  return { topical: topical(orders, seen), past: past(orders, seen) }
}

/** One thing is done at a time, however often it's tapped. */
function useActing() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const run = async (send: () => Promise<Outcome>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    const { error } = await send()
    setBusy(false)
    setProblem(error ? asApiProblem(error) : null)
    isRunning.current = false
  }
  return { isBusy, problem, run }
}

/** Keeps the screen on during the wait, where the browser has that: only over HTTPS. */
function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const take = (): void => {
      // The battery may be low: then the screen goes dark.
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void lock.then(taken => taken?.release())
    }
  }, [isWanted])
}

export function Line({ topical, past }: OwnOrders) {
  const { t } = useTranslation('guest')
  const received = useUnit($received)
  const acting = useActing()
  const heading = useScreenFocus()
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [])
  const textOf = useProblemText()
  useAwake(topical.some(order => ['waiting', 'next', 'called'].includes(situationOf(order))))
  return (
    <Stack gap={4} top className="sr-guest-line sr-measure">
      <Row as="header" gap={1} className="sr-above-2" style={{ marginInlineStart: -10 }}>
        <RoundButton icon="back" label={t('drink.close')} onClick={closeScreen} />
        <h1 ref={heading} tabIndex={-1} className="sr-size-22">
          {t('line.title')}
        </h1>
      </Row>
      {acting.problem === null ? null : (
        <Note isDanger role="alert">
          {textOf(acting.problem)}
        </Note>
      )}
      {received?.visit.stopped == null || topical.length === 0 ? null : (
        <Note>{t(`line.stopped_${received.visit.stopped}`)}</Note>
      )}
      {received !== null && topical.length + past.length === 0 ? <Empty text={t('line.empty')} /> : null}
      {received === null ? <Box height="24rem" className="sr-guest-waits sr-surface-group sr-round" aria-busy /> : null}
      {topical.map(order => (
        <OrderCard key={order.id} {...{ order, acting }} />
      ))}
      {topical.length > 0 ? null : <MoreLink />}
      <Past orders={past} />
    </Stack>
  )
}

function MoreLink() {
  const { t } = useTranslation('guest')
  return (
    <ButtonLink to={menu} kind="primary">
      {t('line.more')}
    </ButtonLink>
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
            <DrinkPicture className="sr-guest-thumb sr-fixed" {...order} edge={56} width={56} />
            <Stack as="span" className="sr-snug sr-grow">
              <span className="sr-strong sr-anywhere">{order.drink.name}</span>
              <span className="sr-muted sr-size-14">{t(`line.${situationOf(order)}.title`)}</span>
            </Stack>
            {order.drink.kind === 'RECIPE' ? (
              <ScreenLink
                to={{ kind: 'drink', drinkId: order.drink.id, changes: null, alcoholFree: false }}
                className="sr-link-line"
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

interface ActionsProps extends OfOrder {
  readonly acting: ReturnType<typeof useActing>
}

/** An order, so large that it is read at arm’s length. */
function OrderCard({ order, acting }: ActionsProps) {
  const { t } = useTranslation('guest')
  const textOf = useProblemText()
  const start = useUnit($received)?.visit.party.start ?? 'SCREEN'
  const situation = situationOf(order)
  return (
    <article className="sr-card sr-guest-order sr-clip" data-situation={situation}>
      <OrderPicture order={order} />
      <Stack pad={[4, 5]} gap={3} className="sr-shrink">
        {/* What changes is read out; how the time passes is not. */}
        <div role={situation === 'called' ? 'alert' : 'status'}>
          <p className="sr-size-17 sr-strong sr-muted sr-anywhere" dir="auto">
            {order.drink.name}
          </p>
          <h2 className="sr-anywhere" style={{ fontSize: 'clamp(1.6rem, 7.4vw, 2.2rem)' }}>
            {t(`line.${situation}.title`)}
          </h2>
          {situation === 'withdrawn' ? null : (
            <p className="sr-above-1 sr-size-17">
              {situation === 'called' ? t(`line.called.${start}`) : t(`line.${situation}.text`)}
            </p>
          )}
        </div>
        {order.word ? <p className="sr-strong sr-size-20">{t('line.word', { word: order.word })}</p> : null}
        {order.problems.map(problem => (
          <p key={JSON.stringify(problem)}>{textOf(problem)}</p>
        ))}
        <When order={order} />
        <Details order={order} />
      </Stack>
      <OrderActions {...{ order, acting }} />
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

/** What's left of a duration the server sent, counted down by a monotonic clock. Null stays null. */
function useSecondsLeft(seconds: number | null, at: number): number | null {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (seconds === null) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return seconds === null ? null : secondsLeft(seconds, at, Math.max(now, at))
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
    <Row as="p" gap={3} className="sr-snug sr-size-17">
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
        {labels === null ? null : <span className="sr-strong sr-block sr-number sr-size-20">{labels}</span>}
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
  return <p className="sr-muted sr-size-15 sr-number">{details.join(' · ')}</p>
}

function OrderActions({ order, acting }: ActionsProps) {
  const { t } = useTranslation('guest')
  const [, rejoin] = useMutation(RejoinDocument)
  const situation = situationOf(order)
  const { id, drink } = order
  if (!hasEnded(order) && !isOpen(order)) return null
  return (
    <Stack pad={[0, 5, 4]} gap={2}>
      {situation === 'missed' ? (
        <PartyButton kind="primary" busy={acting.isBusy} onClick={() => void acting.run(() => rejoin({ id }))}>
          {t('line.here')}
        </PartyButton>
      ) : null}
      {situation === 'choice' ? <Choices key={JSON.stringify(order.problems)} {...{ order, acting }} /> : null}
      {(situation === 'waiting' || situation === 'next') && drink.kind === 'RECIPE' ? (
        <ButtonLink to={{ kind: 'drink', drinkId: drink.id, changes: id, alcoholFree: false }}>
          {t('line.change')}
        </ButtonLink>
      ) : null}
      {hasEnded(order) ? <MoreLink /> : <Leave {...{ order, acting }} />}
    </Stack>
  )
}

const context = madeOf('RECIPES', 'PUMPS')

/** Something has run out: without it, smaller, or something else. */
function Choices({ order: { id, request }, acting }: ActionsProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [, change] = useMutation(ChangeDocument)
  const variables = { order: inputOf(request), changes: id }
  const [{ data }] = useQuery({ query: CheckDocument, variables, context })
  const { alternatives = [], ingredients = [] } = data?.partyCheck ?? {}
  return (
    <>
      {alternatives.map(alternative => (
        <PartyButton
          key={JSON.stringify(alternative)}
          kind="primary"
          busy={acting.isBusy}
          onClick={() => void acting.run(() => change({ id, order: inputOf(alternative.order) }))}
        >
          {t(`drink.instead_${alternative.kind}`, { list: format.list(leftOutBy(alternative, request, ingredients)) })}
        </PartyButton>
      ))}
      <ButtonLink to={{ kind: 'menu', changes: id }}>{t('line.other')}</ButtonLink>
    </>
  )
}

function Leave({ order: { id, drink }, acting }: ActionsProps) {
  const { t } = useTranslation('guest')
  const [, withdraw] = useMutation(WithdrawDocument)
  const [isAsked, setAsked] = useState(false)
  const close = (): void => setAsked(false)
  useBackCloses(isAsked, close)
  const heading = useId()
  const leave = (): void => {
    void acting.run(() => withdraw({ id }))
    close()
  }
  return (
    <>
      <PartyButton kind="quiet" onClick={() => setAsked(true)}>
        {t('line.leave')}
      </PartyButton>
      {isAsked ? (
        <Sheet labelledBy={heading} onClose={close}>
          <Stack gap={3} pad={[5, 5, 6]}>
            <h2 id={heading}>{t('line.leaveTitle')}</h2>
            <p>{t('line.leaveText', { drink: drink.name })}</p>
            <PartyButton autoFocus onClick={close}>
              {t('line.stay')}
            </PartyButton>
            <PartyButton kind="primary" busy={acting.isBusy} onClick={leave}>
              {t('line.leave')}
            </PartyButton>
          </Stack>
        </Sheet>
      ) : null}
    </>
  )
}

/** At the foot of the menu: how far one's own order is. */
export function OrderStrip({ order }: OfOrder) {
  const { t } = useTranslation('guest')
  const when = useTimeLabels(order)
  const situation = situationOf(order)
  const isUrgent = ['called', 'choice', 'missed', 'hand'].includes(situation)
  return (
    <Row
      as={ScreenLink}
      to={line}
      gap={3}
      pad={[2, 3]}
      className={`sr-guest-strip sr-undecorated sr-raised sr-measure ${isUrgent ? 'sr-surface-primary' : 'sr-surface-plain'}`}
      data-situation={situation}
    >
      <DrinkPicture className="sr-guest-thumb sr-fixed" {...order} edge={56} width={56} />
      <Stack as="span" className="sr-snug sr-grow">
        <span className="sr-strong sr-anywhere">{t(`line.${situation}.title`)}</span>
        <span className="sr-number sr-anywhere">
          {order.drink.name}
          {when === null ? null : ` · ${when}`}
        </span>
      </Stack>
      <Icon of="on" />
    </Row>
  )
}
