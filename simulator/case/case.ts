import { jsonOf } from '#domain/documents/json-parts.ts'
import { isObject } from '#domain/documents/json-path.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  type MachineFile,
  type MachineFileProblem,
  machineFileFormat,
  readMachineFile,
} from '../machine-file/machine-file.ts'
import { documentOf } from '../model/world-document.ts'
import { readRecordingValue } from '../replay/read-recording.ts'
import { type Recording, recordingDocument, format as recordingFormat, type Snapshot } from '../replay/recording.ts'
import { readScenario, type WrongField } from '../scenario-language/read-scenario.ts'

export interface CaseScenario {
  readonly name: string
  readonly steps: number
  /** The text of its file: a reader of scenarios has found nothing wrong with it. */
  readonly text: string
}

/** The drink that was chosen. Recipes have numbers of their own on each machine, so the name goes with it. */
export interface CaseDrink {
  readonly id: number
  readonly name: string
}

/** What someone wants to show others: a machine, what is done to it, and what happened. null: not part of it. */
export interface Case {
  readonly machine: MachineFile | null
  readonly scenario: CaseScenario | null
  readonly recording: Recording | null
  readonly drink: CaseDrink | null
  /** How much faster than real time the machine runs. */
  readonly speed: number | null
  /** The instant of the recording that matters, in seconds of the machine's time. */
  readonly at: number | null
}

export const caseFormat = 'speedrail-case'
export const caseVersion = 1

export const emptyCase: Case = { machine: null, scenario: null, recording: null, drink: null, speed: null, at: null }

/** Inclusive. */
export const caseLimits = {
  speed: { least: 1, most: 60 },
  drinkName: { least: 1, most: 200 },
  drinkId: { least: 1, most: 2_147_483_647 },
  /** Seconds: what clocks that count microseconds can tell. */
  at: { least: 0, most: 1_000_000_000 },
  /** Characters of a file: a recording and something besides. */
  text: 66_000_000,
} as const

/** The text of its file; what is not part of it is left out. */
export function caseText({ machine, scenario, recording, drink, speed, at }: Case): string {
  const parts = {
    format: caseFormat,
    version: caseVersion,
    machine,
    scenario: scenario && (JSON.parse(scenario.text) as unknown),
    recording: recording && recordingDocument(recording),
    drink,
    speed,
    at,
  }
  return JSON.stringify(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)))
}

/** Why something is no case, in the order in which it is looked at: the first problem ends it. */
export type CaseProblem =
  | { readonly kind: 'too-large' }
  | { readonly kind: 'no-json' }
  | { readonly kind: 'no-case' }
  /** Of a version that was not known when this one was made. */
  | { readonly kind: 'version' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'machine'; readonly problems: readonly MachineFileProblem[] }
  | { readonly kind: 'scenario'; readonly wrong: readonly WrongField[] }
  | { readonly kind: 'recording'; readonly reason: string }
  | { readonly kind: 'field'; readonly field: 'drink' | 'speed' | 'at' }

/** The case of a file that anybody may have written, also of a file of a machine, a scenario or a recorded run. */
export function readCaseText(text: string): Result<Case, CaseProblem> {
  if (text.length > caseLimits.text) return failure({ kind: 'too-large' })
  const value = jsonOf(text)
  return value === undefined ? failure({ kind: 'no-json' }) : readCase(value)
}

/** The same of plain data. Fields that nobody knows are passed over, as in the files of machines. */
export function readCase(value: unknown): Result<Case, CaseProblem> {
  const whole = isObject(value) ? wholeOf(value) : null
  if (whole === null) return failure({ kind: 'no-case' })
  if (whole['version'] !== caseVersion) return failure({ kind: 'version' })
  try {
    const read = contents(whole)
    const isEmpty = Object.values(read).every(part => part === null)
    return isEmpty ? failure({ kind: 'empty' }) : success(read)
  } catch (error) {
    if (error instanceof Refused) return failure(error.problem)
    throw error
  }
}

type Fields = Readonly<Record<string, unknown>>

function wholeOf(value: Fields): Fields | null {
  if (value['format'] === caseFormat) return value
  const version = caseVersion
  if (value['format'] === machineFileFormat) return { version, machine: value }
  if (value['format'] === recordingFormat) return { version, recording: value }
  return value['format'] === undefined && Array.isArray(value['steps']) ? { version, scenario: value } : null
}

class Refused extends Error {
  override readonly name = 'Refused'
  readonly problem: CaseProblem

  constructor(problem: CaseProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

function taken<Value, Problem>(read: Result<Value, Problem>, problemOf: (problem: Problem) => CaseProblem): Value {
  if (read.ok) return read.value
  throw new Refused(problemOf(read.problem))
}

function contents(whole: Fields): Case {
  const part = <Value>(name: keyof Case, read: (value: unknown) => Value): Value | null => {
    const value = Object.hasOwn(whole, name) ? whole[name] : null
    return value === null || value === undefined ? null : read(value)
  }
  return {
    machine: part('machine', value =>
      taken(readMachineFile(value), problems => ({ kind: 'machine' as const, problems })),
    ),
    scenario: part('scenario', scenarioOf),
    recording: part('recording', value =>
      taken(readRecordingValue(value), reason => ({ kind: 'recording' as const, reason })),
    ),
    drink: part('drink', drinkOf),
    speed: part('speed', value => numberOf('speed', value, true)),
    at: part('at', value => numberOf('at', value, false)),
  }
}

function scenarioOf(value: unknown): CaseScenario {
  const { name, steps } = taken(readScenario(value), wrong => ({ kind: 'scenario' as const, wrong }))
  return { name, steps: steps.length, text: JSON.stringify(value) }
}

function drinkOf(value: unknown): CaseDrink {
  const { id, name } = isObject(value) ? value : ({} as Fields)
  const { drinkId, drinkName } = caseLimits
  const isRight =
    Number.isInteger(id) &&
    isWithin(id as number, drinkId) &&
    typeof name === 'string' &&
    isWithin(name.length, drinkName)
  if (!isRight) throw new Refused({ kind: 'field', field: 'drink' })
  return { id: id as number, name }
}

function numberOf(field: 'speed' | 'at', value: unknown, isWhole: boolean): number {
  const isRight =
    typeof value === 'number' && isWithin(value, caseLimits[field]) && (!isWhole || Number.isInteger(value))
  if (!isRight) throw new Refused({ kind: 'field', field })
  return value
}

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  value >= least && value <= most

export function withNamesThatOccur(recording: Recording): Recording {
  const { labels, snapshots, inputs } = recording
  const ids = new Set<unknown>()
  collect([snapshots.map(({ world }) => documentOf(world)), inputs], ids)
  return { ...recording, labels: { ...labels, ingredients: labels.ingredients.filter(({ id }) => ids.has(id)) } }
}

function collect(value: unknown, into: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'ingredientId') into.add(inner)
    else collect(inner, into)
  }
}

/** Which snapshots a part of a recording begins and ends with, by their places in the list. */
interface Cut {
  readonly first: number
  readonly last: number
}

/**
 * Ever shorter parts of a recording that hold the instant, in seconds: first the beginning goes, chapter by chapter,
 * then what came after. Each replays as the whole does.
 */
export function shorterRecordings(recording: Recording, seconds: number): readonly (() => Recording)[] {
  const { snapshots } = recording
  const lastOfAll = snapshots.length - 1
  const found = snapshots.findLastIndex(({ world }) => world.time <= seconds * 1_000_000)
  // A chapter has an end to be compared with, where there is one.
  const nearest = Math.max(0, Math.min(found, lastOfAll - 1))
  const cuts: Cut[] = []
  for (let first = 0; first <= nearest; first++) cuts.push({ first, last: lastOfAll })
  for (let last = lastOfAll - 1; last > nearest; last--) cuts.push({ first: nearest, last })
  return cuts.map(cut => () => partOf(recording, cut))
}

function partOf(recording: Recording, { first, last }: Cut): Recording {
  const { snapshots, inputs, notes } = recording
  const firstInput = (snapshots[first] as Snapshot).firstInput
  const isWhole = last === snapshots.length - 1
  const end = snapshots[last] as Snapshot
  const from = (snapshots[first] as Snapshot).world.time
  const until = isWhole ? recording.until : end.world.time
  return withNamesThatOccur({
    ...recording,
    until,
    snapshots: snapshots.slice(first, last + 1).map(each => ({ ...each, firstInput: each.firstInput - firstInput })),
    inputs: inputs.slice(firstInput, isWhole ? undefined : end.firstInput),
    notes: notes.filter(({ at }) => at >= from && at <= until),
  })
}
