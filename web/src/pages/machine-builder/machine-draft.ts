import { type ExpanderModel, expanderPins, type I2cBoard, pinLabel, unnamedLocalBoard } from '#domain/machine/board.ts'
import { type MachineTraits, perfectTraits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { nameKey } from '#domain/names/spelling.ts'
import { asId } from '#domain/units/id.ts'
import { type MachineFile, type MachineFilePump, machineFileLimits } from '#simulator/machine-file/machine-file.ts'
import { readMachineFile } from '#simulator/machine-file/read-machine-file.ts'
import { type FilePin, pinBalanceOf, wireMachineFile } from '#simulator/machine-file/wire-machine-file.ts'
import type { Problem } from '../../api/api-problem.ts'
import { hexadecimal } from '../../entities/hardware/pins.ts'
import { problemOf } from './machine-files.ts'

/** Kinds in the order in which they are offered. */
export const pumpKinds: readonly PumpKind[] = ['dc', 'stepper', 'valve']

/** How far a machine's parts are from what their makers promise. */
export const conditions = ['perfect', 'good', 'worn', 'awful'] as const
export type Condition = (typeof conditions)[number]

type Imperfections = Omit<MachineTraits, 'seed' | 'supplyMw' | 'scale'> & {
  readonly scale: Omit<MachineTraits['scale'], 'samplesPerSecond'>
}

const imperfections: Readonly<Record<Condition, Imperfections>> = {
  perfect: perfectTraits,
  good: {
    ...{ flowNoise: 0.02, dripMl: 0.1, spinUpMs: 40, startPeak: 2.5, wearPerHour: 0.001 },
    scale: { noiseGrams: 0.3, lagMs: 120, driftGramsPerHour: 0 },
  },
  worn: {
    ...{ flowNoise: 0.06, dripMl: 0.4, spinUpMs: 120, startPeak: 3.5, wearPerHour: 0.01 },
    scale: { noiseGrams: 1, lagMs: 250, driftGramsPerHour: 4 },
  },
  awful: {
    ...{ flowNoise: 0.15, dripMl: 1.5, spinUpMs: 300, startPeak: 6, wearPerHour: 0.05 },
    scale: { noiseGrams: 4, lagMs: 600, driftGramsPerHour: 25 },
  },
}

const figures = ['flowNoise', 'dripMl', 'spinUpMs', 'startPeak', 'wearPerHour'] as const
const scaleFigures = ['noiseGrams', 'lagMs', 'driftGramsPerHour'] as const
const imperfectionsOf = ({ scale, ...traits }: Imperfections): readonly number[] => [
  ...figures.map(name => traits[name]),
  ...scaleFigures.map(name => scale[name]),
]

/** Null for one's own mix. What the machine is dealt by chance, its supply and the rate of its scale are apart. */
export const conditionOf = (traits: MachineTraits): Condition | null =>
  conditions.find(condition => String(imperfectionsOf(imperfections[condition])) === String(imperfectionsOf(traits))) ??
  null

export function withCondition(traits: MachineTraits, condition: Condition): MachineTraits {
  const { scale, ...chosen } = imperfections[condition]
  const own = Object.fromEntries(figures.map(name => [name, chosen[name]]))
  const ofScale = Object.fromEntries(scaleFigures.map(name => [name, scale[name]]))
  return { ...traits, ...own, scale: { ...traits.scale, ...ofScale } }
}

type PumpValues = Omit<MachineFilePump, 'name' | 'kind' | 'ingredient'>
const noStart = { startWatts: 0, startMs: 0 } as const

/** Usual values of each kind of pump; those of starts aren't known before they're entered. */
export const usualPump: Readonly<Record<PumpKind, PumpValues>> = {
  dc: { mlPerSecond: 3.5, tubeMl: 6, watts: 4.8, ...noStart, bottleMl: 700 },
  stepper: { mlPerSecond: 5, tubeMl: 5, watts: 9, ...noStart, bottleMl: 700 },
  valve: { mlPerSecond: 13.5, tubeMl: 0, watts: 6.4, ...noStart, bottleMl: 1000 },
}

export const roomForPumps = ({ pumps }: MachineFile): number => Math.max(0, machineFileLimits.mostPumps - pumps.length)

/** So many names that no pump has, by their places behind the last one, counted from 1. */
export function freeNames({ pumps }: MachineFile, count: number, nameOf: (nr: number) => string): readonly string[] {
  const taken = new Set(pumps.map(({ name }) => nameKey(name)))
  const names: string[] = []
  for (let nr = pumps.length + 1; names.length < count; nr++) {
    if (!taken.has(nameKey(nameOf(nr)))) names.push(nameOf(nr))
  }
  return names
}

/** Behind a place of the list. */
export const withPumps = (draft: MachineFile, at: number, ...pumps: readonly MachineFilePump[]): MachineFile => ({
  ...draft,
  pumps: draft.pumps.toSpliced(at, 0, ...pumps.slice(0, roomForPumps(draft))),
})
export const withoutPump = (draft: MachineFile, at: number): MachineFile => ({
  ...draft,
  pumps: draft.pumps.toSpliced(at, 1),
})
/** @param by places; it stops at the ends of the list */
export function withPumpMoved(draft: MachineFile, at: number, by: number): MachineFile {
  const pump = draft.pumps[at]
  const to = Math.min(draft.pumps.length - 1, Math.max(0, at + by))
  return pump ? { ...draft, pumps: draft.pumps.toSpliced(at, 1).toSpliced(to, 0, pump) } : draft
}

/** The usual addresses of these expanders: all eight that their jumpers can name. */
export const usualAddresses: readonly number[] = [0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27]

/** Null where there's no room for one more. */
export function withExpander(draft: MachineFile, model: ExpanderModel): MachineFile | null {
  const { expanders } = draft
  const address = usualAddresses.find(free => expanders.every(expander => expander.address !== free))
  return address === undefined || expanders.length >= machineFileLimits.mostExpanders
    ? null
    : { ...draft, expanders: [...expanders, { model, address }] }
}

/** The smallest relay card with so many outputs; the largest where none has as many. */
export function expanderFor(outputs: number): ExpanderModel {
  const relays = (Object.keys(expanderPins) as ExpanderModel[])
    .filter(model => model !== 'MCP23017')
    .sort((a, b) => expanderPins[a] - expanderPins[b])
  return relays.find(model => expanderPins[model] >= outputs) ?? 'XL9535_K16V5_RELAY'
}

/** The pins that things will hang on, as printed beside them: `BCM17`, `0x20 PA3`. */
interface DraftWiring {
  /** In the order of the draft; two for a stepper: step and enable. */
  readonly pumps: readonly (readonly string[])[]
  readonly director: string | null
  readonly supplyRelay: string | null
  /** Clock and data. */
  readonly scale: string | null
}

/** The verdict on a draft. */
interface DraftCheck {
  /** Everything that speaks against building it. */
  readonly problems: readonly Problem[]
  /** It can be saved and opened again; one that can't be wired is a file nevertheless. */
  readonly isFile: boolean
  /** How many outputs are missing. */
  readonly missing: number
  readonly balance: { readonly lines: number; readonly pins: number }
  /** Null where there are too few pins. */
  readonly wiring: DraftWiring | null
}

function labelOf({ expander, nr }: FilePin, { expanders }: MachineFile): string {
  const card = expander === null ? undefined : expanders[expander]
  if (!card) return pinLabel(unnamedLocalBoard, nr)
  const board: I2cBoard = { kind: 'i2c', id: asId(2), name: '', model: card.model, address: card.address }
  return `${hexadecimal(board.address)} ${pinLabel(board, nr)}`
}

export function checkDraft(draft: MachineFile): DraftCheck {
  const read = readMachineFile(draft)
  const wired = wireMachineFile(draft)
  const label = (pin: FilePin): string => labelOf(pin, draft)
  const balance = pinBalanceOf(draft)
  const faults = read.ok ? [] : read.problem.map(problemOf)
  if (!wired.ok) {
    const missing = wired.problem.kind === 'machine-outputs-missing' ? wired.problem.outputs : 0
    return { problems: [...faults, problemOf(wired.problem)], isFile: read.ok, missing, balance, wiring: null }
  }
  const { pumps, director, supplyRelay, scale } = wired.value
  const wiring: DraftWiring = {
    pumps: pumps.map(pins => (pins.kind === 'stepper' ? [pins.stepPin, pins.enablePin] : [pins.pin]).map(label)),
    director: director && label(director),
    supplyRelay: supplyRelay && label(supplyRelay),
    scale: scale && `${label(scale.clockPin)} + ${label(scale.dataPin)}`,
  }
  return { problems: faults, isFile: read.ok, missing: 0, balance, wiring }
}
