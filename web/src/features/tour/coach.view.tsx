import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Cross, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { dialogClosed } from '../../entities/production/production.model.ts'
import { useLive } from '../../queries/live-value.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useWindowEvent } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { liveInterrupted } from '../production/interrupted.model.ts'
import {
  $isUnderWay,
  $stations,
  $stop,
  type Stop,
  stopLeft,
  tourEnded,
  tourPaused,
  tourRestored,
} from './tour.model.ts'
import { $hint, $isHalfDone, $place, coachShown, liveGlass, pathChanged, stops } from './tour-notices.model.ts'
import './tour.css'

/** A corner of the window for the whole card, or a strip along its lower edge with its title. */
type Spot = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | 'strip'

const spots: readonly Spot[] = ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'strip']
/** From the edges of the window, below the header of the page, and the height of a strip, in pixels. */
const margin = 16
const header = 76
const stripHeight = 56
/** After something has moved on the page. */
const calmMs = 150

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function areaAt(spot: Spot, { width, height }: Size): Area {
  if (spot === 'strip') {
    return { left: margin, right: innerWidth - margin, top: innerHeight - 8 - stripHeight, bottom: innerHeight - 8 }
  }
  const left = spot.endsWith('end') ? innerWidth - margin - width : margin
  const top = spot.startsWith('bottom') ? innerHeight - margin - height : header
  return { left, top, right: left + width, bottom: top + height }
}

/** Whatever is read or pressed. */
const content = ':is(button, a, input, select, textarea, label, h1, h2, h3, p, li, td, svg.bp6-icon)'

/** The glass stands in the middle of the picture of the machine; beside it and below it there is room. */
function partThatMatters(element: Element): Area {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (!element.matches('.sr-sim-canvas')) return { left, right, top, bottom }
  const [middle, half] = [(left + right) / 2, (right - left) * 0.12]
  return { left: middle - half, right: middle + half, top: (top + bottom) / 2, bottom: bottom - (bottom - top) * 0.16 }
}

/** What nothing may lie on: the contents of dialogs and menus, and what's to be looked at or pressed now. */
function occupied(wanted: string): readonly Area[] {
  return [...document.querySelectorAll(`.bp6-dialog ${content}, .bp6-drawer, .bp6-popover, ${wanted}`)]
    .map(partThatMatters)
    .filter(({ left, right, top, bottom }) => right > left && bottom > top)
}

/** Before it has been measured. */
const usual: Size = { width: 340, height: 220 }

/**
 * Where the card hides nothing that it talks about; null where there is no such place: then it has to go.
 * @param wanted what is to be seen, as a selector
 */
function useFreeSpot(card: RefObject<HTMLElement | null>, wanted: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>('bottom-end')
  useEffect(() => {
    let size = usual
    const look = (): void => {
      const measured = card.current?.getBoundingClientRect()
      // A strip doesn't say how high the card is.
      if (measured && measured.height > stripHeight * 2) size = measured
      const areas = occupied(wanted)
      const isFree = (each: Spot): boolean => !areas.some(area => overlaps(area, areaAt(each, size)))
      setSpot(spots.find(isFree) ?? null)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, calmMs)
    }
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('scroll', soon, { signal, capture: true, passive: true })
    window.addEventListener('resize', soon, { signal })
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      end.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [card, wanted])
  return spot
}

/** The companion on the way through the guided minute; goes on where someone was. */
export function Coach() {
  const [isUnderWay, restore] = useUnit([$isUnderWay, tourRestored])
  useEffect(() => {
    restore(localStorage)
  }, [restore])
  return isUnderWay ? <Companion /> : null
}

function Companion() {
  const [stop, tell] = useUnit([$stop, pathChanged])
  useOnEnter(coachShown)
  const { pathname } = useLocation()
  useEffect(() => {
    tell(pathname)
  }, [pathname, tell])
  usePauseByEscape()
  // Read before the drink is interrupted, so that the way to it is known at once.
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

/** A dialog, a menu or a field takes the key first. */
function usePauseByEscape(): void {
  const pause = useUnit(tourPaused)
  useWindowEvent('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('.bp6-overlay-open, .bp6-popover, .sr-frame-menu-open')) return
    if (document.activeElement?.matches('input, textarea, select')) return
    pause()
  })
}

function Card({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation(['tour', 'terms'])
  const way = useUnit($stations)
  const nr = stop === 'end' ? way.length + 1 : way.indexOf(stop) + 1
  const card = useRef<HTMLElement>(null)
  const spot = useFreeSpot(card, stops[stop].wanted)
  // It can be read even where there's no room; the next station begins without.
  const [openedAt, setOpenedAt] = useState<Stop | null>(null)
  const look = spot === 'strip' && openedAt === stop ? 'opened' : (spot ?? 'none')
  const isStrip = look === 'strip'
  // At its start it gets the focus; later it doesn't take it.
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={card}
      className="sr-coach sr-surface-sidebar"
      data-spot={look}
      data-testid="coach"
      data-stop={stop}
      aria-label={t('terms:guidedMinute')}
      tabIndex={-1}
    >
      <Stack gap={2}>
        <Head
          stop={stop}
          nr={Math.min(nr, way.length)}
          all={way.length}
          look={look}
          onToggle={() => setOpenedAt(look === 'opened' ? null : stop)}
        />
        <div aria-live="polite" className={isStrip ? 'sr-visually-hidden' : ''}>
          <h2 className="sr-display sr-size-19">{t(`stop.${stop}.title`)}</h2>
          <Text stop={stop} />
        </div>
        {isStrip ? null : (
          <>
            <Dots nr={nr} all={way.length} />
            <Buttons stop={stop} />
          </>
        )}
      </Stack>
    </section>
  )
}

interface HeadProps {
  readonly stop: Stop
  readonly nr: number
  readonly all: number
  readonly look: Spot | 'opened' | 'none'
  readonly onToggle: () => void
}

/** How far one has come, and the ways to read on and to put it away. */
function Head({ stop, nr, all, look, onToggle }: HeadProps) {
  const { t } = useTranslation(['tour', 'common'])
  const [pause, end] = useUnit([tourPaused, tourEnded])
  const isEnd = stop === 'end'
  return (
    <Row justify="between" gap={2}>
      <span className="sr-size-13 sr-number sr-nowrap">{t('progress', { nr, all })}</span>
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
        label={isEnd ? t('common:close') : t('later')}
        titled
        onClick={() => (isEnd ? end() : pause())}
      />
    </Row>
  )
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
  const { t } = useTranslation(['tour', 'terms'])
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [place, leave, end, closeDialog] = useUnit([$place, stopLeft, tourEnded, dialogClosed])
  if (stop === 'end') {
    return (
      <Row gap={2} wrap>
        <Button intent="primary" icon={<Tick />} text={t('terms:done')} onClick={() => end()} />
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
