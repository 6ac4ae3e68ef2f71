import type { Actuator, Wiring } from '../../ports/actuator.port.ts'
import { createDraft, type Draft } from '../../records/draft.ts'
import { applyOperations } from '../../records/records.ts'
import { failure, type Result } from '../../result.ts'
import type { UserId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { LockProblem, MachineLock } from './machine-lock.ts'
import { wiringOf } from './start-machine.usecase.ts'

export interface ConfigureDeps {
  readonly records: RecordBook
  readonly actuator: Pick<Actuator, 'wire' | 'weigh'>
  readonly lock: MachineLock
}

/** The outputs cannot be taken like this; nothing was changed. */
export interface WiringRefused {
  readonly kind: 'wiring-refused'
  readonly detail: string
}

export interface PumpNotFound {
  readonly kind: 'not-found'
  readonly what: 'pump'
}

export type ConfigureProblem = LockProblem | WiringRefused | StoreUnavailable

/** Does `work` while nobody else has the machine and all is booked; what works for nobody lets go for it. */
export async function whileConfiguring<Value, Problem>(
  { lock }: Pick<ConfigureDeps, 'lock'>,
  userId: UserId | null,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | LockProblem | StoreUnavailable>> {
  await lock.makeRoom()
  return lock.inTurn(async () => {
    let isWorking = true
    const lease = lock.take({ describe: () => ({ kind: 'settings', userId }), isAlive: () => isWorking })
    if (!lease.ok) return lease
    try {
      // Bookings are relative to the levels that there were.
      const booked = await lock.booked()
      return booked.ok ? await work() : booked
    } finally {
      isWorking = false
      lease.value.release()
    }
  })
}

/**
 * Changes records that the machine hangs on, all or nothing: the outputs are taken as they will be wired, then the
 * records are written; when either is refused, both are as before. All outputs are off afterwards if the wiring changed.
 *
 * @param decide called twice, once to see what it would come to
 */
export async function rewire<Value, Problem>(
  { records, actuator }: Pick<ConfigureDeps, 'records' | 'actuator'>,
  decide: (draft: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | WiringRefused | StoreUnavailable>> {
  const preview = createDraft(records.now)
  const decided = decide(preview)
  if (!decided.ok) return decided
  const before = wiringOf(records.now)
  const after = wiringOf(applyOperations(records.now, preview.operations))
  if (isSame(before, after)) return records.change(decide)
  const wired = await actuator.wire(after)
  const changed = wired.ok ? await records.change(decide) : failure(refusalOf(wired.problem))
  // Nobody can be told of a refusal here: the outputs are off, and a program will be refused.
  if (!changed.ok) await actuator.wire(before)
  return changed
}

/** {@link rewire} while nobody else has the machine. */
export const configure = <Value, Problem>(
  deps: ConfigureDeps,
  userId: UserId | null,
  decide: (draft: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | ConfigureProblem>> => whileConfiguring(deps, userId, () => rewire(deps, decide))

/** Why the actuator did not take a wiring. */
export const refusalOf = (problem: { readonly kind: string; readonly detail?: string }): WiringRefused => ({
  kind: 'wiring-refused',
  detail: problem.detail ?? problem.kind,
})

const isSame = (a: Wiring, b: Wiring): boolean => JSON.stringify(a) === JSON.stringify(b)
