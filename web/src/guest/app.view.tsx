import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../queries/live-value.ts'
import { DoorPage } from './join/door.view.tsx'
import { $isMuted, $tabSign, soundSwitched } from './line/call.model.ts'
import { Line } from './line/line.view.tsx'
import { OrderStrip } from './line/order-strip.view.tsx'
import { type TabSign, useTab } from './line/tab-sign.ts'
import { Menu } from './menu/menu.view.tsx'
import { DrinkSheet } from './order/drink-sheet.view.tsx'
import { BellIcon, LanguageChoice, RoundButton } from './parts/parts.view.tsx'
import { $screen } from './place/place.model.ts'
import type { Screen } from './place/place.ts'
import { $door, $guest } from './visit/session.model.ts'
import { $isCurrent, $visit, liveVisit } from './visit/visit.model.ts'
import './app.css'

export function App() {
  const guest = useUnit($guest)
  return <div className="sr-guest">{guest === null ? <Outside /> : <Inside nickname={guest.nickname} />}</div>
}

function Outside() {
  const { t } = useTranslation('common')
  const door = useUnit($door)
  useTab(door.kind === 'open' ? door.invitation.partyName : t('productName'), null)
  return <DoorPage />
}

function Inside({ nickname }: { readonly nickname: string }) {
  useLive(liveVisit)
  const [screen, sign] = useUnit([$screen, $tabSign])
  useTab(useTitle(sign), sign)
  return (
    <>
      <Connecting />
      {screen.kind === 'line' ? (
        <main className="sr-guest-main">
          <Line />
        </main>
      ) : (
        <MenuPage nickname={nickname} screen={screen} />
      )}
    </>
  )
}

function MenuPage({
  nickname,
  screen,
}: {
  readonly nickname: string
  readonly screen: Exclude<Screen, { kind: 'line' }>
}) {
  const { t } = useTranslation('guest')
  const visit = useUnit($visit)
  return (
    <>
      <header className="sr-guest-head">
        <div className="sr-guest-head-within">
          <div className="sr-guest-tools">
            <LanguageChoice />
            <SoundButton />
          </div>
          <h1 className="sr-anywhere" dir="auto">
            {visit?.party.name ?? ''}
          </h1>
          <p className="sr-anywhere">{t('menu.hello', { name: nickname })}</p>
        </div>
      </header>
      <main className="sr-guest-main">
        <Menu changes={screen.kind === 'menu' ? screen.changes : null} />
      </main>
      <OrderStrip />
      {screen.kind === 'drink' ? <DrinkSheet key={screen.drinkId} drinkId={screen.drinkId} /> : null}
    </>
  )
}

function SoundButton() {
  const { t } = useTranslation('guest')
  const [isMuted, switchTo] = useUnit([$isMuted, soundSwitched])
  return (
    <RoundButton label={t('frame.sound')} aria-pressed={!isMuted} onClick={() => switchTo(isMuted)}>
      <BellIcon isOn={!isMuted} />
    </RoundButton>
  )
}

/** What is shown may be old: it is said until the state of now has come. */
function Connecting() {
  const { t } = useTranslation('guest')
  const isCurrent = useUnit($isCurrent)
  return (
    <div className="sr-guest-connecting" role="status" data-shown={!isCurrent}>
      {isCurrent ? null : t('frame.connecting')}
    </div>
  )
}

function useTitle(sign: TabSign | null): string {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation('common')
  const party = useUnit($visit)?.party.name ?? common('productName')
  if (sign === null) return party
  const what = t(`line.${sign.situation}.title`)
  return sign.situation === 'waiting' && sign.place !== null
    ? `(${sign.place}) ${sign.drink} – ${party}`
    : `${what} – ${party}`
}
