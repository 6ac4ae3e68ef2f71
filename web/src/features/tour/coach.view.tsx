import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Cross, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { dialogClosed } from '../../entities/production/production.model.ts'
import { useLive } from '../../queries/use-live.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { liveInterrupted } from '../production/interrupted.model.ts'
import { $stations, $stop, type Stop, stopLeft, tourEnded, tourPaused } from './tour.model.ts'
import { $hint, $isHalfDone, $place, coachShown, liveGlass, pathTold } from './tour-notices.model.ts'
import { type Spot, useFreeSpot } from './use-free-spot.ts'
import './tour.css'

/** What each stop talks about, where it is on the screen. */
const wanted: Readonly<Record<Stop, string>> = {
  choose: '.sr-details-order',
  watch: '.sr-sim-canvas, .sr-sim-making',
  lift: '.sr-sim-take, .sr-sim-canvas',
  plug: '.sr-sim-commands',
  finish: '[data-testid="interrupted"]',
  plan: '[data-testid="plan"]',
  end: '[data-testid="plan"]',
}

/** The companion on the way through the guided minute. */
export function Coach() {
  const stop = useUnit($stop)
  useOnEnter(coachShown)
  usePathTold()
  usePauseByEscape()
  // Asked for before the drink breaks off, so that the way to it is known at once.
  useLive(liveInterrupted)
  if (stop === null) return null
  return (
    <>
      {stop === 'lift' ? <GlassWatch /> : null}
      <Card stop={stop} />
    </>
  )
}

function GlassWatch() {
  useLive(liveGlass)
  return null
}

function usePathTold(): void {
  const { pathname } = useLocation()
  const tell = useUnit(pathTold)
  useEffect(() => {
    tell(pathname)
  }, [pathname, tell])
}

/** A dialog, a menu or a field takes the key first. */
function usePauseByEscape(): void {
  const pause = useUnit(tourPaused)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('.bp6-overlay-open, .bp6-popover, .sr-frame-menu-open')) return
      if (document.activeElement?.matches('input, textarea, select')) return
      pause()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pause])
}

function Card({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('tour')
  const way = useUnit($stations)
  const card = useRef<HTMLElement>(null)
  const spot = useFreeSpot(card, wanted[stop])
  // Whoever wants to read it where there is no room may; the next station begins without.
  const [openedAt, setOpenedAt] = useState<Stop | null>(null)
  const look = spot === 'strip' && openedAt === stop ? 'opened' : (spot ?? 'none')
  const isStrip = look === 'strip'
  useFocusAtFirst(card)
  return (
    <section
      ref={card}
      className="sr-coach sr-surface-sidebar"
      data-spot={look}
      data-testid="coach"
      data-stop={stop}
      aria-label={t('title')}
      tabIndex={-1}
    >
      <Stack gap={2}>
        <Head stop={stop} look={look} onToggle={() => setOpenedAt(look === 'opened' ? null : stop)} />
        <div aria-live="polite" className={isStrip ? 'sr-visually-hidden' : ''}>
          <h2 className="sr-display sr-size-19">{t(`stop.${stop}.title`)}</h2>
          <Text stop={stop} />
        </div>
        {isStrip ? null : (
          <>
            <Dots nr={stop === 'end' ? way.length + 1 : way.indexOf(stop) + 1} all={way.length} />
            <Buttons stop={stop} />
          </>
        )}
      </Stack>
    </section>
  )
}

interface HeadProps {
  readonly stop: Stop
  readonly look: Spot | 'opened' | 'none'
  readonly onToggle: () => void
}

/** How far one has come, and the ways to read on and to put it away. */
function Head({ stop, look, onToggle }: HeadProps) {
  const { t } = useTranslation('tour')
  const [way, pause, end] = useUnit([$stations, tourPaused, tourEnded])
  const isEnd = stop === 'end'
  const nr = isEnd ? way.length : way.indexOf(stop) + 1
  return (
    <Row justify="between" gap={2}>
      <span className="sr-size-13 sr-number sr-nowrap">{t('progress', { nr, all: way.length })}</span>
      {look === 'strip' ? <b className="sr-ellipsis sr-spread">{t(`stop.${stop}.title`)}</b> : null}
      {look === 'strip' || look === 'opened' ? (
        <IconButton
          className="sr-push"
          icon={look === 'opened' ? <ChevronDown /> : <ChevronUp />}
          label={t(look === 'opened' ? 'smaller' : 'larger')}
          titled
          onClick={onToggle}
        />
      ) : null}
      <IconButton
        icon={<Cross />}
        label={isEnd ? t('close') : t('later')}
        titled
        onClick={() => (isEnd ? end() : pause())}
      />
    </Row>
  )
}

/** Where it begins, the keyboard is led to it; later nobody is taken away from what they are doing. */
function useFocusAtFirst(card: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [card])
}

function Text({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('tour')
  const [isHalfDone, hint] = useUnit([$isHalfDone, $hint])
  const half = isHalfDone && (stop === 'lift' || stop === 'plug')
  return (
    <p className="sr-above-1">
      {half ? t(`half.${stop}`) : hint === null ? t(`stop.${stop}.text`) : t(`hint.${hint}`)}
    </p>
  )
}

const Dots = ({ nr, all }: { readonly nr: number; readonly all: number }) => (
  <Row gap={1.5} aria-hidden className="sr-coach-dots">
    {Array.from({ length: all }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as many as there are, always in this order
      <i key={index} data-state={index + 1 < nr ? 'done' : index + 1 === nr ? 'here' : 'ahead'} />
    ))}
  </Row>
)

function Buttons({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('tour')
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [place, leave, end, closeDialog] = useUnit([$place, stopLeft, tourEnded, dialogClosed])
  if (stop === 'end') {
    return (
      <Row gap={2} wrap>
        <Button intent="primary" icon={<Tick />} text={t('finish')} onClick={() => end()} />
        <Button
          text={t('scenarios')}
          onClick={() => {
            end()
            void navigate('/simulator#scenarios')
          }}
        />
      </Row>
    )
  }
  const isThere = pathname + search + hash === place
  return (
    <Row gap={2} wrap>
      <Button
        intent="primary"
        text={t('show')}
        disabled={isThere}
        onClick={() => {
          // The progress of a drink lies over what is to be seen.
          closeDialog()
          void navigate(place)
          // This button is of no use there; a page that points at something takes the keyboard to it.
          document.querySelector('main')?.focus({ preventScroll: true })
        }}
      />
      <Button text={t('skip')} onClick={() => leave(stop)} />
    </Row>
  )
}
