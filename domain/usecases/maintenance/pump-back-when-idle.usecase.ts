import { greatestPower } from '../../machine/pump.ts'
import { pumpBackDueAt, pumpsToPumpBack } from '../../maintenance/job-work.ts'
import { powerLimitOf, reversePumpingOf } from '../../records/records.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { PumpId } from '../../units/id.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'

interface PumpBackDeps extends Pick<CoreServices, 'records' | 'eventBus' | 'timer' | 'onError'> {
  readonly lock: Pick<MachineLock, 'occupant' | 'fault'>
  readonly maintenance: Pick<Maintenance, 'startAll'>
}

/**
 * Empties tubes into their bottles when the machine has rested for as long as is set. The rest begins anew when the
 * setting is saved, whenever someone takes or gives back the machine, and after each time it was due. It does so for
 * nobody: others get the machine at once. What goes wrong is reported, and the next time comes.
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
    const isWithinLimit = (id: PumpId): boolean => {
      const pump = records.now.pump.get(id)
      return limit === null || pump === undefined || greatestPower(pump) <= limit
    }
    const pumpIds = pumpsToPumpBack(records.now.pump.values()).filter(isWithinLimit)
    if (pumpIds.length === 0) return
    const requests = pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'pump-down' }, userId: null }) as const)
    // Someone may have taken the machine meanwhile; then there is nothing to do but to wait for the next rest.
    void Promise.resolve()
      .then(() => maintenance.startAll(requests))
      .catch(onError)
  }

  const unsubscribe = eventBus.subscribe(event => {
    const isSetting = event.kind === 'records-changed' && event.kinds.has('reversePumping')
    if (isSetting || event.kind === 'machine-changed') rest()
    // A drink gives the machine back without a word.
    else if (event.kind === 'production-changed' || event.kind === 'maintenance-changed') rest()
  })
  arm()
  return () => {
    unsubscribe()
    callOff()
  }
}
