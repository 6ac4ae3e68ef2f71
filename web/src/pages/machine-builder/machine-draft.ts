import { type ExpanderModel, expanderPins, type I2cBoard, pinLabel, unnamedLocalBoard } from '#domain/machine/board.ts'
import type { MachineTraits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { nameKey, plainWords } from '#domain/names/spelling.ts'
import { asId } from '#domain/units/id.ts'
import {
  longestMachineFile,
  type MachineFile,
  type MachineFileProblem,
  type MachineFilePump,
  machineFileLimits,
  machineFileText,
  parseMachineFile,
  readMachineFile,
} from '#simulator/machine-file/machine-file.ts'
import {
  type FilePin,
  type MachineFileWiringProblem,
  pinBalanceOf,
  wireMachineFile,
} from '#simulator/machine-file/wire-machine-file.ts'
import type { Problem } from '../../api/api-problem.ts'
import { hexadecimal } from '../../entities/hardware/hardware.ts'
import { fieldError } from '../../forms/rules.ts'

export const pumpKinds: readonly PumpKind[] = ['dc', 'stepper', 'valve']

/** How far a machine's parts are from what their makers promise. */
export const conditions = ['perfect', 'good', 'worn', 'awful'] as const
export type Condition = (typeof conditions)[number]

/** Of pumps, and of the scale. */
const imperfections = {
  perfect: {
    ...{ flowNoise: 0, dripMl: 0, spinUpMs: 0, startPeak: 1, wearPerHour: 0 },
    scale: { noiseGrams: 0, lagMs: 0, driftGramsPerHour: 0 },
  },
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

export const withCondition = (traits: MachineTraits, condition: Condition): MachineTraits => ({
  ...{ ...traits, ...imperfections[condition] },
  scale: { ...traits.scale, ...imperfections[condition].scale },
})

/** Null for one's own mix. What the machine is dealt by chance, its supply and the rate of its scale are apart. */
export const conditionOf = (traits: MachineTraits): Condition | null =>
  conditions.find(one => JSON.stringify(withCondition(traits, one)) === JSON.stringify(traits)) ?? null

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

function labelOf({ expander, nr }: FilePin, { expanders }: MachineFile): string {
  const card = expander === null ? undefined : expanders[expander]
  if (!card) return pinLabel(unnamedLocalBoard, nr)
  const board: I2cBoard = { kind: 'i2c', id: asId(2), name: '', model: card.model, address: card.address }
  return `${hexadecimal(board.address)} ${pinLabel(board, nr)}`
}

/** What speaks against building a draft, and the pins that its things will hang on, as printed: `BCM17`, `0x20 PA3`. */
export function checkDraft(draft: MachineFile) {
  const read = readMachineFile(draft)
  const wired = wireMachineFile(draft)
  const label = (pin: FilePin): string => labelOf(pin, draft)
  const faults = read.ok ? [] : read.problem.map(problemOf)
  // One that can't be wired can be saved and opened again nevertheless.
  const known = { isFile: read.ok, balance: pinBalanceOf(draft) }
  if (!wired.ok) {
    const missing = wired.problem.kind === 'machine-outputs-missing' ? wired.problem.outputs : 0
    return { ...known, problems: [...faults, problemOf(wired.problem)], missing, wiring: null }
  }
  const { pumps, director, supplyRelay, scale } = wired.value
  const wiring = {
    pumps: pumps.map(pins => (pins.kind === 'stepper' ? [pins.stepPin, pins.enablePin] : [pins.pin]).map(label)),
    director: director && label(director),
    supplyRelay: supplyRelay && label(supplyRelay),
    scale: scale && `${label(scale.clockPin)} + ${label(scale.dataPin)}`,
  }
  return { ...known, problems: faults, missing: 0, wiring }
}

/** In the server's form, so that the same texts serve. */
function problemOf({ kind, ...values }: MachineFileProblem | MachineFileWiringProblem): Problem {
  const isRule = 'rule' in values
  return fieldError(
    kind,
    isRule ? { ...values, context: values.rule, name: `${values.where}: ${values.field}` } : values,
  )
}

/** A file that is far too large is not read at all; a character has at most four bytes. */
export async function openedFile(file: Blob) {
  const text = file.size > 4 * longestMachineFile ? ' '.repeat(longestMachineFile + 1) : await file.text()
  const result = parseMachineFile(text)
  return result.ok
    ? ({ kind: 'machine', file: result.value } as const)
    : ({ kind: 'refused', problems: result.problem.map(problemOf) } as const)
}

/** To save: `Party machine` becomes `party-machine.machine.json`, a name that every system takes. */
export function savedFile(file: MachineFile): { readonly name: string; readonly content: Blob } {
  const words = plainWords(file.name).match(/[\p{L}\p{N}]+/gu) ?? ['machine']
  return {
    name: `${words.join('-')}.machine.json`,
    content: new Blob([machineFileText(file)], { type: 'application/json' }),
  }
}
