import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import { type MachineTraits, perfectTraits, type ScaleTraits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { ItemReader, isObject, ProblemList, shownValue } from '#domain/transfer/document-reader.ts'
import { parseDocument } from '#domain/transfer/parse-document.ts'
import type { TransferItemProblem } from '#domain/transfer/transfer.problems.ts'
import {
  machineFileLimits as limits,
  type MachineFile,
  type MachineFileExpander,
  type MachineFilePump,
  machineFileFormat,
  toThreeDecimals,
} from './machine-file.ts'

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

/** To be saved and shared. */
export const machineFileText = (file: MachineFile): string => `${JSON.stringify(file, null, 2)}\n`

/** Reads a file that somebody has saved, or claims to have. */
export function parseMachineFile(text: string): Result<MachineFile, readonly MachineFileProblem[]> {
  if (text.length > longestMachineFile) {
    const bounds = { least: 1, most: longestMachineFile }
    return failure([{ kind: 'transfer-field-length', where: root, field: 'text', ...bounds }])
  }
  const parsed = parseDocument(text)
  return parsed.ok ? readMachineFile(parsed.value) : failure([{ kind: 'transfer-not-json', where: root }])
}

/**
 * Makes sense of a machine that may come from anywhere, or names everything that is wrong with it. Fields that nobody
 * knows are passed over. There need not be: expanders, director, scale, power limit, traits and each of them (perfect),
 * the ingredient and the start peak of a pump, the tube of a valve. Volumes, flows and powers are rounded to three decimals.
 */
export function readMachineFile(document: unknown): Result<MachineFile, readonly MachineFileProblem[]> {
  const list = new ProblemList()
  const item = new ItemReader(isObject(document) ? document : {}, root, list)
  if (item.value('format') !== machineFileFormat) refuse(item, 'format')
  if (item.value('version') !== 1) refuse(item, 'version')
  const limit = powerLimitIn(item, list)
  const machine = {
    format: machineFileFormat,
    version: 1,
    name: item.text('name', limits.name),
    expanders: expandersIn(item, list),
    hasDirector: flagIn(item, 'hasDirector'),
    hasScale: flagIn(item, 'hasScale'),
    powerLimitWatts: limit,
    traits: traitsIn(item.inner('traits')),
  } as const
  const misfits: MachineFileProblem[] = []
  const pumps = pumpsIn(item, list, (pump, where) => misfits.push(...misfitsOf(pump, where, machine)))
  const problems = [...list.problems, ...misfits]
  return problems.length > 0 ? failure(problems) : success({ ...machine, pumps })
}

/** One that is wrong is no limit to the pumps. */
function powerLimitIn(item: ItemReader, list: ProblemList): number | null {
  const before = list.problems.length
  const limit = item.optionalNumber('powerLimitWatts', limits.powerLimitWatts)
  return limit === null || list.problems.length > before ? null : toThreeDecimals(limit)
}

const refuse = (item: ItemReader, field: string): void => (item.has(field) ? item.unknown(field) : item.missing(field))

function pumpsIn(
  file: ItemReader,
  list: ProblemList,
  check: (pump: MachineFilePump, where: string) => void,
): readonly MachineFilePump[] {
  const { leastPumps: least, mostPumps: most } = limits
  const found = listIn(file, 'pumps', { least, most }, list)
  const names = new Set<string>()
  return found.flatMap((value, index): MachineFilePump[] => {
    const item = itemAt(value, `pumps [${index + 1}]${titleOf(value)}`, list)
    if (!item) return []
    const pump = pumpIn(item)
    check(pump, item.where)
    if (names.has(pump.name.toLowerCase())) item.twice()
    if (pump.name !== '') names.add(pump.name.toLowerCase())
    return [pump]
  })
}

const titleOf = (value: unknown): string =>
  isObject(value) && typeof value['name'] === 'string' ? ` "${value['name'].slice(0, limits.pumpName.most)}"` : ''

function pumpIn(item: ItemReader): MachineFilePump {
  const kind = choiceIn(item, 'kind', pumpKinds) ?? 'dc'
  const isBare = kind === 'valve' && !item.has('tubeMl')
  return {
    name: item.text('name', limits.pumpName),
    kind,
    ingredient: item.has('ingredient') ? item.text('ingredient', catalogueLimits.ingredientName) : null,
    mlPerSecond: toThreeDecimals(item.number('mlPerSecond', limits.mlPerSecond)),
    tubeMl: isBare ? 0 : toThreeDecimals(item.number('tubeMl', kind === 'valve' ? noTube : limits.tubeMl)),
    watts: toThreeDecimals(item.number('watts', limits.watts)),
    startWatts: toThreeDecimals(item.optionalNumber('startWatts', limits.startWatts) ?? 0),
    startMs: toThreeDecimals(item.optionalNumber('startMs', limits.startMs) ?? 0),
    bottleMl: toThreeDecimals(item.number('bottleMl', limits.bottleMl)),
  }
}

const noTube = { least: 0, most: 0 } as const

function expandersIn(file: ItemReader, list: ProblemList): readonly MachineFileExpander[] {
  const found = listIn(file, 'expanders', { least: 0, most: limits.mostExpanders }, list)
  const addresses = new Set<number>()
  return found.flatMap((value, index): MachineFileExpander[] => {
    const item = itemAt(value, `expanders [${index + 1}]`, list)
    if (!item) return []
    const models = Object.keys(expanderPins) as ExpanderModel[]
    const model = choiceIn(item, 'model', models) ?? 'MCP23017'
    const address = item.number('address', limits.address)
    if (!Number.isInteger(address)) item.unknown('address')
    if (addresses.has(address)) item.twice()
    addresses.add(address)
    return [{ model, address }]
  })
}

function traitsIn(item: ItemReader | null): MachineTraits {
  if (!item) return perfectTraits
  const supplyMw = item.optionalNumber('supplyMw', limits.supplyMw)
  const or = otherwise(item)
  return {
    seed: Math.trunc(or('seed', perfectTraits.seed)),
    flowNoise: or('flowNoise', perfectTraits.flowNoise),
    dripMl: or('dripMl', perfectTraits.dripMl),
    spinUpMs: or('spinUpMs', perfectTraits.spinUpMs),
    startPeak: or('startPeak', perfectTraits.startPeak),
    wearPerHour: or('wearPerHour', perfectTraits.wearPerHour),
    scale: scaleIn(item.inner('scale')),
    supplyMw: supplyMw === null ? null : Math.round(supplyMw),
  }
}

function scaleIn(item: ItemReader | null): ScaleTraits {
  const { scale } = perfectTraits
  if (!item) return scale
  const or = otherwise(item)
  const rate = item.has('samplesPerSecond') ? choiceIn(item, 'samplesPerSecond', [10, 80] as const) : null
  return {
    samplesPerSecond: rate ?? scale.samplesPerSecond,
    noiseGrams: or('noiseGrams', scale.noiseGrams),
    lagMs: or('lagMs', scale.lagMs),
    driftGramsPerHour: or('driftGramsPerHour', scale.driftGramsPerHour),
  }
}

type BoundedTrait = Exclude<keyof MachineTraits | keyof ScaleTraits, 'scale' | 'supplyMw' | 'samplesPerSecond'>

const otherwise =
  (item: ItemReader) =>
  (field: BoundedTrait, perfect: number): number =>
    item.optionalNumber(field, limits[field]) ?? perfect

/** The contradictions between a pump and the rest of the machine. */
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

/** A list longer than any valid one is not read at all. */
function listIn(
  file: ItemReader,
  field: string,
  { least, most }: { readonly least: number; readonly most: number },
  list: ProblemList,
): readonly unknown[] {
  if (least > 0 && !file.has(field)) file.missing(field)
  const found = file.list(field)
  const isList = Array.isArray(file.value(field))
  if (isList && (found.length < least || found.length > most)) {
    list.add({ kind: 'transfer-field-out-of-range', where: file.where, field, least, most })
  }
  return found.length > most ? [] : found
}

function itemAt(value: unknown, where: string, list: ProblemList): ItemReader | null {
  if (isObject(value)) return new ItemReader(value, where, list)
  list.add({ kind: 'transfer-field-unknown', where, field: 'item', value: shownValue(value) })
  return null
}

/** null where it is something else, which is told. */
function choiceIn<Choice>(item: ItemReader, field: string, choices: readonly Choice[]): Choice | null {
  const chosen = choices.find(choice => choice === item.value(field))
  if (chosen === undefined) refuse(item, field)
  return chosen ?? null
}

function flagIn(item: ItemReader, field: string): boolean {
  if (item.has(field) && typeof item.value(field) !== 'boolean') item.unknown(field)
  return item.flag(field)
}
