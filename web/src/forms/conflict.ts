import type { ApiProblem, Problem } from '../api/api-problem.ts'
import type { ConflictField } from './differences.ts'

const isConflict = ({ code }: Problem): boolean => code === 'edited-meanwhile' || code === 'not-found'
/** Whether it was refused because somebody else was faster. */
export const tellsOfConflict = (problem: ApiProblem): boolean => [problem, ...problem.problems].some(isConflict)

/** The decision that's due when two people edit the same thing. */
export interface Conflict<Draft> {
  readonly fields: readonly ConflictField<Draft>[]
  /** As the server has it by now; null: it was deleted. */
  readonly server: Draft | null
  /** When that was saved, where it is known. */
  readonly savedAt?: string | undefined
  /** Whether both versions are shown now. */
  readonly isOpen: boolean
  readonly open: () => void
  readonly dismiss: () => void
  readonly takeServer: () => void
  readonly keepLocal: () => void
  /** A deleted one is made once more; left out where it can't be. */
  readonly saveAnew?: () => void
}
