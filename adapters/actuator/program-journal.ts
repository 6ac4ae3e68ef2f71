import { list, number, object, oneOf, optional, text, wholeNumber } from '#domain/documents/decoders.ts'
import { jsonOf } from '#domain/documents/json-parts.ts'
import { isDecodable } from '#domain/documents/json-path.ts'
import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import { isSameProgram, type ProgramId, programIdIn, programIdText } from '#domain/program/program.ts'
import { powerLost } from '#domain/program/program-report.ts'
import { addTime, type Microseconds, microseconds, milliseconds, subtractTime } from '#domain/units/duration.ts'
import { doneBy } from './last-reported.ts'
import type { MeasuredProgress } from './protocol.ts'

/** Keeps the last report for a controller that was not there to receive it, and for after a power cut. */
export interface JournalStore {
  /** Durable when it resolves; never to be seen half written. Rejects when the disk refuses. */
  store(report: ProgramReport): Promise<void>
  /**
   * As `store`, for what the report would be if the power went now; a stored report replaces it. While something is
   * being written, only the newest note waits, and this resolves at once.
   */
  note(report: ProgramReport): Promise<void>
  /** null if there is none, or none that can be read. */
  last(): Promise<ProgramReport | null>
}

/** Of a machine whose time is real. */
const usualInterval = milliseconds(500)

/** The actuator process's memory of its last program, in memory and on disk. Nothing waits for the disk. */
export class ProgramJournal {
  readonly #store: JournalStore
  readonly #onTrouble: (text: string) => void
  #last: ProgramReport | null = null
  #recording: Promise<void> = Promise.resolve()
  #noted: { readonly program: PumpProgram; readonly at: Microseconds } | null = null
  /** Between the last two notes of one program, in the machine's time. */
  #interval = usualInterval
  #notedInVain: PumpProgram | null = null

  constructor(store: JournalStore, onTrouble: (text: string) => void) {
    this.#store = store
    this.#onTrouble = onTrouble
  }

  /** Reads what the last process left. */
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
   * Notes the work that counts as done if the power goes before the next note. The program is taken to go on for half
   * the time until then or until its end, so that bookings are right on average; the first interval of a program is
   * taken to be as long as the one before.
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

  /** Resolves when every report until now is on disk, or has failed to get there. */
  recorded(): Promise<void> {
    return this.#recording
  }
}

/** Until the report comes; a weighed program ends when the scale says so. */
const timeLeft = (program: PumpProgram, { startsIn, progress }: MeasuredProgress): Microseconds =>
  program.kind === 'weighed' ? program.longestOpen : addTime(startsIn, subtractTime(program.duration, progress.elapsed))

/** The version in which reports are written. What was added since is optional. */
const version = 1

export function reportText({ programId, lateness: _edges, stepLateness: _steps, ...report }: ProgramReport): string {
  return JSON.stringify({ version, programId: programIdText(programId), ...report })
}

/** null for a text that is no report, or one that cannot be. */
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
