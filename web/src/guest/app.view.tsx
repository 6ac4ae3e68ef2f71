import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider, useQuery } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { $client, readAgain } from '../api/client.ts'
import { madeOf } from '../api/graphql.ts'
import { useLive } from '../queries/live-value.ts'
import { Box, Row } from '../ui/layout/layout.view.tsx'
import { DoorPage } from './join/door.view.tsx'
import { isMuted, keepMuted } from './line/calls.ts'
import { Line, OrderStrip, useOwnOrders } from './line/line.view.tsx'
import { situationOf } from './line/situation.ts'
import { useTab } from './line/tab-sign.ts'
import { Menu, nothingSought } from './menu/menu.view.tsx'
import { GuestOrder, useOrdering } from './order/guest-order.view.tsx'
import { LanguageChoice, RoundButton } from './parts/parts.view.tsx'
import { $screen } from './place/place.ts'
import { MenuDocument } from './visit/order-request.ts'
import { $guest, $isCurrent, $received, $visit, liveVisit, type OwnOrder } from './visit/visit.model.ts'
import './parts/guest.css'

export function App() {
  const [{ client }, guest] = useUnit([$client, $guest])
  return (
    <Provider value={client}>
      <div style={{ minHeight: '100%', fontSize: '1rem' }}>{guest === null ? <DoorPage /> : <Inside />}</div>
    </Provider>
  )
}

const context = madeOf('RECIPES')

function Inside() {
  useLive(liveVisit)
  useFreshAnswers()
  const screen = useUnit($screen)
  const [{ data, error }, read] = useQuery({ query: MenuDocument, context })
  const drinks = data?.partyMenu ?? null
  const [sought, seek] = useState(nothingSought)
  const orders = useOwnOrders()
  const [topical] = orders.topical
  const ordering = useOrdering(drinks)
  useOwnTab(topical)
  return (
    <>
      <Connecting />
      {screen.kind === 'line' ? (
        <main>
          <Line {...orders} />
        </main>
      ) : (
        <>
          <Head />
          <main>
            <Menu
              {...{ drinks, sought, seek }}
              changes={screen.kind === 'menu' ? screen.changes : null}
              problem={error ? asApiProblem(error) : null}
              onRetry={() => read()}
            />
          </main>
          {topical ? <OrderStrip order={topical} /> : null}
        </>
      )}
      {screen.kind === 'drink' ? (
        <GuestOrder key={screen.drinkId} ordering={ordering} isKnown={drinks !== null} />
      ) : null}
    </>
  )
}

const freshMs = 10_000
const minuteMs = 60_000
const quietMs = 1_000

/** No message says that a bottle has run dry: each move of the line may have emptied one, and a minute as well. */
function useFreshAnswers(): void {
  const received = useUnit($received)
  const readAt = useRef(0)
  useEffect(() => {
    if (received && received.at - readAt.current > freshMs) {
      readAt.current = received.at
      readAgain(['RECIPES'])
    }
    const timer = setTimeout(() => readAgain(['PUMPS']), quietMs)
    return () => clearTimeout(timer)
  }, [received])
  useEffect(() => {
    const timer = setInterval(() => readAgain(['RECIPES']), minuteMs)
    return () => clearInterval(timer)
  }, [])
}

function Head() {
  const { t } = useTranslation('guest')
  const [visit, guest] = useUnit([$visit, $guest])
  const [isSilent, setSilent] = useState(isMuted)
  const toggleSound = (): void => {
    keepMuted(!isSilent)
    setSilent(!isSilent)
  }
  return (
    <header className="sr-guest-head">
      <Box maxWidth="68rem" className="sr-measure">
        <Row gap={1} justify="end" style={{ marginInlineEnd: -8 }}>
          <LanguageChoice />
          <RoundButton
            icon={isSilent ? 'bellOff' : 'bell'}
            label={t('frame.sound')}
            aria-pressed={!isSilent}
            onClick={toggleSound}
          />
        </Row>
        <h1 className="sr-anywhere" dir="auto">
          {visit?.party.name ?? ''}
        </h1>
        <p className="sr-anywhere">{t('menu.hello', { name: guest?.nickname ?? '' })}</p>
      </Box>
    </header>
  )
}

/** What is shown may be old: it is said until the state of now has come. */
function Connecting() {
  const { t } = useTranslation('guest')
  const isCurrent = useUnit($isCurrent)
  return (
    <div className="sr-guest-connecting sr-badge sr-surface-plain sr-untouched" role="status" hidden={isCurrent}>
      {isCurrent ? null : t('frame.connecting')}
    </div>
  )
}

/** The tab says how the most urgent order is. */
function useOwnTab(order: OwnOrder | undefined): void {
  const { t } = useTranslation(['guest', 'common'])
  const party = useUnit($visit)?.party.name ?? t('common:productName')
  const situation = order ? situationOf(order) : null
  const own =
    order && situation === 'waiting' && order.place !== null
      ? `(${order.place}) ${order.drink.name}`
      : situation && t(`guest:line.${situation}.title`)
  useTab(own ? `${own} – ${party}` : party, situation)
}
