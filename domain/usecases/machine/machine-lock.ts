/*
 * Who has the machine. Drinks, pump jobs and settings ask here before they begin, one after another; there is one
 * holder at most, and none while the machine stands still because of a fault.
 */

import {
  type FaultReason,
  faultReasonIn,
  type MachineFault,
  type Occupant,
  type Occupied,
} from '../../machine/machine-state.ts'
import type { Actuator, ActuatorEvent } from '../../ports/actuator.port.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { createTurns } from '../../turns.ts'
import type { UserId } from '../../units/id.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { WriteQueue } from '../records/write-queue.ts'

/** A claim to the machine. */
export interface LockOwner {
  describe(): Occupant
  /** Whether it still needs the machine; a holder that does not has given it back, released or not. */
  isAlive(): boolean
  /** Lets go for someone who is waiting; resolves when the machine is free. Absent where that cannot be asked. */
  giveWay?(): Promise<void>
}

export interface Lease {
  /** Gives the machine back; later calls do nothing. */
  release(): void
}

export interface MachineFaulted {
  readonly kind: 'machine-fault'
}

export type LockProblem = Occupied | MachineFaulted

export interface MachineLock {
  /** null while the machine is free. */
  readonly occupant: Occupant | null
  /** null while there is none. */
  readonly fault: MachineFault | null
  /** One piece of work at a time, in the order of arrival. Whatever stops something does not wait here. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
  /** Changing settings is possible while there is a fault: it may be what mends it. */
  take(holder: LockOwner): Result<Lease, LockProblem>
  /** Whether `holder` has the machine. */
  isHeldBy(holder: LockOwner): boolean
  /** Resolves when all that ran is in levels and tubes, or the disk refuses it. */
  booked(): Promise<Result<void, StoreUnavailable>>
  /** Asks a holder that works for nobody to let go. Not to be waited for in turn: letting go takes its turn, too. */
  makeRoom(): Promise<void>
  /** From here on nothing starts; at once, even if the disk refuses to remember it. The first fault stays. */
  raiseFault(reason: FaultReason, detail: string, userId: UserId | null): Promise<Result<void, StoreUnavailable>>
  /** Someone has looked at the machine. Does nothing where there is no fault. */
  resetFault(): Promise<Result<void, StoreUnavailable>>
  /** Hears no more of the actuator. */
  close(): void
}

export interface LockDeps {
  readonly records: RecordBook
  readonly writeQueue: WriteQueue
  readonly actuator: Pick<Actuator, 'subscribe' | 'stoppedBy'>
  readonly clock: Clock
  readonly eventBus: EventBus
}

/** @returns null when it is no reason to stand still */
function faultInEvent(event: ActuatorEvent): ReturnType<typeof faultReasonIn> {
  if (event.kind === 'emergency-stop') return { reason: 'emergency-stop', detail: event.who }
  return event.kind === 'ended' ? faultReasonIn(event.report.reason) : null
}

export const openMachineLock = (deps: LockDeps): MachineLock => new SerialLock(deps)

class SerialLock implements MachineLock {
  readonly #deps: LockDeps
  readonly #unsubscribe: () => void
  #holder: LockOwner | null = null
  #fault: MachineFault | null
  #isResetting = false
  readonly #turns = createTurns()

  constructor(deps: LockDeps) {
    this.#deps = deps
    this.#fault = deps.records.now.fault.get(onlyId) ?? null
    this.#unsubscribe = deps.actuator.subscribe(event => {
      const found = faultInEvent(event)
      // A refused write stays queued; the fault itself is in force.
      if (found) void this.raiseFault(found.reason, found.detail, null)
    })
    deps.writeQueue.onBroken(error => void this.raiseFault('booking-failed', String(error), null))
    // Such as by a button that was held while the machine started.
    const { stoppedBy } = deps.actuator
    if (stoppedBy !== null) void this.raiseFault('emergency-stop', stoppedBy, null)
  }

  get occupant(): Occupant | null {
    return this.#livingHolder()?.describe() ?? null
  }

  get fault(): MachineFault | null {
    return this.#fault
  }

  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#turns.inTurn(work)
  }

  take(holder: LockOwner): Result<Lease, LockProblem> {
    if (this.#livingHolder()) return failure({ kind: 'busy' })
    if (this.#fault && holder.describe().kind !== 'settings') return failure({ kind: 'machine-fault' })
    this.#holder = holder
    this.#tell()
    return success({
      release: () => {
        if (this.#holder !== holder) return
        this.#holder = null
        this.#tell()
      },
    })
  }

  isHeldBy(holder: LockOwner): boolean {
    return this.#livingHolder() === holder
  }

  booked(): Promise<Result<void, StoreUnavailable>> {
    return this.#deps.writeQueue.flush()
  }

  async makeRoom(): Promise<void> {
    await this.#livingHolder()?.giveWay?.()
  }

  async raiseFault(
    reason: FaultReason,
    detail: string,
    userId: UserId | null,
  ): Promise<Result<void, StoreUnavailable>> {
    // One that comes while the last is being reset is another one: nobody has looked at it.
    if (this.#fault && !this.#isResetting) return success(undefined)
    const fault: MachineFault = { reason, detail, at: this.#deps.clock.now(), userId }
    this.#fault = fault
    this.#tell()
    return this.#deps.writeQueue.write(draft => draft.put('fault', onlyId, fault))
  }

  async resetFault(): Promise<Result<void, StoreUnavailable>> {
    const looked = this.#fault
    if (!looked || this.#isResetting) return success(undefined)
    this.#isResetting = true
    try {
      const removed = await this.#forget(looked)
      if (!removed.ok) return removed
      if (this.#fault !== looked) return success(undefined)
      this.#fault = null
      this.#tell()
      return removed
    } finally {
      this.#isResetting = false
    }
  }

  async #forget(looked: MachineFault): Promise<Result<void, StoreUnavailable>> {
    // A fault that could not be written yet must not be written after this.
    const flushed = await this.#deps.writeQueue.flush()
    if (!flushed.ok) return flushed
    return this.#deps.records.change<void, never>(draft => {
      if (this.#fault === looked) draft.remove('fault', onlyId)
      return success(undefined)
    })
  }

  close(): void {
    this.#unsubscribe()
  }

  #livingHolder(): LockOwner | null {
    if (this.#holder && !this.#holder.isAlive()) this.#holder = null
    return this.#holder
  }

  #tell(): void {
    this.#deps.eventBus.publish({ kind: 'machine-changed' })
  }
}
