/* Who has the machine: drinks, pump jobs and settings ask here. At most one holder, and none while there's a fault. */
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
  /** Whether it still needs the machine; one that doesn't has given it back, released or not. */
  isAlive(): boolean
  /** Resolves when the machine is free. Absent for a holder that doesn't give way. */
  giveWay?(): Promise<void>
}

export interface Lease {
  /** Later calls do nothing. */
  release(): void
}

export interface MachineFaulted {
  readonly kind: 'machine-fault'
}

export type LockProblem = Occupied | MachineFaulted

export type LockDeps = Pick<CoreServices, 'records' | 'writeQueue' | 'actuator' | 'clock' | 'eventBus'>

/** null for no fault. */
function faultInEvent(event: ActuatorEvent): ReturnType<typeof faultReasonIn> {
  if (event.kind === 'emergency-stop') return { reason: 'emergency-stop', detail: event.who }
  return event.kind === 'ended' ? faultReasonIn(event.report.reason) : null
}

export class MachineLock {
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
    // Such as a button that was held while the machine started.
    const { stoppedBy } = deps.actuator
    if (stoppedBy !== null) void this.raiseFault('emergency-stop', stoppedBy, null)
  }

  get occupant(): Occupant | null {
    return this.#livingHolder()?.describe() ?? null
  }

  get fault(): MachineFault | null {
    return this.#fault
  }

  /** One piece of work at a time, in the order of arrival. Stopping doesn't wait here. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#turns.inTurn(work)
  }

  /** Settings can be changed during a fault: that may fix it. */
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

  /** Asks the holder to give way. Don't wait for this in turn: giving way takes its turn, too. */
  async makeRoom(): Promise<void> {
    await this.#livingHolder()?.giveWay?.()
  }

  /** From here on nothing starts, even if the disk refuses to record it. The first fault stays. */
  async raiseFault(reason: FaultReason, detail: string, userId: UserId | null) {
    // One that comes during a reset is another one: nobody has looked at it.
    if (this.#fault && !this.#isResetting) return success(undefined)
    const fault: MachineFault = { reason, detail, at: this.#deps.clock.now(), userId }
    this.#fault = fault
    this.#tell()
    return this.#deps.writeQueue.write(draft => draft.put('fault', onlyId, fault))
  }

  /** Does nothing without a fault. */
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
  /** Switches all outputs off, cancels everything, and waits for the bookings, but not forever: check `machineBusy`. */
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

interface OccupancyDeps {
  readonly lock: Pick<MachineLock, 'occupant' | 'inTurn'>
  readonly eventBus: EventBus
  /** Ends drinks and pump jobs. */
  readonly stopAll: (reason: string) => Promise<void>
  /** Resolves when a stop has taken too long. */
  readonly patience: () => Promise<void>
}

export function occupancyOfLock({ lock, eventBus, stopAll, patience }: OccupancyDeps): Occupancy {
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
