import type { JobProblem } from '../../maintenance/job.problems.ts'
import type { PumpId } from '../../units/id.ts'
import type { PumpNotFound } from '../machine/configure-machine.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { StoreUnavailable } from '../records/record-book.ts'

/** Why pump jobs do not begin. */
export type MaintenanceProblem = LockProblem | JobProblem | PumpNotFound | StoreUnavailable

export type CleaningProblem =
  | MaintenanceProblem
  /** Only pumps with a known tube can be cleaned. */
  | { readonly kind: 'not-cleanable'; readonly pumpIds: readonly PumpId[] }
  | { readonly kind: 'nothing-to-clean' }
