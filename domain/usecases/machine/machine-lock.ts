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
import type { ActuatorEvent } from '../../ports/actuator.port.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { createTurns } from '../../turns.ts'
import type { UserId } from '../../units/id.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { EventBus } from '../records/event-bus.ts'
import { type StoreUnavailable, write } from '../records/record-book.ts'

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

export type LockDeps = Pick<CoreServices, 'records' | 'writeQueue' | 'actuator' | 'clock' | 'eventBus'>

/** @returns null when it is no reason to stand still */
function faultInEvent(event: ActuatorEvent): ReturnType<typeof faultReasonIn> {
  if (event.kind === 'emergency-stop') return { reason: 'emergency-stop', detail: event.who }
  return event.kind === 'ended' ? faultReasonIn(event.report.reason) : null
}

export type MachineLock = Readonly<SerialLock>

export const openMachineLock = (deps: LockDeps): MachineLock => new SerialLock(deps)

class SerialLock {
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

  /** One piece of work at a time, in the order of arrival. Whatever stops something does not wait here. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#turns.inTurn(work)
  }

  /** Changing settings is possible while there is a fault: it may be what mends it. */
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

  /** Resolves when all that ran is in levels and tubes, or the disk refuses it. */
  booked(): Promise<Result<void, StoreUnavailable>> {
    return this.#deps.writeQueue.flush()
  }

  /** Asks a holder that works for nobody to let go. Not to be waited for in turn: letting go takes its turn, too. */
  async makeRoom(): Promise<void> {
    await this.#livingHolder()?.giveWay?.()
  }

  /** From here on nothing starts; at once, even if the disk refuses to remember it. The first fault stays. */
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

  /** Someone has looked at the machine. Does nothing where there is no fault. */
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
    return write(this.#deps.records, draft => {
      if (this.#fault === looked) draft.remove('fault', onlyId)
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

export interface Occupancy {
  machineBusy(): boolean
  /**
   * Switches all outputs off, cancels what is being made, and waits for its bookings. A caller that needs the machine at
   * rest asks `machineBusy` again afterwards: the wait has an end.
   */
  stopEverything(reason: string): Promise<void>
}

/** Calls `due` once the machine is at rest, at once if it is. @returns how to call it off */
export function whenAtRest(eventBus: EventBus, occupancy: Pick<Occupancy, 'machineBusy'>, due: () => void): () => void {
  if (!occupancy.machineBusy()) {
    due()
    return () => undefined
  }
  const unsubscribe = eventBus.subscribe(() => {
    if (occupancy.machineBusy()) return
    unsubscribe()
    due()
  })
  return unsubscribe
}

/**
 * The occupancy of a machine whose lock everybody goes to.
 * @param stopAll ends drinks and pump jobs; see `stopAllPumps`
 * @param patience resolves when a stop has taken too long
 */
export function occupancyOfLock(deps: {
  readonly lock: Pick<MachineLock, 'occupant' | 'inTurn'>
  readonly eventBus: EventBus
  readonly stopAll: (reason: string) => Promise<void>
  readonly patience: () => Promise<void>
}): Occupancy {
  const { lock, eventBus, stopAll, patience } = deps
  const machineBusy = (): boolean => lock.occupant !== null
  return {
    machineBusy,
    async stopEverything(reason) {
      let callOff = (): void => undefined
      const bringToRest = async (): Promise<void> => {
        await stopAll(reason)
        await new Promise<void>(resolve => {
          callOff = whenAtRest(eventBus, { machineBusy }, resolve)
        })
        // Bookings take their turn.
        await lock.inTurn(() => Promise.resolve())
      }
      await Promise.race([bringToRest(), patience()])
      callOff()
    },
  }
}
