import { greatestPower } from '../../machine/pump.ts'
import { pumpBackDueAt, pumpsToPumpBack } from '../../maintenance/job-work.ts'
import { powerLimitOf, reversePumpingOf } from '../../records/records.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { BusEvent } from '../records/event-bus.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'

const uses: ReadonlySet<BusEvent['kind']> = new Set(['machine-changed', 'production-changed', 'maintenance-changed'])

interface PumpBackDeps extends Pick<CoreServices, 'records' | 'eventBus' | 'timer' | 'onError'> {
  readonly lock: Pick<MachineLock, 'occupant' | 'fault'>
  readonly maintenance: Pick<Maintenance, 'startAll'>
}

/**
 * Empties tubes into their bottles when the machine has rested for as long as is set: since the setting was saved, the
 * machine was used, or it was due. It gives way to others. Errors are reported; the next time comes.
 * @returns how to end it
 */
export function pumpBackWhenIdle(deps: PumpBackDeps): () => void {
  const { records, eventBus, lock, maintenance, timer, onError } = deps
  let restingSince: Microseconds = timer.now()
  let callOff = (): void => undefined

  const arm = (): void => {
    callOff()
    const dueAt = pumpBackDueAt(reversePumpingOf(records.now), restingSince)
    callOff = dueAt === null ? () => undefined : timer.at(dueAt, due)
  }
  const rest = (): void => {
    restingSince = timer.now()
    arm()
  }
  const due = (): void => {
    rest()
    if (lock.occupant !== null || lock.fault !== null) return
    const limit = powerLimitOf(records.now)
    const pumps = [...records.now.pump.values()].filter(pump => limit === null || greatestPower(pump) <= limit)
    const pumpIds = pumpsToPumpBack(pumps)
    if (pumpIds.length === 0) return
    const requests = pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'pump-down' }, userId: null }) as const)
    // Someone may have taken the machine meanwhile: it waits for the next rest.
    void Promise.resolve()
      .then(() => maintenance.startAll(requests))
      .catch(onError)
  }

  const unsubscribe = eventBus.subscribe(event => {
    const isSetting = event.kind === 'records-changed' && event.kinds.has('reversePumping')
    // A drink releases the machine without an event of its own.
    if (isSetting || uses.has(event.kind)) rest()
  })
  arm()
  return () => {
    unsubscribe()
    callOff()
  }
}
