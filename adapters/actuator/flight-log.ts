import type { ProgramReport, PumpProgram } from '#domain/program/program.ts'
import { isSameProgram, type ProgramId, programIdText } from '#domain/program/program-id.ts'
import { powerLost } from '#domain/program/program-report.ts'
import { addTime, type Microseconds, microseconds, milliseconds, subtractTime } from '#domain/units/duration.ts'
import type { FlightRecorder } from './flight-recorder.ts'
import { doneBy, knownBy } from './last-known.ts'
import type { MeasuredProgress } from './protocol.ts'

/** Of a machine whose time is real. */
const usualInterval = milliseconds(500)

/** The actuator process's memory of its last program, in memory and on disk. Nobody waits for the disk. */
export class FlightLog {
  readonly #recorder: FlightRecorder
  readonly #onTrouble: (text: string) => void
  #last: ProgramReport | null = null
  #recording: Promise<void> = Promise.resolve()
  #noted: { readonly program: PumpProgram; readonly at: Microseconds } | null = null
  /** Between the last two notes of one program, in the machine's time. */
  #interval = usualInterval
  #notedInVain: PumpProgram | null = null

  constructor(recorder: FlightRecorder, onTrouble: (text: string) => void) {
    this.#recorder = recorder
    this.#onTrouble = onTrouble
  }

  /** Reads what the last process left. */
  async open(): Promise<void> {
    this.#last = await this.#recorder.last()
  }

  reportOf(programId: ProgramId): ProgramReport | null {
    return this.#last && isSameProgram(this.#last.programId, programId) ? this.#last : null
  }

  store(report: ProgramReport): void {
    this.#last = report
    this.#recording = this.#recorder
      .store(report)
      .catch(error => this.#onTrouble(`the report was not stored: ${error}`))
  }

  /**
   * Notes the work that counts as done if the power goes before the next note. Nobody will know how long that was: the
   * program is taken to go on for half the time until the next note or its end, so that neither too much nor too little
   * is booked on average. The first interval of a program is taken to be as long as the one before.
   */
  note(program: PumpProgram, progress: MeasuredProgress, now: Microseconds): void {
    if (this.#noted?.program === program) this.#interval = subtractTime(now, this.#noted.at)
    this.#noted = { program, at: now }
    const untilNext = Math.min(this.#interval, timeLeft(program, progress))
    const report: ProgramReport = {
      programId: program.id,
      outcome: 'failed',
      ...doneBy(program, knownBy(progress), microseconds(Math.round(untilNext / 2))),
      reason: powerLost,
    }
    this.#recorder.note(report).catch(error => {
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
