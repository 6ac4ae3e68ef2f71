import { Button, ProgressBar } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Cross, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { dialogClosed } from '../../entities/production/production.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useWindowEvent } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type Now, stops, useNow } from './stops.ts'
import { $stations, type Stop, stopLeft, tourEnded, tourPaused } from './tour.model.ts'
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

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
type Size = Pick<DOMRect, 'width' | 'height'>

/** At the spot, opened above the strip, or where there's no room for it. */
const places = {
  'bottom-end': { bottom: margin, right: margin },
  'bottom-start': { bottom: margin, left: margin },
  'top-end': { top: header, right: margin },
  'top-start': { top: header, left: margin },
  strip: { bottom: 8, left: margin, right: margin, width: 'auto', paddingBlock: 4 },
  opened: { bottom: 8, left: margin, right: margin, width: 'auto' },
  none: { bottom: margin, visibility: 'hidden' },
} as const

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

/**
 * Where the card hides nothing that it talks about; null where there is no such place: then it has to go.
 * @param wanted what is to be seen, as a selector
 */
function useFreeSpot(card: RefObject<HTMLElement | null>, wanted: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>('bottom-end')
  useEffect(() => {
    // Before it has been measured.
    let size: Size = { width: 340, height: 220 }
    const look = (): void => {
      const measured = card.current?.getBoundingClientRect()
      // A strip doesn't say how high the card is.
      if (measured && measured.height > stripHeight * 2) size = measured
      const areas = occupied(wanted)
      setSpot(spots.find(each => !areas.some(area => overlaps(area, areaAt(each, size)))) ?? null)
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

/** The companion on the way through the guided minute. */
export function Coach({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation(['tour', 'terms'])
  const [way, leave, pause] = useUnit([$stations, stopLeft, tourPaused])
  const now = useNow(stop)
  const isDone = stops[stop].isDone(now)
  useEffect(() => {
    if (isDone) leave(stop)
  }, [isDone, stop, leave])
  // A dialog, a menu or a field takes the key first.
  useWindowEvent('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('.bp6-overlay-open, .bp6-popover, .sr-frame-menu-open')) return
    if (!document.activeElement?.matches('input, textarea, select')) pause()
  })
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
      style={places[look]}
      data-spot={look}
      data-testid="coach"
      data-stop={stop}
      aria-label={t('terms:guidedMinute')}
      tabIndex={-1}
    >
      <Stack gap={2}>
        <Row justify="between" gap={2}>
          <span className="sr-size-13 sr-number sr-nowrap">
            {t('progress', { nr: Math.min(nr, way.length), all: way.length })}
          </span>
          {isStrip ? <b className="sr-ellipsis sr-spread">{t(`stop.${stop}.title`)}</b> : null}
          {isStrip || look === 'opened' ? (
            <IconButton
              className="sr-push"
              icon={isStrip ? <ChevronUp /> : <ChevronDown />}
              label={t(isStrip ? 'larger' : 'smaller')}
              titled
              onClick={() => setOpenedAt(isStrip ? stop : null)}
            />
          ) : null}
          <PutAway stop={stop} />
        </Row>
        <div aria-live="polite" className={isStrip ? 'sr-visually-hidden' : ''}>
          <h2 className="sr-display sr-size-18">{t(`stop.${stop}.title`)}</h2>
          <Text stop={stop} now={now} />
        </div>
        {isStrip ? null : (
          <>
            <ProgressBar value={(nr - 1) / way.length} animate={false} stripes={false} aria-hidden />
            <Buttons stop={stop} place={stops[stop].place(now)} />
          </>
        )}
      </Stack>
    </section>
  )
}

function PutAway({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation(['tour', 'common'])
  const [pause, end] = useUnit([tourPaused, tourEnded])
  const isEnd = stop === 'end'
  return (
    <IconButton
      icon={<Cross />}
      label={isEnd ? t('common:close') : t('later')}
      titled
      onClick={() => (isEnd ? end() : pause())}
    />
  )
}

function Text({ stop, now }: { readonly stop: Stop; readonly now: Now }) {
  const { t } = useTranslation('tour')
  const hint = stops[stop].hint?.(now)
  const isHalf = now.halfDone && (stop === 'lift' || stop === 'plug')
  return <p className="sr-above-1">{isHalf ? t(`half.${stop}`) : hint ? t(`hint.${hint}`) : t(`stop.${stop}.text`)}</p>
}

function Buttons({ stop, place }: { readonly stop: Stop; readonly place: string }) {
  const { t } = useTranslation(['tour', 'terms'])
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [leave, end, closeDialog] = useUnit([stopLeft, tourEnded, dialogClosed])
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
  return (
    <Row gap={2} wrap>
      <Button
        intent="primary"
        text={t('show')}
        disabled={pathname + search + hash === place}
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
