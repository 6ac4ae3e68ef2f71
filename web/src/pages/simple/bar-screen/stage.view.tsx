import { Button } from '@blueprintjs/core'
import { Pause, Play, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrawnDrink } from '../../../drawing/drink-image.view.tsx'
import {
  $address,
  $party,
  $startRefusal,
  type LineParts,
  type LineStop,
  type PartyOrder,
  useNames,
  useOrderChanges,
  useSecondsLeft,
} from '../../../entities/party/party.model.ts'
import type { Production } from '../../../entities/production/production.documents.ts'
import { liveInterrupted } from '../../../entities/production/production.model.ts'
import {
  hasEnded,
  isDry,
  isPaused,
  servedSoFar,
  waitsForPerson,
} from '../../../entities/production/production-steps.ts'
import { Drinks } from '../../../features/kiosk/screen-saver.view.tsx'
import { $pendingIds, startPressed } from '../../../features/party/line-orders.model.ts'
import { PartyCode, shapeOf } from '../../../features/party/party-parts.view.tsx'
import { InterruptedCard } from '../../../features/production/interrupted.view.tsx'
import { useEased } from '../../../features/production/scene.view.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useProblemText } from '../../../i18n/problem-text.ts'
import { useLive } from '../../../queries/live-value.ts'
import { LinkButton } from '../../../ui/buttons.view.tsx'
import { Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { Photo } from '../../../ui/photo.view.tsx'
import { RunTrack } from '../../../ui/run-track.view.tsx'

const photoWidth = 480
const drinksSize = { height: 'clamp(68px, 14vh, 170px)', width: 'clamp(48px, 9vh, 120px)' } as const

const startLooks = {
  minHeight: 'clamp(72px, 17vh, 150px)',
  fontSize: 'clamp(26px, 6vh, 52px)',
  fontWeight: 700,
} as const

/** An ordered drink, as large as there is room. Decoration: its name stands beside it. */
const BigDrink = ({ order }: { readonly order: PartyOrder }) => (
  <Stack className="sr-call-picture sr-shrink-y sr-clip sr-round-12 sr-middle" aria-hidden>
    {order.imageUrl === null ? (
      <DrawnDrink shape={shapeOf(order)} {...(order.served && { drink: order.served })} />
    ) : (
      <Photo url={order.imageUrl} width={photoWidth} />
    )}
  </Stack>
)

/** Whose turn it is, to be read from across the room, and the button that starts the drink. */
function Called({ orders }: { readonly orders: readonly PartyOrder[] }) {
  const { t } = useTranslation('party')
  const names = useNames()
  const changes = useOrderChanges()
  const [pendingIds, start] = useUnit([$pendingIds, startPressed])
  const [first] = orders
  if (first === undefined) return null
  const facts = [first.drink.name, ...changes(first)].join(' · ')
  const who = names(orders)
  return (
    <div className="sr-call-stage sr-call-called sr-card">
      <p className="sr-visually-hidden" role="alert">
        {t('bar.news', { names: who, drink: first.drink.name })}
      </p>
      <BigDrink order={first} />
      <Stack gap={1} shrink className="sr-middle sr-container">
        <p className="sr-call-text sr-strong">{t('bar.called', { count: orders.length })}</p>
        <p
          className="sr-display sr-level sr-anywhere"
          style={{ fontSize: `min(var(--sr-call-large), 165cqi / ${longestWord(who)}, 34vh / ${wordsOf(who).length})` }}
          data-testid="called"
        >
          {who}
        </p>
        <p className="sr-call-text sr-clamp-2">{facts}</p>
      </Stack>
      <Stack gap={2} column="1 / -1">
        <Button
          fill
          size="large"
          intent="primary"
          style={startLooks}
          icon={<Play size={32} />}
          text={t('bar.start')}
          aria-label={t('line.startThis', { drink: first.drink.name, name: who })}
          disabled={pendingIds.length > 0}
          loading={pendingIds.includes(first.id)}
          onClick={() => start(orders.map(({ id }) => id))}
        />
        <Row gap={[1, 4]} wrap>
          <ToDo />
          {first.patienceSeconds === null ? null : <TimeLeft order={first} />}
        </Row>
      </Stack>
    </div>
  )
}

function ToDo() {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  const { party, refusal } = useUnit({ party: $party, refusal: $startRefusal })
  if (refusal !== null) {
    return (
      <span className="sr-size-18 sr-danger sr-strong" role="alert">
        {problemText(refusal)}
      </span>
    )
  }
  return party === null ? null : <span className="sr-size-18 sr-muted">{t(`bar.todo.${party.start}`)}</span>
}

/** A name fits beside the drink, however long its longest word is. */
const longestWord = (text: string): number => Math.max(...wordsOf(text).map(word => [...word].length), 4)
const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)

function TimeLeft({ order }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  const { t: remaining } = useTranslation('production')
  const format = useFormat()
  // As long as it was called when it was first seen here: the bar runs from full to empty.
  const [whole] = useState(order.patienceSeconds ?? 1)
  const left = useSecondsLeft(order)
  return (
    <Row as="span" gap={2} flex="1 1 120px">
      <span className="sr-grow">
        <RunTrack percent={Math.min(100, (left / Math.max(whole, 1)) * 100)} label={t('bar.leftLabel')} height={10} />
      </span>
      <span className="sr-number sr-strong sr-nowrap">
        {remaining('left', { time: format.duration(Math.ceil(left)) })}
      </span>
    </Row>
  )
}

interface PouringProps {
  /** Null until its first message. */
  readonly production: Production | null
  /** None where the order didn't go through the line. */
  readonly orders: readonly PartyOrder[]
}

/** The drink that is being made, for whom, and how far it is; a touch shows all of it. */
function Pouring({ production, orders }: PouringProps) {
  const { t } = useTranslation('party')
  const { t: remaining } = useTranslation('production')
  const format = useFormat()
  const names = useNames()
  const progress = production?.progress ?? orders[0]?.progress ?? 0
  const drink = production?.drink.name ?? orders[0]?.drink.name ?? ''
  const who = orders.length > 0 ? names(orders) : (production?.username ?? '')
  return (
    <Link
      className="sr-call-stage sr-call-pouring sr-card sr-undecorated sr-inherit"
      to="/simple/orderprogress"
      aria-label={t('bar.details')}
    >
      <Filling production={production} />
      <Stack gap={2} shrink className="sr-middle">
        <span className="sr-call-text sr-strong">{t('bar.pouring')}</span>
        <span className="sr-display sr-call-title sr-anywhere">{drink}</span>
        <span className="sr-call-text sr-anywhere">{t('bar.forName', { name: who })}</span>
        <RunTrack percent={progress} label={t('bar.pouring')} height={14} />
        {production === null ? null : (
          <span className="sr-number sr-strong">
            {remaining('left', { time: format.duration(production.remainingSeconds) })}
          </span>
        )}
      </Stack>
    </Link>
  )
}

function Filling({ production }: { readonly production: Production | null }) {
  const eased = useEased(production?.progress ?? 0)
  return (
    <Stack className="sr-call-picture sr-shrink-y" aria-hidden>
      {production === null ? (
        <DrawnDrink />
      ) : (
        <DrawnDrink
          shape={production.glass?.shape}
          drink={servedSoFar(production.steps, production.stepIndex, eased)}
          sizeMl={production.glass?.sizeMl ?? production.amountMl * 1.25}
        />
      )}
    </Stack>
  )
}

interface StageViewProps {
  readonly stage: Exclude<Stage, { readonly kind: 'attention' }>
  readonly partyName: string
}

export function StageView({ stage, partyName }: StageViewProps) {
  const { t } = useTranslation('party')
  const names = useNames()
  switch (stage.kind) {
    case 'called':
      return <Called orders={stage.orders} />
    case 'pouring':
      return <Pouring production={stage.production} orders={stage.orders} />
    case 'served': {
      const title = t('bar.cheers', { name: names(stage.orders) })
      return (
        <Message tone="good" picture={<Drinks {...drinksSize} />} title={title} text={stage.orders[0]?.drink.name} />
      )
    }
    case 'stopped':
      return <Stopped stop={stage.stop} />
    case 'interrupted':
      return <Interrupted />
    case 'next':
      return <Message title={t('bar.nextCall', { name: stage.order.name })} text={stage.order.drink.name} />
    case 'last-orders':
      return <Message picture={<Drinks {...drinksSize} />} title={t('bar.lastOrders')} text={t('bar.lastOrdersText')} />
    case 'invitation':
      return <Invitation partyName={partyName} />
  }
}

interface MessageProps {
  readonly tone?: 'danger' | 'warning' | 'good'
  readonly picture?: ReactNode
  readonly title: string
  readonly text?: string | undefined
  readonly children?: ReactNode
}

const Message = ({ tone, picture, title, text, children }: MessageProps) => (
  <Stack
    gap={3}
    justify="center"
    pad={[3, 4]}
    className={`sr-call-stage sr-middle sr-card sr-text-center ${tone ? `sr-surface-${tone}` : ''}`}
    role="status"
  >
    {picture}
    <p className="sr-display sr-call-title sr-anywhere">{title}</p>
    {text ? <p className="sr-call-text">{text}</p> : null}
    {children}
  </Stack>
)

function Stopped({ stop }: { readonly stop: LineStop }) {
  const { t } = useTranslation('party')
  const isBad = stop === 'FAULT' || stop === 'OFFLINE'
  return (
    <Message
      tone={isBad ? 'danger' : 'warning'}
      picture={isBad ? <WarningSign size={48} aria-hidden /> : <Pause size={48} aria-hidden />}
      title={t(`stop.${stop}.title`)}
      text={t(`stop.${stop}.text`)}
    />
  )
}

function Interrupted() {
  const interrupted = useLive(liveInterrupted)
  if (interrupted?.mayFinish !== true) return <Stopped stop="INTERRUPTED" />
  return (
    <div className="sr-call-stage sr-scroll">
      <InterruptedCard />
    </div>
  )
}

function Invitation({ partyName }: { readonly partyName: string }) {
  const { t } = useTranslation(['party', 'terms'])
  const url = useUnit($address)
  return (
    <Message
      picture={url === null ? <Drinks {...drinksSize} /> : <PartyCode url={url} />}
      title={partyName}
      text={url === null ? '' : t('bar.emptyText')}
    >
      <Row justify="center">
        <LinkButton to="/simple/recipe" text={t('terms:chooseADrink')} />
      </Row>
    </Message>
  )
}

type Stage =
  | { readonly kind: 'stopped'; readonly stop: LineStop }
  | { readonly kind: 'attention'; readonly production: Production }
  | { readonly kind: 'called'; readonly orders: readonly PartyOrder[] }
  | { readonly kind: 'pouring'; readonly production: Production | null; readonly orders: readonly PartyOrder[] }
  | { readonly kind: 'served'; readonly orders: readonly PartyOrder[] }
  /** It was interrupted, and has to be finished or thrown away. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'next'; readonly order: PartyOrder }
  | { readonly kind: 'last-orders' }
  | { readonly kind: 'invitation' }

interface BarNow {
  readonly line: LineParts
  readonly stopped: LineStop | null
  readonly lastOrders: boolean
  readonly production: Production | null
  readonly recent: readonly PartyOrder[]
}

/** A person has to do something about the drink that is being made. */
const needsSomebody = (production: Production): boolean =>
  waitsForPerson(production) || isPaused(production) || isDry(production)

const servedOf = ({ production, recent }: BarNow): readonly PartyOrder[] => {
  const [last] = recent
  if (production?.state !== 'FINISHED' || last?.state !== 'DONE') return []
  return last.batch === null ? [last] : recent.filter(({ batch, state }) => batch === last.batch && state === 'DONE')
}

export const stageOf = (now: BarNow): Stage => atWork(now) ?? atRest(now)

/** Something has to be done, or is being done; null while the machine waits. */
function atWork({ line, stopped, production }: BarNow): Stage | null {
  const isMaking = production !== null && !hasEnded(production)
  if (isMaking && needsSomebody(production)) return { kind: 'attention', production }
  if (stopped === 'FAULT' || stopped === 'OFFLINE') return { kind: 'stopped', stop: stopped }
  if (line.called.length > 0) return { kind: 'called', orders: line.called }
  // Changes of the line and of the drink come by two subscriptions.
  if (isMaking || line.pouring.length > 0) {
    return { kind: 'pouring', production: isMaking ? production : null, orders: line.pouring }
  }
  return production?.state === 'ERROR' ? { kind: 'attention', production } : null
}

function atRest(now: BarNow): Stage {
  const { line, stopped, lastOrders } = now
  const served = servedOf(now)
  if (served.length > 0) return { kind: 'served', orders: served }
  if (stopped === 'INTERRUPTED') return { kind: 'interrupted' }
  if (stopped !== null) return { kind: 'stopped', stop: stopped }
  // Those for whom something has run out are passed by.
  const next = line.waiting.find(({ problems }) => problems.length === 0)
  if (next !== undefined) return { kind: 'next', order: next }
  return { kind: lastOrders ? 'last-orders' : 'invitation' }
}
