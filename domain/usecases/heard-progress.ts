import type { Production } from '../pour/production.ts'
import { type Microseconds, noTime } from '../units/duration.ts'

/** How far the program has come that was heard of last. */
export class HeardProgress {
  #last: { readonly programId: string; readonly elapsed: Microseconds } = { programId: '', elapsed: noTime }

  note(last: { readonly programId: string; readonly elapsed: Microseconds }): void {
    this.#last = last
  }

  /** Of a program that has ended it stays until its report is booked, and of the last one after the end. */
  elapsedIn(production: Production): Microseconds {
    if (production.kind === 'ended') return this.#last.elapsed
    const isRunning = production.kind === 'pouring' || production.kind === 'stopping'
    return isRunning && production.program.id === this.#last.programId ? this.#last.elapsed : noTime
  }
}
