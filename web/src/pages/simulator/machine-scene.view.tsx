import { Button } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { PointedPart, SceneSight, SceneTarget } from '#simulator/scene/scene-options.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { type MachineFigures, machineFigures, type PumpFigure } from './machine-figures.ts'
import { useFigureTexts, useInstrumentLines, usePartName } from './part-words.ts'
import { type SceneSource, type SceneState, type SceneTexts, type ShownScene, showScene } from './scene-host.ts'
import { PumpState } from './table-parts.view.tsx'

const motionQuery = '(prefers-reduced-motion: reduce)'
const onMotionChange = (changed: () => void): (() => void) => {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useCalm = (): boolean => useSyncExternalStore(onMotionChange, () => matchMedia(motionQuery).matches)

const slot = '\uFFFC'

/** A text with a number in it: translated once, for it may be written with each frame. */
function around(translated: string): (amount: string) => string {
  const [before = '', after = ''] = translated.split(slot)
  return amount => before + amount + after
}

function useSceneTexts(): SceneTexts {
  const { t, i18n } = useTranslation('simulator')
  const tag = i18n.language
  return useMemo<SceneTexts>(() => {
    const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
    const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
    const ml = around(t('ml', { amount: slot }))
    const watts = around(t('watts', { amount: slot }))
    const speed = around(t('factor', { factor: slot }))
    return {
      power: t('scene.power'),
      machineTime: t('scene.machineTime'),
      noGlass: t('scene.noGlass'),
      empty: t('scene.empty'),
      ml: amount => ml(whole.format(amount)),
      exactMl: amount => ml(tenths.format(amount)),
      watts: milliwatts => watts(tenths.format(milliwatts / 1000)),
      grams: t('scene.grams'),
      speed: factor => speed(whole.format(factor)),
      paused: t('scene.paused'),
      voltage: share => percent.format(share),
      header: t('scene.header'),
    }
  }, [t, tag])
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

/** The picture of the machine. Where it cannot be drawn, a line says so: the tables below have the same figures. */
export function MachineScene({ source }: { readonly source: SceneSource }) {
  const { t } = useTranslation('simulator')
  const hintId = useId()
  const host = useRef<HTMLDivElement>(null)
  const scene = useRef<ShownScene>(null)
  const [state, setState] = useState<SceneState>('starting')
  const [part, setPart] = useState<PointedPart | null>(null)
  const [sight, setSight] = useState(wholeSight)
  const { isShown, passed } = useWheelHint()
  const texts = useSceneTexts()
  const calm = useCalm()

  useEffect(() => {
    const element = host.current
    if (!element) return
    const on = { stateChanged: setState, pointed: setPart, seen: setSight, wheelPassed: passed }
    scene.current = showScene(element, { source, texts, calm, ...on })
    return () => scene.current?.end()
  }, [source, texts, calm, passed])

  return (
    <>
      {state === 'failed' ? (
        <p className="sr-sim-notice sr-surface-group sr-round-small" role="status">
          {t('scene.failed')}
        </p>
      ) : null}
      <div className="sr-sim-scene sr-relative sr-clip sr-round sr-raised" hidden={state === 'failed'}>
        <div
          ref={host}
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
        {isShown ? <p className="sr-sim-wheel sr-at-center sr-measure sr-pill sr-size-14">{t('scene.wheel')}</p> : null}
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
        <p id={hintId} className="sr-muted sr-size-13-5">
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
    <Stack className="sr-sim-tools sr-clip" style={{ bottom: sight.cornerY }}>
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
  const { t } = useTranslation('simulator')
  const machine = useUnit(source.machine)
  const partName = usePartName()
  if (!machine) return null
  const figures = machineFigures(machine)
  const { target } = part
  const pump = target.kind === 'pump' ? figures.pumps.find(({ id }) => id === target.pumpId) : undefined
  return (
    <Stack gap={0.5} pad={[2, 3]} className="sr-sim-tip sr-size-14" style={placeOf(part)} data-testid="sim-tip">
      {pump ? <PumpTip pump={pump} /> : <PartTip target={target} name={partName(target, figures)} figures={figures} />}
      <Button fill={true} text={t('inspector.open')} onClick={() => source.chosen(target)} />
    </Stack>
  )
}

function PumpTip({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const { wholeMl, tenths } = useFigureTexts()
  return (
    <>
      <strong>{pump.ingredient}</strong>
      <span className="sr-sim-tip-what">
        {pump.name} · {t(`pumps.${pump.kind}`)}
      </span>
      <Grid as="span" gap={2.5} align="center" template="minmax(40px, 1fr) auto">
        <span className="sr-sim-level sr-block sr-wide sr-clip" aria-hidden="true">
          <i style={{ width: `${pump.bottleShare * 100}%`, background: pump.colour }} />
        </span>
        {t('inspector.of', { amount: wholeMl(pump.bottleMl), all: wholeMl(pump.bottleCapacityMl) })}
      </Grid>
      <span>
        <PumpState pump={pump} />
        {pump.mlPerSecond > 0
          ? ` · ${t(pump.isBackward ? 'pumps.back' : 'pumps.perSecond', { amount: tenths(pump.mlPerSecond) })}`
          : null}
      </span>
    </>
  )
}

interface PartTipProps {
  readonly target: SceneTarget
  readonly name: string
  readonly figures: MachineFigures
}

function PartTip({ target, name, figures }: PartTipProps) {
  const { t } = useTranslation('simulator')
  const { ml, wholeMl } = useFigureTexts()
  const lines = useInstrumentLines(figures)
  const isMeter = target.kind === 'scale' || target.kind === 'supply' || target.kind === 'director'
  return (
    <>
      <strong>{name}</strong>
      {isMeter
        ? lines[target.kind].slice(0, 2).map(({ label, value }) => (
            <span key={label}>
              {label}: {value}
            </span>
          ))
        : null}
      {target.kind === 'glass' && figures.hasGlass ? (
        <span>{t('inspector.of', { amount: ml(figures.totalMl), all: wholeMl(figures.sizeMl) })}</span>
      ) : null}
    </>
  )
}

/** The same for those who listen: said when it is pointed at, and not again with every drop that is poured. */
function Spoken({ target, source }: { readonly target: SceneTarget | null; readonly source: SceneSource }) {
  const { t } = useTranslation('simulator')
  const { wholeMl } = useFigureTexts()
  const partName = usePartName()
  const machine = source.machine.getState()
  const words = (): string => {
    if (!target || !machine) return ''
    const figures = machineFigures(machine)
    const pump = target.kind === 'pump' ? figures.pumps.find(({ id }) => id === target.pumpId) : undefined
    if (!pump) return partName(target, figures)
    const level = t('inspector.of', { amount: wholeMl(pump.bottleMl), all: wholeMl(pump.bottleCapacityMl) })
    const fault = pump.fault ? [t(`fault.${pump.fault}.name`)] : []
    return [pump.ingredient, pump.name, level, t(pump.on ? 'pumps.on' : 'pumps.off'), ...fault].join(', ')
  }
  return (
    <p className="sr-visually-hidden" role="status">
      {words()}
    </p>
  )
}
