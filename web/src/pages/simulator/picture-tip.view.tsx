import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { PointedPart, SceneTarget } from '#simulator/scene/scene-options.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { type MachineFigures, machineFigures, type PumpFigure } from './machine-figures.ts'
import { useFigureTexts, useInstrumentLines, usePartName } from './part-words.ts'
import { PumpState } from './pump-table.view.tsx'
import type { SceneSource } from './scene-host.ts'

/** Above what is pointed at if there is room for the highest tip, with its button, else below it. */
const roomAbove = 172

function placeOf({ box }: PointedPart) {
  const left = `clamp(8px, ${Math.round(box.x + box.width / 2 - 118)}px, 100% - 244px)`
  if (box.y >= roomAbove) return { left, bottom: `calc(100% - ${Math.round(box.y - 6)}px)` }
  return { left, top: `min(${Math.round(box.y + box.height + 6)}px, 100% - ${roomAbove}px)` }
}

/** The part that is pointed at in the picture: its whole name, and the figures that matter. */
export function PictureTip({ part, source }: { readonly part: PointedPart; readonly source: SceneSource }) {
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
export function Spoken({ target, source }: { readonly target: SceneTarget | null; readonly source: SceneSource }) {
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
