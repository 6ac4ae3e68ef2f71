import type { ProgramReport } from '#domain/pour/program.ts'
import type { FlightRecorder } from './flight-recorder.ts'
import type { MeasuredProgress } from './protocol.ts'

/** What the actuator process remembers of its last program, in memory and on disk. Nobody waits for the disk. */
export class FlightLog {
  readonly #recorder: FlightRecorder
  readonly #onTrouble: (text: string) => void
  #last: ProgramReport | null = null
  #recording: Promise<void> = Promise.resolve()
  #notedInVain: string | null = null

  constructor(recorder: FlightRecorder, onTrouble: (text: string) => void) {
    this.#recorder = recorder
    this.#onTrouble = onTrouble
  }

  /** Reads what the last process left. */
  async open(): Promise<void> {
    this.#last = await this.#recorder.last()
  }

  reportOf(programId: string): ProgramReport | null {
    return this.#last?.programId === programId ? this.#last : null
  }

  store(report: ProgramReport): void {
    this.#last = report
    this.#recording = this.#recorder
      .store(report)
      .catch(error => this.#onTrouble(`the report was not stored: ${error}`))
  }

  /**
   * What will be known if the power goes now. What runs on until then is not: nobody can say how long it was.
   */
  note({ progress: { programId }, onTimes, steps, weighed }: MeasuredProgress): void {
    const report: ProgramReport = {
      programId,
      outcome: 'failed',
      onTimes,
      ...(steps ? { steps } : {}),
      ...(weighed ? { weighed } : {}),
      reason: 'power-lost',
    }
    this.#recorder.note(report).catch(error => {
      if (this.#notedInVain === programId) return
      this.#notedInVain = programId
      this.#onTrouble(`the progress of ${programId} was not stored: ${error}`)
    })
  }

  /** Resolves when every report until now is on disk, or has failed to get there. */
  recorded(): Promise<void> {
    return this.#recording
  }
}
