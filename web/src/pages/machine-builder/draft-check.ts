import { type I2cBoard, pinLabel, unnamedLocalBoard } from '#domain/machine/board.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { nameKey, plainWords } from '#domain/names/spelling.ts'
import { asId } from '#domain/units/id.ts'
import { machineFileLimits as limits, type MachineFile } from '#simulator/machine-file/machine-file.ts'
import {
  longestMachineFile,
  type MachineFileProblem,
  parseMachineFile,
  readMachineFile,
} from '#simulator/machine-file/read-machine-file.ts'
import {
  type FilePin,
  type FilePumpPins,
  type MachineFileWiringProblem,
  pinBalanceOf,
  wireMachineFile,
} from '#simulator/machine-file/wire-machine-file.ts'
import type { Problem } from '../../api/api-problem.ts'
import { hexadecimal } from '../../entities/hardware/pins.ts'
import { type Bounds, inRange, type RuleError, required, textLength } from '../../forms/rules.ts'
import { candidateOf, type MachineDraft, type PumpDraft, pumpKinds, type TraitsDraft } from './machine-draft.ts'

/** An error of a value; the texts of those without a rule of forms are `machine-builder:fault.*`. */
export type DraftError =
  | RuleError
  | { readonly wrong: 'name-twice' | 'address-twice' | 'valve-needs-scale' | 'whole-number' }
  /** @property most 0–40 pumps, or 0–8 expanders */
  | { readonly wrong: 'pump-count' | 'expander-count'; readonly least: number; readonly most: number }
  | { readonly wrong: 'above-limit'; readonly limitWatts: number }

/** By the path within the file, such as `pumps[3].watts`. */
export type DraftErrors = ReadonlyMap<string, DraftError>

const number = (value: number | null, bounds: Bounds): RuleError | undefined =>
  required(value) ?? inRange(value, bounds)

/** A value that is shown as percent or watts has its bounds in them. */
const scaled = ({ least, most }: { readonly least: number; readonly most: number }, factor: number): Bounds => ({
  least: least * factor,
  most: most * factor,
})

const times = (value: number | null, factor: number): number | null => (value === null ? null : value * factor)

function pumpFaults(pump: PumpDraft, draft: MachineDraft): Readonly<Record<string, DraftError | undefined>> {
  const { name, kind, mlPerSecond, tubeMl, watts, startWatts, startMs, bottleMl } = pump
  const sameName = (other: PumpDraft): boolean => nameKey(other.name) === nameKey(name)
  const limitWatts = draft.powerLimitWatts
  const aboveLimit = (value: number | null): DraftError | undefined =>
    limitWatts !== null && value !== null && value > limitWatts ? { wrong: 'above-limit', limitWatts } : undefined
  return {
    name:
      required(name) ??
      textLength(name, limits.pumpName) ??
      (draft.pumps.find(sameName) === pump ? undefined : { wrong: 'name-twice' }),
    kind: kind === 'valve' && !draft.hasScale ? { wrong: 'valve-needs-scale' } : undefined,
    mlPerSecond: number(mlPerSecond, limits.mlPerSecond),
    tubeMl: kind === 'valve' ? undefined : number(tubeMl, limits.tubeMl),
    watts: number(watts, limits.watts) ?? aboveLimit(watts),
    startWatts: number(startWatts, limits.startWatts) ?? (startMs === 0 ? undefined : aboveLimit(startWatts)),
    startMs: number(startMs, limits.startMs),
    bottleMl: number(bottleMl, limits.bottleMl),
  }
}

const expanderErrors = (draft: MachineDraft): readonly (readonly [string, DraftError | undefined])[] =>
  draft.expanders.map((expander, at) => [
    `expanders[${at}].address`,
    number(expander.address, limits.address) ??
      (draft.expanders.find(({ address }) => address === expander.address) === expander
        ? undefined
        : { wrong: 'address-twice' }),
  ])

const traitErrors = ({ scale, ...traits }: TraitsDraft): Readonly<Record<string, DraftError | undefined>> => ({
  seed: number(traits.seed, limits.seed) ?? (Number.isInteger(traits.seed) ? undefined : { wrong: 'whole-number' }),
  flowNoise: number(times(traits.flowNoise, 100), scaled(limits.flowNoise, 100)),
  dripMl: number(traits.dripMl, limits.dripMl),
  spinUpMs: number(traits.spinUpMs, limits.spinUpMs),
  startPeak: number(traits.startPeak, limits.startPeak),
  wearPerHour: number(times(traits.wearPerHour, 100), scaled(limits.wearPerHour, 100)),
  supplyWatts: inRange(traits.supplyWatts, scaled(limits.supplyMw, 0.001)),
  'scale.noiseGrams': number(scale.noiseGrams, limits.noiseGrams),
  'scale.lagMs': number(scale.lagMs, limits.lagMs),
  'scale.driftGramsPerHour': number(scale.driftGramsPerHour, limits.driftGramsPerHour),
})

const countError = (
  wrong: 'pump-count' | 'expander-count',
  count: number,
  bounds: { readonly least: number; readonly most: number },
): DraftError | undefined => (count < bounds.least || count > bounds.most ? { wrong, ...bounds } : undefined)

const under = (
  path: string,
  found: Readonly<Record<string, DraftError | undefined>>,
): readonly (readonly [string, DraftError | undefined])[] =>
  Object.entries(found).map(([name, error]) => [`${path}.${name}`, error])

/** Everything that's wrong, at the place where it can be corrected. */
function errorsOf(draft: MachineDraft): DraftErrors {
  const { pumps, expanders } = draft
  const found: readonly (readonly [string, DraftError | undefined])[] = [
    ['name', required(draft.name) ?? textLength(draft.name, limits.name)],
    ['pumps', countError('pump-count', pumps.length, { least: limits.leastPumps, most: limits.mostPumps })],
    ['expanders', countError('expander-count', expanders.length, { least: 0, most: limits.mostExpanders })],
    ['powerLimitWatts', inRange(draft.powerLimitWatts, limits.powerLimitWatts)],
    ...pumps.flatMap((pump, at) => under(`pumps[${at}]`, pumpFaults(pump, draft))),
    ...expanderErrors(draft),
    ...under('traits', traitErrors(draft.traits)),
  ]
  return new Map(found.filter((entry): entry is readonly [string, DraftError] => entry[1] !== undefined))
}

/** In the server's form, so that the same texts serve. */
export const problemOf = ({ kind, ...values }: MachineFileProblem | MachineFileWiringProblem): Problem => ({
  code: kind,
  text: '',
  values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
})

/** A machine, or everything that is wrong with the file that should hold one. */
export type OpenedFile =
  | { readonly kind: 'machine'; readonly file: MachineFile }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }

/** A file that is far too large is not read at all; a character has at most four bytes. */
export async function openedFile(file: Blob): Promise<OpenedFile> {
  const text = file.size > 4 * longestMachineFile ? ' '.repeat(longestMachineFile + 1) : await file.text()
  const result = parseMachineFile(text)
  return result.ok
    ? { kind: 'machine', file: result.value }
    : { kind: 'refused', problems: result.problem.map(problemOf) }
}

/** A name that every system takes: `Party machine` becomes `party-machine.machine.json`. */
export function fileNameOf(name: string): string {
  const labels = plainWords(name).match(/[\p{L}\p{N}]+/gu) ?? ['machine']
  return `${labels.join('-')}.machine.json`
}

/** The pins that things will hang on, as printed beside them: `BCM17`, `0x20 PA3`. */
interface DraftWiring {
  /** In the order of the draft; two for a stepper: step and enable. */
  readonly pumps: readonly (readonly string[])[]
  readonly director: string | null
  readonly supplyRelay: string | null
  /** Clock and data. */
  readonly scale: readonly [string, string] | null
}

/** The verdict on a draft. */
interface DraftCheck {
  readonly errors: DraftErrors
  /** Problems that no field is to blame for. */
  readonly problems: readonly Problem[]
  readonly balance: { readonly lines: number; readonly pins: number }
  /** Null where there are too few pins. */
  readonly wiring: DraftWiring | null
  readonly unwired: MachineFileWiringProblem | null
  /** Null while something is wrong with it as a file; one that cannot be wired is a file nevertheless. */
  readonly file: MachineFile | null
}

function labelOf({ expander, nr }: FilePin, { expanders }: MachineDraft): string {
  const card = expander === null ? undefined : expanders[expander]
  if (!card) return pinLabel(unnamedLocalBoard, nr)
  const board: I2cBoard = { kind: 'i2c', id: asId(2), name: '', model: card.model, address: card.address ?? 0 }
  return `${hexadecimal(board.address)} ${pinLabel(board, nr)}`
}

const pinsOf = (pins: FilePumpPins): readonly FilePin[] =>
  pins.kind === 'stepper' ? [pins.stepPin, pins.enablePin] : [pins.pin]

export function checkDraft(draft: MachineDraft): DraftCheck {
  const errors = errorsOf(draft)
  const read = readMachineFile(candidateOf(draft))
  // Kinds and models are all that wiring needs, whatever is being typed.
  const wirable = draft as Parameters<typeof wireMachineFile>[0]
  const wired = wireMachineFile(wirable)
  const label = (pin: FilePin): string => labelOf(pin, draft)
  return {
    errors,
    problems: read.ok || errors.size > 0 ? [] : read.problem.map(problemOf),
    balance: pinBalanceOf(wirable),
    wiring: wired.ok
      ? {
          pumps: wired.value.pumps.map(pins => pinsOf(pins).map(label)),
          director: wired.value.director && label(wired.value.director),
          supplyRelay: wired.value.supplyRelay && label(wired.value.supplyRelay),
          scale: wired.value.scale && [label(wired.value.scale.clockPin), label(wired.value.scale.dataPin)],
        }
      : null,
    unwired: wired.ok ? null : wired.problem,
    file: read.ok && errors.size === 0 ? read.value : null,
  }
}

/** The sums of a machine. */
interface DraftSummary {
  /** Kinds that there are, with how many of each. */
  readonly kinds: readonly { readonly kind: PumpKind; readonly count: number }[]
  /** The power of all pumps at once. */
  readonly watts: number
  /** The content of all bottles at first. */
  readonly litres: number
  readonly liquids: number
  readonly withoutLiquid: number
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value === null || Number.isNaN(value) ? 0 : value), 0)

export function summaryOf({ pumps }: MachineDraft): DraftSummary {
  const liquids = pumps.flatMap(({ ingredient }) => (ingredient === null ? [] : [nameKey(ingredient)]))
  return {
    kinds: pumpKinds
      .map(kind => ({ kind, count: pumps.filter(pump => pump.kind === kind).length }))
      .filter(({ count }) => count > 0),
    watts: sum(pumps.map(({ watts }) => watts)),
    litres: sum(pumps.map(({ bottleMl }) => bottleMl)) / 1000,
    liquids: new Set(liquids).size,
    withoutLiquid: pumps.length - liquids.length,
  }
}
