import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { faultLimits, usualGrams } from '#simulator/scenario-language/fault.ts'
import { scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { ScenePump, ScenePumpFault } from '#simulator/scene/scene-view.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import type { MachineFigures } from './machine-figures.ts'

/** The faults that a pump of this kind can have. */
export const pumpFaultsOf: Readonly<Record<ScenePump['kind'], readonly ScenePumpFault[]>> = {
  DC: ['BLOCKED_TUBE', 'JAMMED', 'STUCK_ON', 'SWAPPED_POLARITY', 'FLOW_CHANGED'],
  STEPPER: ['BLOCKED_TUBE', 'JAMMED', 'SWAPPED_POLARITY', 'FLOW_CHANGED'],
  VALVE: ['BLOCKED_TUBE', 'STUCK_ON', 'LEAKING', 'FLOW_CHANGED'],
}

export const isSameFault = (a: SimulatedFault, b: SimulatedFault): boolean =>
  a.kind === b.kind && a.pumpId === b.pumpId && a.address === b.address

type Kind = SimulatedFault['kind']
type Grown = Extract<Kind, 'FLOW_CHANGED' | 'SCALE_NOISY' | 'SCALE_RESTLESS'>

const nowhere = { pumpId: null, address: null, factor: null, grams: null }
const ofMachine = (kind: Kind): SimulatedFault => ({ ...nowhere, kind })
const ofScale = (kind: Grown, grams: number): SimulatedFault => ({ ...nowhere, kind, grams })

/** The share of its flow that a worn tube gives. */
const wornFactor = 0.7

/** How strong a fault is, as people say it. */
export interface Strength {
  readonly kind: Grown
  readonly value: number
  readonly unit: 'percent' | 'grams'
  readonly least: number
  readonly most: number
}

/** null: it is there or not. */
export function strengthOf({ kind, factor, grams }: SimulatedFault): Strength | null {
  if (kind === 'FLOW_CHANGED') {
    const { least, most } = faultLimits.factor
    return { kind, value: Math.round((factor ?? 1) * 100), unit: 'percent', least: least * 100, most: most * 100 }
  }
  if (kind !== 'SCALE_NOISY' && kind !== 'SCALE_RESTLESS') return null
  return { kind, value: grams ?? 0, unit: 'grams', ...faultLimits.grams }
}

export const withStrength = (fault: SimulatedFault, value: number): SimulatedFault =>
  fault.kind === 'FLOW_CHANGED' ? { ...fault, factor: value / 100 } : { ...fault, grams: value }

/** Everything that can break at one part of the machine. */
export function faultsAt(target: SceneTarget, { pumps, boards }: MachineFigures): readonly SimulatedFault[] {
  switch (target.kind) {
    case 'pump': {
      const pump = pumps.find(({ id }) => id === target.pumpId)
      const factorOf = (kind: Kind) => (kind === 'FLOW_CHANGED' ? wornFactor : null)
      return (pump ? pumpFaultsOf[pump.kind] : []).map(kind => ({
        ...nowhere,
        kind,
        pumpId: target.pumpId,
        factor: factorOf(kind),
      }))
    }
    case 'expander':
      return [{ ...nowhere, kind: 'EXPANDER_MISSING', address: target.address }, ofMachine('I2C_STUCK')]
    case 'scale':
      return [
        ofMachine('SCALE_UNPLUGGED'),
        ofMachine('SCALE_SATURATED'),
        ofScale('SCALE_NOISY', usualGrams['scale-noisy']),
        ofScale('SCALE_RESTLESS', usualGrams['scale-restless']),
      ]
    case 'supply':
      return [ofMachine('SUPPLY_WEAK')]
    case 'board':
      // Without expanders nobody uses the bus.
      return boards.some(({ expander }) => expander !== null) ? [ofMachine('I2C_STUCK')] : []
    case 'glass':
    case 'director':
      return []
  }
}

/** The part at which a fault is looked at. */
export function targetOf({ kind, pumpId, address }: Pick<SimulatedFault, 'kind' | 'pumpId' | 'address'>): SceneTarget {
  if (pumpId !== null) return { kind: 'pump', pumpId }
  if (address !== null) return { kind: 'expander', address }
  if (kind === 'SUPPLY_WEAK') return { kind: 'supply' }
  return kind === 'I2C_STUCK' ? { kind: 'board' } : { kind: 'scale' }
}

/** Figures as the language of the page writes them; of changing numbers always as many decimals, so that columns stand still. */
export function useFigureTexts() {
  const { t, i18n } = useTranslation('simulator')
  return useMemo(() => {
    const decimals = (digits: number) => {
      const format = new Intl.NumberFormat(i18n.language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      return (value: number): string => format.format(value)
    }
    const [tenths, hundredths, whole] = [decimals(1), decimals(2), decimals(0)]
    return {
      tenths,
      ml: (amount: number) => t('ml', { amount: tenths(amount) }),
      wholeMl: (amount: number) => t('ml', { amount: whole(amount) }),
      grams: (amount: number) => t('grams', { amount: tenths(amount) }),
      /** null: there is no such limit. */
      watts: (amount: number | null) => (amount === null ? t('none') : t('watts', { amount: tenths(amount) })),
      wattHours: (amount: number) => t('wattHours', { amount: hundredths(amount) }),
      hours: (amount: number) => t('hours', { amount: hundredths(amount) }),
      percent: (amount: number) => t('percent', { amount: whole(amount) }),
    }
  }, [t, i18n.language])
}

/** What is wrong with which part, and how strongly. */
export function useBrokenText(): (fault: SimulatedFault, figures: MachineFigures) => string {
  const { t } = useTranslation('simulator')
  const { percent, grams } = useFigureTexts()
  const partName = usePartName()
  return (fault, figures) => {
    const strength = strengthOf(fault)
    const part = partName(targetOf(fault), figures)
    const name = t(`fault.${fault.kind}.name`)
    if (!strength) return t('broken.one', { part, fault: name })
    const text = strength.unit === 'percent' ? percent(strength.value) : grams(strength.value)
    return t('broken.strong', { part, fault: name, strength: text })
  }
}

/** "0x21", as data sheets write it. */
export const addressText = (address: number): string => `0x${address.toString(16).toUpperCase().padStart(2, '0')}`

/** How a part of the machine is called. */
export function usePartName(): (target: SceneTarget, figures: MachineFigures) => string {
  const { t } = useTranslation('simulator')
  return (target, { pumps, boards }) => {
    if (target.kind === 'pump') return pumps.find(({ id }) => id === target.pumpId)?.name ?? t('part.gone')
    if (target.kind !== 'expander') return t(`part.${target.kind}`)
    return boards.find(({ expander }) => expander?.address === target.address)?.expander?.name ?? t('part.gone')
  }
}

/** The part on a pin: parts of the machine as the page calls them, pumps by their names. */
export function usePinUse(): (use: string) => string {
  const { t } = useTranslation('simulator')
  return use => (use === 'director' || use === 'scale' || use === 'supplyRelay' ? t(`part.${use}`) : use)
}

/** One figure of a part, with its name. */
export interface FigureLine {
  readonly label: string
  readonly value: string
}

/** The figures of the parts that are not pumps, glasses or boards. */
export function useInstrumentLines({
  scaleGrams,
  handGrams,
  loadCellGrams,
  watts,
  limitWatts,
  supply,
  direction,
  supplied,
}: MachineFigures) {
  const { t } = useTranslation('simulator')
  const texts = useFigureTexts()
  const loadCell =
    loadCellGrams === null
      ? t('scale.none')
      : loadCellGrams === 'silent'
        ? t('scale.silent')
        : texts.grams(loadCellGrams)
  const hand = t(handGrams < 0 ? 'glass.handLifts' : 'glass.handPresses')
  const handLines = handGrams === 0 ? [] : [{ label: hand, value: texts.grams(Math.abs(handGrams)) }]
  const scale: readonly FigureLine[] = [
    { label: t('scale.stands'), value: t('grams', { amount: scaleGrams }) },
    { label: t('scale.tells'), value: loadCell },
    ...handLines,
  ]
  const power: readonly FigureLine[] = [
    { label: t('supply.draws'), value: texts.watts(watts) },
    { label: t('supply.demand'), value: texts.watts(supply.demandWatts) },
    { label: t('supply.limit'), value: texts.watts(limitWatts) },
    { label: t('supply.most'), value: texts.watts(supply.maxWatts) },
    { label: t('supply.voltage'), value: texts.percent(supply.voltage) },
    { label: t('supply.energy'), value: texts.wattHours(supply.wattHours) },
    ...(supplied === null ? [] : [{ label: t('supply.relay'), value: t(supplied ? 'supply.closed' : 'supply.open') }]),
  ]
  const director: readonly FigureLine[] =
    direction === null ? [] : [{ label: t('director.direction'), value: t(`director.${direction}`) }]
  return { scale, supply: power, director }
}

type LibraryName = (typeof scenarioSources)[number]['name']

const isOfLibrary = (name: string): name is LibraryName => scenarioSources.some(source => source.name === name)

interface ScenarioWords {
  readonly title: string
  /** The events and what to look for; null for somebody's own. */
  readonly text: string | null
}

/** The name of a scenario; one's own is named as in its file. */
export function useScenarioWords(): (name: string) => ScenarioWords {
  const { t } = useTranslation('simulator')
  return name =>
    isOfLibrary(name)
      ? { title: t(`scenarios.${name}.title`), text: t(`scenarios.${name}.text`) }
      : { title: name, text: null }
}
