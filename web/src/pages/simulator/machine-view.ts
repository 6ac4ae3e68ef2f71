import { restore, type Store } from 'effector'
import { throttle } from 'patronum'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { faultLimits, faultsOfPump, usualGrams } from '#simulator/scenario-language/action.ts'
import { scenarioNames } from '#simulator/scenario-language/scenario-sources.ts'
import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import type { ScenePump, ScenePumpFault, SceneTarget, SceneView } from '#simulator/scene/scene-view.ts'
import { glassShapeOf } from '../../drawing/glass-outline.ts'
import type {
  ScenarioProgress,
  SimulatedFault,
  SimulatorMessage,
} from '../../entities/simulator/simulator.documents.ts'
import type { Translate } from '../../i18n/translate.ts'

export type MachinePump = ScenePump & { readonly hoursRun: number }

export interface MachineView extends SceneView {
  readonly pumps: readonly MachinePump[]
  /** What a hand at the glass adds; less than 0: it takes. */
  readonly handGrams: number
  readonly faults: readonly SimulatedFault[]
  readonly scenario: ScenarioProgress | null
}

/** The machine as the page takes it; null on a real machine. */
export const machineView = ({ simulator }: SimulatorMessage): MachineView | null =>
  simulator && {
    ...simulator,
    // One type of the server has the faults of all parts.
    pumps: simulator.pumps as MachineView['pumps'],
    glass: simulator.glass && { ...simulator.glass, shape: glassShapeOf(simulator.glass.shape) },
  }

/** The machine for tables: four times a second is as fast as people read. The last state always arrives. */
export const readable = (view: Store<MachineView | null>): Store<MachineView | null> =>
  restore(throttle(view, 250), null)

export const pumpAt = (target: SceneTarget, { pumps }: MachineView): MachinePump | undefined =>
  target.kind === 'pump' ? pumps.find(({ id }) => id === target.pumpId) : undefined

/** For attributes, which scripts read. */
export const tenths = (value: number): number => Math.round(value * 10) / 10

/** The liquids in a glass, in the order in which they came first, and how much of each. */
export function contentsOf(glass: MachineView['glass']) {
  const contents = new Map<number, { ingredientId: number; name: string; colour: string; ml: number }>()
  for (const { ingredientId, name, colour, ml } of glass?.layers ?? []) {
    if (ingredientId === null) continue
    const before = contents.get(ingredientId)?.ml ?? 0
    contents.set(ingredientId, { ingredientId, name: name ?? '', colour: colour ?? '', ml: before + ml })
  }
  return [...contents.values()]
}

export type MachineBoard = ReturnType<typeof boardsOf>[number]

export function boardsOf({ pins, expanders }: SceneView) {
  const pinsOf = (boardId: number) => pins.filter(pin => pin.boardId === boardId).toSorted((a, b) => a.nr - b.nr)
  const isOfExpander = (boardId: number): boolean => expanders.some(expander => expander.boardId === boardId)
  const headers = [...new Set(pins.map(({ boardId }) => boardId))].filter(boardId => !isOfExpander(boardId))
  return [
    ...headers.map(boardId => ({ boardId, expander: null, pins: pinsOf(boardId) })),
    ...expanders.map(expander => ({ boardId: expander.boardId, expander, pins: pinsOf(expander.boardId) })),
  ]
}

export type Upper<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Upper<Tail>}`
  : Uppercase<Text>

/** A word of the simulated machine as the server writes it. */
export const upper = <Text extends string>(text: Text) => text.toUpperCase().replaceAll('-', '_') as Upper<Text>

const pumpFaultsOf = (pump: MachinePump | undefined): readonly ScenePumpFault[] =>
  pump ? faultsOfPump[pump.kind.toLowerCase() as Lowercase<MachinePump['kind']>].map(upper) : []

export const isSameFault = (a: SimulatedFault, b: SimulatedFault): boolean =>
  a.kind === b.kind && a.pumpId === b.pumpId && a.address === b.address

export const nowhere = { pumpId: null, address: null, factor: null, grams: null }
const ofMachine: readonly SimulatedFault[] = [
  { ...nowhere, kind: 'SCALE_UNPLUGGED' },
  { ...nowhere, kind: 'SCALE_SATURATED' },
  { ...nowhere, kind: 'SCALE_NOISY', grams: usualGrams['scale-noisy'] },
  { ...nowhere, kind: 'SCALE_RESTLESS', grams: usualGrams['scale-restless'] },
  { ...nowhere, kind: 'SUPPLY_WEAK' },
  { ...nowhere, kind: 'I2C_STUCK' },
]

const wornFactor = 0.7

/** How strong a fault is, as people say it; null: it is there or not. */
export function strengthOf({ kind, factor, grams }: SimulatedFault) {
  if (kind === 'FLOW_CHANGED') {
    const { least, most } = faultLimits.factor
    const percent = { value: Math.round((factor ?? 1) * 100), least: least * 100, most: most * 100 }
    return { kind, unit: 'percent' as const, ...percent }
  }
  if (kind !== 'SCALE_NOISY' && kind !== 'SCALE_RESTLESS') return null
  return { kind, unit: 'grams' as const, value: grams ?? 0, ...faultLimits.grams }
}

export const withStrength = (fault: SimulatedFault, value: number): SimulatedFault =>
  fault.kind === 'FLOW_CHANGED' ? { ...fault, factor: value / 100 } : { ...fault, grams: value }

export function errorsAt(target: SceneTarget, machine: MachineView): readonly SimulatedFault[] {
  if (target.kind === 'pump') {
    const { pumpId } = target
    const kinds = pumpFaultsOf(pumpAt(target, machine))
    return kinds.map(kind => ({ ...nowhere, kind, pumpId, factor: kind === 'FLOW_CHANGED' ? wornFactor : null }))
  }
  if (target.kind === 'expander')
    return [{ ...nowhere, kind: 'EXPANDER_MISSING', address: target.address }, ...errorsAt({ kind: 'board' }, machine)]
  // Without expanders the bus isn't used.
  if (target.kind === 'board' && machine.expanders.length === 0) return []
  return ofMachine.filter(fault => targetOf(fault).kind === target.kind)
}

/** The part at which a fault is looked at. */
export function targetOf({ kind, pumpId, address }: Pick<SimulatedFault, 'kind' | 'pumpId' | 'address'>): SceneTarget {
  if (pumpId !== null) return { kind: 'pump', pumpId }
  if (address !== null) return { kind: 'expander', address }
  if (kind === 'SUPPLY_WEAK') return { kind: 'supply' }
  return kind === 'I2C_STUCK' ? { kind: 'board' } : { kind: 'scale' }
}

type LibraryName = (typeof scenarioNames)[number]

const isOfLibrary = (name: string): name is LibraryName => scenarioNames.some(known => known === name)

const slot = '\uFFFC'

/** Figures as the language of the page writes them; of changing numbers always as many decimals, so that columns stand still. */
function figureTexts(t: Translate<'simulator'>, language: string) {
  const decimals = (digits: number) => {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return (value: number): string => format.format(value)
  }
  const [tenths, hundredths, whole] = [decimals(1), decimals(2), decimals(0)]
  /** Translated once: the scene may write it with each frame. */
  const written = (key: 'ml' | 'grams' | 'watts' | 'wattHours' | 'hours' | 'percent', format: typeof whole) => {
    const [before = '', after = ''] = t(key, { amount: slot }).split(slot)
    return (amount: number): string => before + format(amount) + after
  }
  const [watts, wattHours, percent] = [
    written('watts', tenths),
    written('wattHours', hundredths),
    written('percent', whole),
  ]
  return {
    tenths,
    whole,
    ml: written('ml', tenths),
    wholeMl: written('ml', whole),
    grams: written('grams', tenths),
    /** null: there is no such limit. */
    watts: (mw: number | null) => (mw === null ? t('none') : watts(mw / 1000)),
    wattHours: (joules: number) => wattHours(joules / 3600),
    hours: written('hours', hundredths),
    percent: (share: number) => percent(share * 100),
  }
}

export function useMachineLabels() {
  const { t, i18n } = useTranslation(['simulator', 'terms'])
  return useMemo(() => {
    const figures = figureTexts(t, i18n.language)
    const { tenths, ml, wholeMl, percent, grams } = figures
    const partName = (target: SceneTarget, machine: MachineView): string => {
      if (target.kind === 'pump') return pumpAt(target, machine)?.name ?? t('part.gone')
      if (target.kind !== 'expander') return t(`part.${target.kind}`)
      return machine.expanders.find(({ address }) => address === target.address)?.name ?? t('part.gone')
    }
    const broken = (fault: SimulatedFault, machine: MachineView): string => {
      const strength = strengthOf(fault)
      const part = partName(targetOf(fault), machine)
      const name = t(`fault.${fault.kind}.name`)
      if (!strength) return t('broken.one', { part, fault: name })
      const text = strength.unit === 'percent' ? percent(strength.value / 100) : grams(strength.value)
      return t('broken.strong', { part, fault: name, strength: text })
    }
    return {
      t,
      ...figures,
      partName,
      broken,
      filling: ({ layers, sizeMl }: NonNullable<MachineView['glass']>) =>
        t('inspector.of', { amount: ml(liquidMl(layers)), all: wholeMl(sizeMl) }),
      flow: ({ direction, mlPerSecond }: MachinePump) =>
        t(direction === 'BACKWARD' ? 'pumps.back' : 'pumps.perSecond', { amount: tenths(Math.abs(mlPerSecond)) }),
      /** The part on a pin: parts of the machine as the page calls them, pumps by their names. */
      pinUse: (use: string) =>
        use === 'director' || use === 'scale' || use === 'supplyRelay' ? t(`part.${use}`) : use,
      /** The name of a scenario, the events and what to look for; one's own is named as in its file. */
      scenario: (name: string): { readonly title: string; readonly text: string | null } =>
        isOfLibrary(name)
          ? { title: t(`scenarios.${name}.title`), text: t(`scenarios.${name}.text`) }
          : { title: name, text: null },
    }
  }, [t, i18n.language])
}

/** "0x21", as data sheets write it. */
export const addressText = (address: number): string => `0x${address.toString(16).toUpperCase().padStart(2, '0')}`

export interface FigureLine {
  readonly label: string
  readonly value: ReactNode
  /** Where labels may be the same. */
  readonly key?: number
}

/** Shown as more than nothing. */
export const isSeen = (value: number): boolean => Math.abs(value) >= 0.05

export const instruments = ['scale', 'supply', 'director'] as const

export function instrumentLines(machine: MachineView, labels: ReturnType<typeof useMachineLabels>) {
  const { t, grams, watts, percent, wattHours } = labels
  const { handGrams, supply, direction, supplied } = machine
  const loadCell = machine.scale && (machine.scale.plugged ? grams(machine.scale.grams) : t('scale.silent'))
  const hand = { label: t(handGrams < 0 ? 'glass.handLifts' : 'glass.handPresses'), value: grams(Math.abs(handGrams)) }
  const relay = { label: t('supply.relay'), value: t(supplied ? 'supply.closed' : 'supply.open') }
  const scale: readonly FigureLine[] = [
    { label: t('scale.stands'), value: t('grams', { amount: Math.round(machine.scaleGrams) }) },
    { label: t('scale.tells'), value: loadCell ?? t('scale.none') },
    ...(isSeen(handGrams) ? [hand] : []),
  ]
  const power: readonly FigureLine[] = [
    { label: t('supply.draws'), value: watts(machine.powerMw) },
    { label: t('supply.demand'), value: watts(supply.demandMw) },
    { label: t('supply.limit'), value: watts(machine.powerLimitMw) },
    { label: t('supply.most'), value: watts(supply.maxMw) },
    { label: t('supply.voltage'), value: percent(supply.voltage) },
    { label: t('supply.energy'), value: wattHours(supply.energyJ) },
    ...(supplied === null ? [] : [relay]),
  ]
  const director: readonly FigureLine[] =
    direction === null ? [] : [{ label: t('director.direction'), value: t(`director.${direction}`) }]
  return { scale, supply: power, director }
}
