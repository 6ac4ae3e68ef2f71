import { Button } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import type { Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Scene } from '#simulator/scene/mount-scene.ts'
import { preferredHeight } from '#simulator/scene/scene-layout.ts'
import type { PointedPart, SceneOptions, SceneSight, SceneTarget, SceneTexts } from '#simulator/scene/scene-view.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useMatches, useShownBriefly } from '../../ui/hooks.ts'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { glassForm } from './glass-form.ts'
import {
  instrumentLines,
  instruments,
  isSeen,
  type MachinePump,
  type MachineView,
  pumpAt,
  useMachineLabels,
} from './machine-view.ts'
import {
  $following,
  $kind,
  $machine,
  $selected,
  followed,
  glassMoved,
  pageClosed,
  pageOpened,
  targetChosen,
} from './simulator.model.ts'
import './simulator.css'

/** The source of a scene, and the receiver of touches: the live machine, or a recorded run. */
export interface SceneSource {
  readonly machine: Store<MachineView | null>
  readonly selected: Store<SceneTarget | null>
  readonly chosen: (target: SceneTarget | null) => void
  /** null where the glass can only be looked at. */
  readonly glassMoved: ((stands: boolean) => void) | null
}

export const liveSource: SceneSource = { machine: $machine, selected: $selected, chosen: targetChosen, glassMoved }

/** The simulated machine as it is now, on another page. What is chosen in it is shown on its own. */
export function LivePicture() {
  const kind = useUnit($kind)
  const navigate = useNavigate()
  useWhileShown(pageOpened, pageClosed)
  const source = useMemo((): SceneSource => {
    const chosen: SceneSource['chosen'] = target => {
      targetChosen(target)
      if (target !== null) void navigate('/simulator')
    }
    return { ...liveSource, chosen }
  }, [navigate])
  return kind === 'unknown' ? <WaitingPicture /> : <MachineScene source={source} isBare />
}

const height = 'clamp(360px, calc(100dvh - 170px), 860px)'

export const WaitingPicture = () => (
  <Box height={height} className="sr-sim-scene sr-relative sr-clip sr-round sr-raised">
    <Skeleton className="sr-sim-waiting" height="100%" />
  </Box>
)

function useSceneTexts(): SceneTexts {
  const { i18n } = useTranslation()
  const { t, whole, ml, wholeMl, watts } = useMachineLabels()
  return useMemo<SceneTexts>(() => {
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
    return {
      power: t('scene.power'),
      machineTime: t('scene.machineTime'),
      noGlass: t('scene.noGlass'),
      empty: t('scene.empty'),
      ml: wholeMl,
      exactMl: ml,
      watts,
      grams: t('scene.grams'),
      speed: factor => t('terms:factor', { factor: whole(factor) }),
      paused: t('scene.paused'),
      voltage: share => percent.format(share),
      header: t('scene.header'),
    }
  }, [i18n.language, t, whole, ml, wholeMl, watts])
}

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim()
const lookOfPage = () => ({
  font: variable('--sr-font'),
  colours: {
    cabinet: variable('--sr-sidebar'),
    brass: variable('--sr-btn-navigation-active'),
    danger: variable('--sr-danger'),
  },
})

/** The chosen part covers half of the picture there, so that a finger may point first. */
const sheetQuery = '(max-width: 760px)'
const roomBelow = 12

/** As high as suits the width, and no higher than what is left of the window below the page's controls. */
function fitHeight(host: HTMLElement, machine: SceneSource['machine']): void {
  const pumps = machine.getState()?.pumps.length ?? 8
  const above = host.getBoundingClientRect().top + window.scrollY
  host.style.height = `${preferredHeight(host.clientWidth, pumps, window.innerHeight - above - roomBelow)}px`
}

type Reports = Pick<SceneOptions, 'texts' | 'calm' | 'pointed' | 'seen' | 'wheelPassed'>

/** Draws the machine into `host` until `end` is aborted. @returns null where that came before the scene was up */
async function showScene(
  host: HTMLElement,
  { machine, selected, ...hands }: SceneSource,
  reports: Reports,
  end: AbortSignal,
): Promise<Scene | null> {
  const { mountScene } = await import('#simulator/scene/mount-scene.ts')
  if (end.aborted) return null
  fitHeight(host, machine)
  const scene = await mountScene(host, {
    ...{ ...reports, ...hands, ...lookOfPage(), glassForm },
    fingersPoint: () => matchMedia(sheetQuery).matches && selected.getState() === null,
    controlsOn: () => followed(false),
  })
  if (end.aborted) {
    scene.destroy()
    return null
  }
  const refit = (): void => {
    fitHeight(host, machine)
    scene.resize()
  }
  const observer = new ResizeObserver(refit)
  observer.observe(host)
  window.addEventListener('resize', refit, { signal: end })
  let pumps = machine.getState()?.pumps.length
  const watched = [
    machine.watch(view => {
      if (!view) return
      // A machine that has been built anew has another height.
      if (view.pumps.length !== pumps) refit()
      pumps = view.pumps.length
      scene.update(view)
    }),
    selected.watch(scene.select),
    $following.watch(scene.follow),
  ]
  end.addEventListener('abort', () => {
    for (const unwatch of watched) unwatch()
    observer.disconnect()
    scene.destroy()
  })
  return scene
}

const wholeSight: SceneSight = { scale: 1, isClosest: false, isCut: false, cornerY: 0 }

interface MachineSceneProps {
  readonly source: SceneSource
  /** How the picture is used is not shown. */
  readonly isBare?: boolean
}

/** The picture of the machine. Where it cannot be drawn, a line says so: the tables below have the same figures. */
export function MachineScene({ source, isBare = false }: MachineSceneProps) {
  const { t } = useTranslation('simulator')
  const hintId = useId()
  const host = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<Scene | 'failed' | null>(null)
  const [part, setPart] = useState<PointedPart | null>(null)
  const [sight, setSight] = useState(wholeSight)
  /** The wheel turned over the picture as one scrolls the page: a word on how to zoom, once. */
  const [isTurned, setTurned] = useState(false)
  const texts = useSceneTexts()
  const calm = useMatches('(prefers-reduced-motion: reduce)')
  const isCoarse = useMatches('(pointer: coarse)')

  useEffect(() => {
    if (!host.current) return
    const end = new AbortController()
    setScene(null)
    setPart(null)
    const reports = { texts, calm, pointed: setPart, seen: setSight, wheelPassed: () => setTurned(true) }
    showScene(host.current, source, reports, end.signal).then(
      shown => shown && setScene(shown),
      (reason: unknown) => {
        console.warn('The scene cannot be drawn here', reason)
        if (!end.signal.aborted) setScene('failed')
      },
    )
    return () => end.abort()
  }, [source, texts, calm])

  const state = scene === null ? 'starting' : scene === 'failed' ? 'failed' : 'drawn'
  return (
    <>
      {state === 'failed' ? (
        <Box as="p" pad={[3, 4]} className="sr-surface-group sr-round-small" role="status">
          {t('scene.failed')}
        </Box>
      ) : null}
      <div className="sr-sim-scene sr-relative sr-clip sr-round sr-raised" hidden={state === 'failed'}>
        <Box
          ref={host}
          height={height}
          className="sr-sim-canvas"
          role="application"
          aria-label={t('scene.label')}
          aria-describedby={hintId}
          data-testid="sim-scene"
          data-state={state}
          data-zoom={sight.scale.toFixed(2)}
          data-cut={sight.isCut}
        />
        {part ? <PictureTip part={part} source={source} /> : null}
        <Spoken target={part?.target ?? null} source={source} />
        {isTurned ? <WheelHint /> : null}
        {scene === null ? <Skeleton className="sr-sim-waiting sr-fill" height="100%" /> : null}
        <PictureTools sight={sight} scene={scene} />
      </div>
      {state === 'failed' ? null : (
        <p id={hintId} className={isBare ? 'sr-visually-hidden' : 'sr-muted sr-size-13'}>
          {t(isCoarse ? 'scene.touch' : 'scene.mouse')}
          {source.glassMoved === null ? null : ` ${t('hint')}`}
        </p>
      )}
    </>
  )
}

function PictureTools({ sight, scene }: { readonly sight: SceneSight; readonly scene: Scene | 'failed' | null }) {
  const { t } = useTranslation('simulator')
  if (scene === null || scene === 'failed') return null
  const isWhole = sight.scale <= 1.001
  const tools = [
    { name: 'zoomIn', icon: <Plus />, disabled: sight.isClosest, onClick: () => scene.zoom(1) },
    { name: 'zoomOut', icon: <Minus />, disabled: isWhole, onClick: () => scene.zoom(-1) },
    { name: 'fit', icon: <ZoomToFit />, disabled: isWhole, onClick: scene.fit },
  ] as const
  return (
    <Stack className="sr-sim-tools sr-sim-over sr-round-12 sr-clip" style={{ bottom: sight.cornerY }}>
      {tools.map(({ name, ...tool }) => (
        <IconButton key={name} label={t(`scene.${name}`)} titled {...tool} />
      ))}
    </Stack>
  )
}

/** Above what is pointed at if there is room for the highest tip, with its button, else below it. */
const roomAbove = 172

function placeOf({ box }: PointedPart) {
  const left = `clamp(8px, ${Math.round(box.x + box.width / 2 - 118)}px, 100% - 244px)`
  if (box.y >= roomAbove) return { left, bottom: `calc(100% - ${Math.round(box.y - 6)}px)` }
  return { left, top: `min(${Math.round(box.y + box.height + 6)}px, 100% - ${roomAbove}px)` }
}

function PictureTip({ part, source }: { readonly part: PointedPart; readonly source: SceneSource }) {
  const labels = useMachineLabels()
  const machine = useUnit(source.machine)
  if (!machine) return null
  const { target } = part
  const pump = pumpAt(target, machine)
  const instrument = instruments.find(kind => kind === target.kind)
  const lines = instrument ? instrumentLines(machine, labels)[instrument].slice(0, 2) : []
  return (
    <Stack
      gap={0.5}
      pad={[2, 3]}
      className="sr-sim-tip sr-sim-over sr-untouched sr-round-12 sr-size-14"
      style={placeOf(part)}
      data-testid="sim-tip"
    >
      {pump ? <PumpTip pump={pump} /> : <strong>{labels.partName(target, machine)}</strong>}
      {lines.map(({ label, value }) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
      {target.kind === 'glass' && machine.glass ? <span>{labels.filling(machine.glass)}</span> : null}
      <Button className="sr-only-narrow" fill text={labels.t('inspector.open')} onClick={() => source.chosen(target)} />
    </Stack>
  )
}

function PumpTip({ pump }: { readonly pump: MachinePump }) {
  const { t, wholeMl, flow } = useMachineLabels()
  return (
    <>
      <strong className="sr-size-17 sr-anywhere">{pump.bottle.ingredient.name}</strong>
      <span>
        {pump.name} · {t(`pumps.${pump.kind}`)}
      </span>
      <Grid as="span" gap={2.5} align="center" template="minmax(40px, 1fr) auto">
        <BottleLevel pump={pump} />
        {t('inspector.of', { amount: wholeMl(pump.bottle.ml), all: wholeMl(pump.bottle.capacityMl) })}
      </Grid>
      <span>
        <PumpState pump={pump} />
        {isSeen(pump.mlPerSecond) ? ` · ${flow(pump)}` : null}
      </span>
    </>
  )
}

export const BottleLevel = ({ pump: { bottle } }: { readonly pump: MachinePump }) => (
  <span className="sr-sim-level sr-filled sr-pill sr-clip sr-block" aria-hidden="true">
    <span
      style={{ width: `${Math.min(1, bottle.ml / bottle.capacityMl) * 100}%`, background: bottle.ingredient.colour }}
    />
  </span>
)

/** Commanded and running are two things: a stuck relay makes the difference. */
export function PumpState({ pump: { on, commanded, fault } }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('simulator')
  return (
    <>
      {on === commanded ? t(on ? 'pumps.on' : 'pumps.off') : t(on ? 'pumps.onUntold' : 'pumps.offUntold')}{' '}
      {fault ? <span className="sr-badge sr-badge-danger">{t(`fault.${fault}.name`)}</span> : null}
    </>
  )
}

/** The same for those who listen: said when it is pointed at, and not again with every drop that is poured. */
function Spoken({ target, source }: { readonly target: SceneTarget | null; readonly source: SceneSource }) {
  const { t, wholeMl, partName } = useMachineLabels()
  const machine = source.machine.getState()
  const pump = target && machine ? pumpAt(target, machine) : undefined
  const words = target && machine ? [partName(target, machine)] : []
  if (pump) {
    const { ml, capacityMl, ingredient } = pump.bottle
    words.unshift(ingredient.name)
    words.push(t('inspector.of', { amount: wholeMl(ml), all: wholeMl(capacityMl) }))
    words.push(t(pump.on ? 'pumps.on' : 'pumps.off'), ...(pump.fault ? [t(`fault.${pump.fault}.name`)] : []))
  }
  return (
    <p className="sr-visually-hidden" role="status">
      {words.join(', ')}
    </p>
  )
}

function WheelHint() {
  const { t } = useTranslation('simulator')
  return useShownBriefly() ? (
    <p className="sr-sim-wheel sr-sim-over sr-untouched sr-measure sr-pill sr-size-14">{t('scene.wheel')}</p>
  ) : null
}
