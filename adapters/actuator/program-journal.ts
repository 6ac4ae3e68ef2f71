import { list, number, object, oneOf, optional, text, wholeNumber } from '#domain/documents/decoders.ts'
import { jsonOf } from '#domain/documents/json-parts.ts'
import { isDecodable } from '#domain/documents/json-path.ts'
import { stepsAfter } from '#domain/machine/pump-motion.ts'
import {
  isSameProgram,
  type ProgramId,
  type ProgramReport,
  type ProgramRun,
  type PumpProgram,
  programIdIn,
  programIdText,
  type TimedProgram,
  type WeighedProgram,
} from '#domain/program/program.ts'
import { onTimeAt, powerLost } from '#domain/program/program-report.ts'
import {
  addTime,
  type Microseconds,
  microseconds,
  milliseconds,
  noTime,
  seconds,
  subtractTime,
} from '#domain/units/duration.ts'
import { addMass, largerMass, noMass, roundedMilligrams, smallerMass } from '#domain/units/mass.ts'
import type { Measured, MeasuredProgress } from './protocol.ts'

/** For a controller that wasn't there to receive it, and for after a power cut. */
export interface JournalStore {
  /** Durable when it resolves, and never seen half written. */
  store(report: ProgramReport): Promise<void>
  /**
   * As `store`, for a power cut; a stored report replaces it. While something is being written, only the newest note
   * waits, and this resolves at once.
   */
  note(report: ProgramReport): Promise<void>
  last(): Promise<ProgramReport | null>
}

/** Of a machine whose time is real. */
const usualInterval = milliseconds(500)

/** Nothing waits for the disk. */
export class ProgramJournal {
  readonly #store: JournalStore
  readonly #onTrouble: (text: string) => void
  #last: ProgramReport | null = null
  #recording: Promise<void> = Promise.resolve()
  #noted: { readonly program: PumpProgram; readonly at: Microseconds } | null = null
  #interval = usualInterval
  #notedInVain: PumpProgram | null = null

  constructor(store: JournalStore, onTrouble: (text: string) => void) {
    this.#store = store
    this.#onTrouble = onTrouble
  }

  async open(): Promise<void> {
    this.#last = await this.#store.last()
  }

  reportOf(programId: ProgramId): ProgramReport | null {
    return this.#last && isSameProgram(this.#last.programId, programId) ? this.#last : null
  }

  store(report: ProgramReport): void {
    this.#last = report
    this.#recording = this.#store.store(report).catch(error => this.#onTrouble(`the report was not stored: ${error}`))
  }

  /**
   * Notes what counts as done if the power goes before the next note. The program is taken to go on for half of that
   * time, so that bookings are right on average.
   */
  note(program: PumpProgram, progress: MeasuredProgress, now: Microseconds): void {
    if (this.#noted?.program === program) this.#interval = subtractTime(now, this.#noted.at)
    this.#noted = { program, at: now }
    const untilNext = Math.min(this.#interval, timeLeft(program, progress))
    const report: ProgramReport = {
      programId: program.id,
      outcome: 'failed',
      ...doneBy(program, progress, microseconds(Math.round(untilNext / 2))),
      reason: powerLost,
    }
    this.#store.note(report).catch(error => {
      if (this.#notedInVain === program) return
      this.#notedInVain = program
      this.#onTrouble(`the progress of ${programIdText(program.id)} was not stored: ${error}`)
    })
  }

  recorded(): Promise<void> {
    return this.#recording
  }
}

const timeLeft = (program: PumpProgram, { startsIn, progress }: MeasuredProgress): Microseconds =>
  program.kind === 'weighed' ? program.longestOpen : addTime(startsIn, subtractTime(program.duration, progress.elapsed))

/** What was added since is optional. */
const version = 1

export function reportText({ programId, lateness: _edges, stepLateness: _steps, ...report }: ProgramReport): string {
  return JSON.stringify({ version, programId: programIdText(programId), ...report })
}

export function reportIn(written: string): ProgramReport | null {
  const document = jsonOf(written)
  return isDecodable(reader, document) ? reportOf(document as ReportDocument) : null
}

type ReportDocument = Omit<ProgramReport, 'programId'> & { readonly version: number; readonly programId: string }

function reportOf({ version: _version, programId: id, ...report }: ReportDocument): ProgramReport | null {
  const programId = programIdIn(id)
  return programId && { ...report, programId }
}

const outcomes = [
  'completed',
  'stopped',
  'controller-silent',
  'glass-lifted',
  'nothing-came',
  'failed',
] as const satisfies ProgramReport['outcome'][]

const most = Number.MAX_SAFE_INTEGER
const count = wholeNumber({ least: 0, most })
const counts = list(count, { least: 0, most })
const observed = object({ pumpId: count, expected: count, observed: count, deviation: count })

const reader = object({
  version: oneOf([version]),
  programId: text({ least: 1, most }),
  outcome: oneOf(outcomes),
  onTimes: counts,
  steps: optional(counts),
  observed: optional(list(observed, { least: 0, most })),
  weighed: optional(
    object({
      mass: count,
      openTime: count,
      learned: optional(object({ closingDelay: count, flow: number({ least: -most, most }) })),
    }),
  ),
  foreignMass: optional(count),
  liftedMass: optional(wholeNumber({ least: -most, most })),
  dry: optional(counts),
  reason: text({ least: 0, most }),
})

export function nothingReported(program: PumpProgram): MeasuredProgress {
  const progress = { programId: program.id, elapsed: noTime, runningPumps: [] }
  const nothing = { progress, runsOn: [], startsIn: noTime }
  if (program.kind === 'weighed') {
    return { ...nothing, onTimes: [], weighed: { mass: noMass, openTime: noTime, learned: null } }
  }
  const onTimes = program.runs.map(() => noTime)
  const steps = program.runs.some(({ train }) => train) ? { steps: program.runs.map(() => 0) } : {}
  // The relay may still be settling.
  const startsIn = program.direction === 'backward' ? program.duration : noTime
  return { ...nothing, onTimes, ...steps, startsIn }
}

/**
 * What a program whose process is gone has done: pumps went on, and others began in their turn, until the kernel let go
 * of the lines; never beyond the plan. @param since from the last message until the end
 */
export const doneBy = (program: PumpProgram, last: MeasuredProgress, since: Microseconds): Measured =>
  program.kind === 'timed' ? timedDoneBy(program, last, since) : weighedDoneBy(program, last, since)

function timedDoneBy({ runs }: TimedProgram, last: MeasuredProgress, since: Microseconds): Measured {
  const elapsed = last.progress.elapsed + Math.max(0, since - last.startsIn)
  const onTimes = runs.map((run, index) => {
    const before = last.onTimes[index] ?? noTime
    if (last.runsOn.includes(index)) return extended(before, since, run.duration)
    return isAhead(run, before, last) ? onTimeAt(run, elapsed) : before
  })
  if (!last.steps) return { onTimes }
  return { onTimes, steps: runs.map((run, index) => stepsDone(run, onTimes[index] ?? noTime, last, index)) }
}

const isAhead = ({ start, duration }: ProgramRun, onTime: Microseconds, { progress }: MeasuredProgress): boolean =>
  onTime === 0 && progress.elapsed < start + duration

function stepsDone({ train }: ProgramRun, onTime: Microseconds, last: MeasuredProgress, index: number): number {
  const before = last.steps?.[index] ?? 0
  const wentOn = onTime > (last.onTimes[index] ?? noTime)
  return train && wentOn ? Math.max(before, stepsAfter(onTime, train.steps, train)) : before
}

function weighedDoneBy(program: WeighedProgram, last: MeasuredProgress, since: Microseconds): Measured {
  const weighed = last.weighed ?? { mass: noMass, openTime: noTime, learned: null }
  if (!last.progress.runningPumps.includes(program.pumpId)) return { onTimes: [], weighed }
  const openTime = extended(weighed.openTime, since, program.longestOpen)
  const more = roundedMilligrams((program.expectedFlow * (openTime - weighed.openTime)) / seconds(1))
  const mass = largerMass(weighed.mass, smallerMass(addMass(weighed.mass, more), program.target))
  return { onTimes: [], weighed: { mass, openTime, learned: null } }
}

const extended = (before: Microseconds, since: Microseconds, planned: Microseconds): Microseconds =>
  microseconds(Math.max(before, Math.min(addTime(before, since), planned)))
