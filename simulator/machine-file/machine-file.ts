import { catalogueLimits } from '#domain/catalogue/limits.ts'
import {
  type Bounds,
  type Decoder,
  flag,
  list,
  mapped,
  name,
  object,
  oneOf,
  optional,
  otherwise,
} from '#domain/documents/decoders.ts'
import { jsonOf } from '#domain/documents/json-parts.ts'
import { isObject, JsonPath } from '#domain/documents/json-path.ts'
import { boardLimits, type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import { type MachineTraits, perfectTraits, traitLimits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { pumpLimits } from '#domain/maintenance/pump-change.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { TransferItemProblem } from '#domain/transfer/transfer.problems.ts'
import { looseNumber, optionalNumber, ProblemList, titleOf, whereIs } from '#domain/transfer/transfer-decoders.ts'

/** A pump as someone wants it; where it is wired follows from its place in the list. Bounds: {@link machineFileLimits}. */
export interface MachineFilePump {
  /** No other pump of the file has it, without regard to case. */
  readonly name: string
  readonly kind: PumpKind
  /** The name of an ingredient; null: none yet. Another one than the machine knows is left out when it is built. */
  readonly ingredient: string | null
  /** The flow of water: of a DC pump while it runs, of a stepper at full speed, of a valve from a full bottle. */
  readonly mlPerSecond: number
  /** 0 for valves. */
  readonly tubeMl: number
  readonly watts: number
  /** The power it draws in all while it starts; 0, or no more than `watts`, for none. */
  readonly startWatts: number
  /** For how long it draws that after each start. */
  readonly startMs: number
  readonly bottleMl: number
}

export interface MachineFileExpander {
  readonly model: ExpanderModel
  /** On the bus; no other expander has it. */
  readonly address: number
}

export const machineFileFormat = 'speedrail-machine'

/**
 * A simulated machine to save, to share, and to build. Volumes in millilitres and powers in watts have at most three
 * decimals: that is what the machine counts in.
 */
export interface MachineFile {
  readonly format: typeof machineFileFormat
  readonly version: 1
  readonly name: string
  /** Valves need a scale, and none draws more than the power limit, be it while it starts. */
  readonly pumps: readonly MachineFilePump[]
  readonly expanders: readonly MachineFileExpander[]
  /** A relay that reverses all pumps. */
  readonly hasDirector: boolean
  /** A relay that gives the pumps power only while something runs. */
  readonly hasSupplyRelay: boolean
  readonly hasScale: boolean
  /** The limit that the controller keeps, in watts; null: none. */
  readonly powerLimitWatts: number | null
  readonly traits: MachineTraits
}

/** Inclusive; of texts in characters. */
export const machineFileLimits = {
  leastPumps: 4,
  mostPumps: 40,
  mostExpanders: 8,
  name: { least: 1, most: 60 },
  pumpName: { least: 1, most: pumpLimits.nameLength },
  mlPerSecond: { least: 0.1, most: 50 },
  /** The tubes of DC pumps and steppers. */
  tubeMl: { least: 1, most: 100 },
  watts: { least: 0, most: 100 },
  startWatts: { least: 0, most: 1000 },
  startMs: { least: 0, most: 1000 },
  bottleMl: { least: 0, most: 20_000 },
  address: boardLimits.address,
  powerLimitWatts: { least: 1, most: 10_000 },
  seed: { least: 0, most: 2_147_483_647 },
  ...traitLimits,
  supplyMw: { least: 1, most: 10_000_000 },
} as const

const limits = machineFileLimits

/** As precisely as the machine counts: whole microlitres and milliwatts. */
export const toThreeDecimals = (value: number): number => Math.round(value * 1000) / 1000

/** The problem of a file, and its place: `pumps [3] "Left 3"`. Bounds are inclusive, in the units of the file. */
export type MachineFileProblem =
  | TransferItemProblem
  /** How much comes out of a valve is weighed. */
  | { readonly kind: 'machine-valve-needs-scale'; readonly where: string }
  | { readonly kind: 'machine-pump-above-limit'; readonly where: string; readonly limitWatts: number }

/** A text longer than this, in characters, is no file of ours: forty pumps take a fifth of it. */
export const longestMachineFile = 50_000

const root = 'machine file'
const pumpKinds: readonly PumpKind[] = ['dc', 'stepper', 'valve']
const models = Object.keys(expanderPins) as ExpanderModel[]

export const machineFileText = (file: MachineFile): string => `${JSON.stringify(file, null, 2)}\n`

/** Reads a file that someone has saved, or claims to have. */
export function parseMachineFile(text: string): Result<MachineFile, readonly MachineFileProblem[]> {
  if (text.length > longestMachineFile) {
    const bounds = { least: 1, most: longestMachineFile }
    return failure([{ kind: 'invalid-value', where: root, field: 'text', rule: 'length', ...bounds }])
  }
  const parsed = jsonOf(text)
  return parsed === undefined ? failure([{ kind: 'transfer-not-json', where: root }]) : readMachineFile(parsed)
}

const rounded = (bounds: Bounds) => mapped(looseNumber(bounds), toThreeDecimals)
const usually = (value: number, bounds: Bounds) => mapped(optionalNumber(bounds), found => found ?? value)
const roundedOr0 = (bounds: Bounds) => mapped(usually(0, bounds), toThreeDecimals)

const noTube = { least: 0, most: 0 } as const
const isValve = (tube: JsonPath): boolean => tube.parent?.field('kind').value === 'valve'

const pumpFields = object({
  kind: mapped(oneOf(pumpKinds), kind => kind ?? 'dc'),
  name: name(limits.pumpName),
  ingredient: optional(name(catalogueLimits.ingredientName)),
  mlPerSecond: rounded(limits.mlPerSecond),
  tubeMl: at => (isValve(at) ? roundedOr0(noTube)(at) : rounded(limits.tubeMl)(at)),
  watts: rounded(limits.watts),
  startWatts: roundedOr0(limits.startWatts),
  startMs: roundedOr0(limits.startMs),
  bottleMl: rounded(limits.bottleMl),
})

const expanderFields = object({
  model: mapped(oneOf(models), model => model ?? 'MCP23017'),
  address: mapped(looseNumber(limits.address), (address, at) => {
    if (!Number.isInteger(address)) at.addIssue({ kind: 'whole-number' })
    return address
  }),
})

const { scale: perfectScale } = perfectTraits
const scaleFields = object({
  samplesPerSecond: otherwise(
    mapped(oneOf([10, 80] as const), rate => rate ?? 10),
    perfectScale.samplesPerSecond,
  ),
  noiseGrams: usually(perfectScale.noiseGrams, limits.noiseGrams),
  lagMs: usually(perfectScale.lagMs, limits.lagMs),
  driftGramsPerHour: usually(perfectScale.driftGramsPerHour, limits.driftGramsPerHour),
})

const traitFields = object({
  supplyMw: mapped(optionalNumber(limits.supplyMw), supply => (supply === null ? null : Math.round(supply))),
  seed: mapped(usually(perfectTraits.seed, limits.seed), Math.trunc),
  flowNoise: usually(perfectTraits.flowNoise, limits.flowNoise),
  dripMl: usually(perfectTraits.dripMl, limits.dripMl),
  spinUpMs: usually(perfectTraits.spinUpMs, limits.spinUpMs),
  startPeak: usually(perfectTraits.startPeak, limits.startPeak),
  wearPerHour: usually(perfectTraits.wearPerHour, limits.wearPerHour),
  scale: optional(scaleFields),
})

/** One that is wrong is no limit to the pumps. */
const powerLimit = mapped(optionalNumber(limits.powerLimitWatts), (watts, at) =>
  watts === null || watts !== Number(at.value) ? null : toThreeDecimals(watts),
)

/** Tells the second of two that are the same. */
function distinct<Item extends object>(
  read: Decoder<Item | null, unknown>,
  keyOf: (item: Item) => string | number,
  problems: ProblemList,
): Decoder<Item | null> {
  const known = new Set<string | number>()
  return at => {
    const item = read(at)
    if (!item) return null
    const key = keyOf(item)
    if (known.has(key)) problems.twice(at)
    if (key !== '') known.add(key)
    return item
  }
}

/**
 * Reads a machine that may come from anywhere, or names everything that is wrong with it. Unknown fields are passed over;
 * what a perfect machine without extras lacks may be missing. Numbers are rounded to three decimals.
 */
export function readMachineFile(document: unknown): Result<MachineFile, readonly MachineFileProblem[]> {
  const problems = new ProblemList(whereInMachine)
  const { leastPumps, mostPumps, mostExpanders } = limits
  const pump = distinct(pumpFields, ({ name }) => name.toLowerCase(), problems)
  const read = object({
    format: oneOf([machineFileFormat]),
    version: oneOf([1]),
    powerLimitWatts: powerLimit,
    name: name(limits.name),
    expanders: list(
      distinct(expanderFields, ({ address }) => address, problems),
      { least: 0, most: mostExpanders },
    ),
    hasDirector: flag,
    hasSupplyRelay: flag,
    hasScale: flag,
    traits: optional(traitFields),
    pumps: list(
      mapped(pump, (found, at) => found && { ...found, at }),
      { least: leastPumps, most: mostPumps },
    ),
  })
  const file = read(JsonPath.top(isObject(document) ? document : {}, root, problems))
  const misfits = file ? file.pumps.flatMap(found => misfitsOf(found, whereInMachine(found.at), file)) : []
  const told = [...problems.problems, ...misfits]
  if (!file || told.length > 0) return failure(told)
  const { supplyMw, scale, ...traits } = file.traits ?? perfectTraits
  return success({
    format: machineFileFormat,
    version: 1,
    name: file.name,
    expanders: file.expanders,
    hasDirector: file.hasDirector,
    hasSupplyRelay: file.hasSupplyRelay,
    hasScale: file.hasScale,
    powerLimitWatts: file.powerLimitWatts,
    traits: { ...traits, scale: scale ?? perfectScale, supplyMw },
    pumps: file.pumps.map(({ at: _at, ...found }) => found),
  })
}

/** Pumps and expanders are told by their numbers alone. */
function whereInMachine(item: JsonPath): string {
  if (typeof item.key === 'string') return whereIs(item)
  return `${item.parent?.key} [${item.key + 1}]${titleOf(item, limits.pumpName.most)}`
}

function misfitsOf(
  { kind, watts, startWatts, startMs }: MachineFilePump,
  where: string,
  { hasScale, powerLimitWatts }: Pick<MachineFile, 'hasScale' | 'powerLimitWatts'>,
): MachineFileProblem[] {
  const isTooStrong = powerLimitWatts !== null && Math.max(watts, startMs > 0 ? startWatts : 0) > powerLimitWatts
  return [
    ...(kind === 'valve' && !hasScale ? [{ kind: 'machine-valve-needs-scale' as const, where }] : []),
    ...(isTooStrong ? [{ kind: 'machine-pump-above-limit' as const, where, limitWatts: powerLimitWatts }] : []),
  ]
}
