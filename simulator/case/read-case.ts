import { jsonOf } from '#domain/documents/json-parts.ts'
import { isObject } from '#domain/documents/place.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { machineFileFormat } from '../machine-file/machine-file.ts'
import { type MachineFileProblem, readMachineFile } from '../machine-file/read-machine-file.ts'
import { readRecordingValue } from '../replay/read-recording.ts'
import { format as recordingFormat } from '../replay/recording.ts'
import { readScenario } from '../scenario-language/read-scenario.ts'
import type { WrongField } from '../scenario-language/wrong-field.ts'
import { type Case, type CaseDrink, type CaseScenario, caseFormat, caseLimits, caseVersion } from './case.ts'

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

/**
 * The case of a file, which anybody may have written. The files of a machine, of a scenario and of a recorded run are
 * cases of one part.
 */
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

/** The fields of a case, also for a file that is a part of one. */
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
