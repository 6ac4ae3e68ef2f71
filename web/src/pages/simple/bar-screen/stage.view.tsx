import { Pause, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../../drawing/plain-drink.ts'
import type { LineStop, PartyOrder } from '../../../entities/party/party.documents.ts'
import { $address } from '../../../entities/party/party.model.ts'
import { useNames } from '../../../entities/party/party-words.ts'
import { $interrupted, liveInterrupted } from '../../../features/production/interrupted.model.ts'
import { InterruptedCard } from '../../../features/production/interrupted.view.tsx'
import { useLive } from '../../../queries/use-live.ts'
import { Box, Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../../ui/link-button.view.tsx'
import { Called } from './called.view.tsx'
import { Pouring } from './pouring.view.tsx'
import type { Stage } from './stage-of.ts'

interface StageViewProps {
  readonly stage: Exclude<Stage, { readonly kind: 'attention' }>
  readonly partyName: string
}

/** The large part of the bar screen. */
export function StageView({ stage, partyName }: StageViewProps) {
  switch (stage.kind) {
    case 'called':
      return <Called orders={stage.orders} />
    case 'pouring':
      return <Pouring production={stage.production} orders={stage.orders} />
    case 'served':
      return <Served orders={stage.orders} />
    case 'stopped':
      return <Stopped stop={stage.stop} />
    case 'interrupted':
      return <Interrupted />
    case 'next':
      return <Next order={stage.order} />
    case 'last-orders':
      return <LastOrders />
    case 'invitation':
      return <Invitation partyName={partyName} />
  }
}

interface MessageProps {
  readonly tone?: 'danger' | 'warning' | 'good'
  readonly picture?: ReactNode
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

const Message = ({ tone, picture, title, text, children }: MessageProps) => (
  <Stack
    gap={3}
    justify="center"
    pad={[3, 4]}
    className="sr-call-stage sr-call-message sr-card sr-text-center"
    data-tone={tone}
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

/** What can be done about a drink that broke off, for whoever may. */
function Interrupted() {
  const interrupted = useUnit($interrupted)
  useLive(liveInterrupted)
  if (interrupted?.mayFinish !== true) return <Stopped stop="INTERRUPTED" />
  return (
    <div className="sr-call-stage sr-scroll">
      <InterruptedCard />
    </div>
  )
}

function Served({ orders }: { readonly orders: readonly PartyOrder[] }) {
  const { t } = useTranslation('party')
  const names = useNames()
  return (
    <Message
      tone="good"
      picture={<Drinks />}
      title={t('bar.cheers', { name: names(orders) })}
      text={orders[0]?.drink.name ?? ''}
    />
  )
}

function Next({ order }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  return <Message title={t('bar.nextCall', { name: order.name })} text={order.drink.name} />
}

function LastOrders() {
  const { t } = useTranslation('party')
  return <Message picture={<Drinks />} title={t('bar.lastOrders')} text={t('bar.lastOrdersText')} />
}

function Invitation({ partyName }: { readonly partyName: string }) {
  const { t } = useTranslation('party')
  const hasCode = useUnit($address) !== null
  return (
    <Message picture={<Drinks />} title={partyName} text={hasCode ? t('bar.emptyText') : ''}>
      <Row justify="center">
        <LinkButton to="/simple/recipe" text={t('bar.choose')} />
      </Row>
    </Message>
  )
}

const drinks = [
  { shape: 'highball', drink: plainDrink('#e7a13c', { ice: 'cubes' }) },
  { shape: 'coupe', drink: plainDrink('#d1573b') },
  { shape: 'rocks', drink: plainDrink('#7fa650', { ice: 'crushed' }) },
] as const

const Drinks = () => (
  <Row gap={3} align="end" justify="center" aria-hidden>
    {drinks.map(({ shape, drink }) => (
      <Box as="span" key={shape} className="sr-call-drink">
        <DrinkImage shape={shape} drink={drink} />
      </Box>
    ))}
  </Row>
)
