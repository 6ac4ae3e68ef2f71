import { Button } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scene } from '#simulator/scene/mount-scene.ts'
import type { PointedPart, SceneSight, SceneTarget, SceneTexts } from '#simulator/scene/scene-options.ts'
import { useMatches } from '../../ui/hooks.ts'
import { Box, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { type MachinePump, type MachineView, pumpAt } from './machine-view.ts'
import { instruments, isSeen, useInstrumentLines, useMachineLabels } from './part-labels.ts'
import { type SceneSource, showScene } from './scene-host.ts'
import { BottleLevel, PumpState } from './table-parts.view.tsx'

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

const coarseQuery = '(pointer: coarse)'
const wheelHintMs = 2200

/** A word on how to zoom when the wheel turns over the picture; only once. */
function useWheelHint(): { readonly isShown: boolean; readonly passed: () => void } {
  const [state, setState] = useState<'unseen' | 'shown' | 'seen'>('unseen')
  useEffect(() => {
    if (state !== 'shown') return
    const timer = setTimeout(() => setState('seen'), wheelHintMs)
    return () => clearTimeout(timer)
  }, [state])
  const passed = useCallback(() => setState(before => (before === 'unseen' ? 'shown' : before)), [])
  return { isShown: state === 'shown', passed }
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
  const scene = useRef<Scene>(null)
  const [state, setState] = useState<'starting' | 'drawn' | 'failed'>('starting')
  const [part, setPart] = useState<PointedPart | null>(null)
  const [sight, setSight] = useState(wholeSight)
  const { isShown, passed } = useWheelHint()
  const texts = useSceneTexts()
  const calm = useMatches('(prefers-reduced-motion: reduce)')

  useEffect(() => {
    if (!host.current) return
    const end = new AbortController()
    const showing = { source, texts, calm, pointed: setPart, seen: setSight, wheelPassed: passed }
    setState('starting')
    showScene(host.current, showing, end.signal).then(
      shown => {
        if (!shown) return
        scene.current = shown
        setState('drawn')
      },
      (reason: unknown) => {
        console.warn('The scene cannot be drawn here', reason)
        if (!end.signal.aborted) setState('failed')
      },
    )
    return () => end.abort()
  }, [source, texts, calm, passed])

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
          height="clamp(360px, calc(100dvh - 170px), 860px)"
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
        {isShown ? (
          <p className="sr-sim-wheel sr-untouched sr-at-center sr-measure sr-pill sr-size-14">{t('scene.wheel')}</p>
        ) : null}
        {state === 'starting' ? (
          <div className="sr-fill">
            <Skeleton className="sr-sim-waiting" height="100%" />
          </div>
        ) : null}
        {state === 'drawn' ? (
          <PictureTools sight={sight} onZoom={steps => scene.current?.zoom(steps)} onFit={() => scene.current?.fit()} />
        ) : null}
      </div>
      {state === 'failed' ? null : (
        <p id={hintId} className={isBare ? 'sr-visually-hidden' : 'sr-muted sr-size-13-5'}>
          {t(matchMedia(coarseQuery).matches ? 'scene.touch' : 'scene.mouse')}
          {source.glassMoved === null ? null : ` ${t('hint')}`}
        </p>
      )}
    </>
  )
}

interface PictureToolsProps {
  readonly sight: SceneSight
  readonly onZoom: (steps: 1 | -1) => void
  readonly onFit: () => void
}

/** Closer, farther away, and the whole machine. */
function PictureTools({ sight, onZoom, onFit }: PictureToolsProps) {
  const { t } = useTranslation('simulator')
  const isWhole = sight.scale <= 1.001
  const tool = (name: 'zoomIn' | 'zoomOut' | 'fit') => ({ 'aria-label': t(`scene.${name}`), title: t(`scene.${name}`) })
  return (
    <Stack className="sr-sim-tools sr-round-12 sr-clip" style={{ bottom: sight.cornerY }}>
      <Button
        variant="minimal"
        {...tool('zoomIn')}
        icon={<Plus />}
        disabled={sight.isClosest}
        onClick={() => onZoom(1)}
      />
      <Button variant="minimal" {...tool('zoomOut')} icon={<Minus />} disabled={isWhole} onClick={() => onZoom(-1)} />
      <Button variant="minimal" {...tool('fit')} icon={<ZoomToFit />} disabled={isWhole} onClick={onFit} />
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

/** The part that is pointed at in the picture: its whole name, and the figures that matter. */
function PictureTip({ part, source }: { readonly part: PointedPart; readonly source: SceneSource }) {
  const { t, partName } = useMachineLabels()
  const machine = useUnit(source.machine)
  if (!machine) return null
  const { target } = part
  const pump = pumpAt(target, machine)
  return (
    <Stack
      gap={0.5}
      pad={[2, 3]}
      className="sr-sim-tip sr-untouched sr-round-10 sr-size-14"
      style={placeOf(part)}
      data-testid="sim-tip"
    >
      {pump ? <PumpTip pump={pump} /> : <PartTip target={target} name={partName(target, machine)} machine={machine} />}
      <Button className="sr-only-narrow" fill={true} text={t('inspector.open')} onClick={() => source.chosen(target)} />
    </Stack>
  )
}

function PumpTip({ pump }: { readonly pump: MachinePump }) {
  const { t, wholeMl, flow } = useMachineLabels()
  return (
    <>
      <strong className="sr-size-16 sr-anywhere">{pump.bottle.ingredient.name}</strong>
      <span className="sr-sim-tip-what">
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

interface PartTipProps {
  readonly target: SceneTarget
  readonly name: string
  readonly machine: MachineView
}

function PartTip({ target, name, machine }: PartTipProps) {
  const { filling } = useMachineLabels()
  const lines = useInstrumentLines(machine)
  const instrument = instruments.find(kind => kind === target.kind)
  return (
    <>
      <strong>{name}</strong>
      {instrument
        ? lines[instrument].slice(0, 2).map(({ label, value }) => (
            <span key={label}>
              {label}: {value}
            </span>
          ))
        : null}
      {target.kind === 'glass' && machine.glass ? <span>{filling(machine.glass)}</span> : null}
    </>
  )
}

/** The same for those who listen: said when it is pointed at, and not again with every drop that is poured. */
function Spoken({ target, source }: { readonly target: SceneTarget | null; readonly source: SceneSource }) {
  const { t, wholeMl, partName } = useMachineLabels()
  const machine = source.machine.getState()
  const labels = (): string => {
    if (!target || !machine) return ''
    const pump = pumpAt(target, machine)
    if (!pump) return partName(target, machine)
    const level = t('inspector.of', { amount: wholeMl(pump.bottle.ml), all: wholeMl(pump.bottle.capacityMl) })
    const fault = pump.fault ? [t(`fault.${pump.fault}.name`)] : []
    return [pump.bottle.ingredient.name, pump.name, level, t(pump.on ? 'pumps.on' : 'pumps.off'), ...fault].join(', ')
  }
  return (
    <p className="sr-visually-hidden" role="status">
      {labels()}
    </p>
  )
}
