import type { ProgramProgress } from '../../ports/actuator.port.ts'
import type { Production } from '../../pour/production.ts'
import { isSameProgram, type ProgramId } from '../../program/program-id.ts'
import { type Microseconds, noTime } from '../../units/duration.ts'

/** How far the program has come that was heard of last. */
export class LastProgress {
  #programId: ProgramId | null = null
  #elapsed = noTime

  begin(programId: ProgramId): void {
    this.#programId = programId
    this.#elapsed = noTime
  }

  /** @returns whether it is of the program that pours; it is not noted otherwise */
  note({ programId, elapsed }: ProgramProgress, production: Production): boolean {
    if (production.kind !== 'pouring' || !isSameProgram(production.program.id, programId)) return false
    this.#programId = programId
    this.#elapsed = elapsed
    return true
  }

  /** The progress of a program that has ended stays until its report is booked, that of the last one after the end. */
  elapsedIn(production: Production): Microseconds {
    if (production.kind === 'ended') return this.#elapsed
    const isRunning = production.kind === 'pouring' || production.kind === 'stopping'
    const isHeard = isRunning && this.#programId !== null && isSameProgram(production.program.id, this.#programId)
    return isHeard ? this.#elapsed : noTime
  }
}
