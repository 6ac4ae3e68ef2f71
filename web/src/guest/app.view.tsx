import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../queries/live-value.ts'
import { Box, Row } from '../ui/layout/layout.view.tsx'
import { DoorPage } from './join/door.view.tsx'
import { $isMuted, soundSwitched } from './line/call.model.ts'
import { $topical } from './line/line.model.ts'
import { Line, OrderStrip } from './line/line.view.tsx'
import { situationOf } from './line/situation.ts'
import { useTab } from './line/tab-sign.ts'
import { Menu } from './menu/menu.view.tsx'
import { GuestOrder } from './order/guest-order.view.tsx'
import { Icon, LanguageChoice, RoundButton } from './parts/parts.view.tsx'
import { $screen } from './place/place.model.ts'
import type { Screen } from './place/place.ts'
import { $door, $guest } from './visit/session.model.ts'
import { $isCurrent, $visit, liveVisit } from './visit/visit.model.ts'
import './parts/guest.css'

export function App() {
  const guest = useUnit($guest)
  return <div style={{ minHeight: '100%', fontSize: '1rem' }}>{guest === null ? <Outside /> : <Inside />}</div>
}

function Outside() {
  const { t } = useTranslation('common')
  const door = useUnit($door)
  useTab(door.kind === 'open' ? door.invitation.partyName : t('productName'), null)
  return <DoorPage />
}

function Inside() {
  useLive(liveVisit)
  const screen = useUnit($screen)
  useOwnTab()
  return (
    <>
      <Connecting />
      {screen.kind === 'line' ? (
        <main>
          <Line />
        </main>
      ) : (
        <MenuPage screen={screen} />
      )}
    </>
  )
}

function MenuPage({ screen }: { readonly screen: Exclude<Screen, { kind: 'line' }> }) {
  const { t } = useTranslation('guest')
  const [visit, guest] = useUnit([$visit, $guest])
  return (
    <>
      <header className="sr-guest-head">
        <Box maxWidth="68rem" className="sr-measure">
          <Row gap={1} justify="end" style={{ marginInlineEnd: -8 }}>
            <LanguageChoice />
            <SoundButton />
          </Row>
          <h1 className="sr-anywhere" dir="auto">
            {visit?.party.name ?? ''}
          </h1>
          <p className="sr-anywhere">{t('menu.hello', { name: guest?.nickname ?? '' })}</p>
        </Box>
      </header>
      <main>
        <Menu changes={screen.kind === 'menu' ? screen.changes : null} />
      </main>
      <OrderStrip />
      {screen.kind === 'drink' ? <GuestOrder key={screen.drinkId} drinkId={screen.drinkId} /> : null}
    </>
  )
}

function SoundButton() {
  const { t } = useTranslation('guest')
  const [isMuted, switchTo] = useUnit([$isMuted, soundSwitched])
  return (
    <RoundButton label={t('frame.sound')} aria-pressed={!isMuted} onClick={() => switchTo(isMuted)}>
      <Icon of={isMuted ? 'bellOff' : 'bell'} />
    </RoundButton>
  )
}

/** What is shown may be old: it is said until the state of now has come. */
function Connecting() {
  const { t } = useTranslation('guest')
  const isCurrent = useUnit($isCurrent)
  return (
    <div
      className="sr-guest-connecting sr-surface-plain sr-untouched sr-medium sr-pill"
      role="status"
      data-shown={!isCurrent}
    >
      {isCurrent ? null : t('frame.connecting')}
    </div>
  )
}

/** The tab says how the most urgent order is. */
function useOwnTab(): void {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation('common')
  const [visit, [order]] = useUnit([$visit, $topical])
  const party = visit?.party.name ?? common('productName')
  const situation = order ? situationOf(order) : null
  const own =
    order && situation === 'waiting' && order.place !== null
      ? `(${order.place}) ${order.drink.name}`
      : situation && t(`line.${situation}.title`)
  useTab(own ? `${own} – ${party}` : party, situation)
}
