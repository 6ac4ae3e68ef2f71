import type { Activity } from '../../peers/presence.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { SharedStore } from '../../ports/record-store.port.ts'
import { isActive, type Production } from '../../pour/production.ts'
import { progressPercent } from '../../pour/progress.ts'
import { addTime, type Microseconds, milliseconds } from '../../units/duration.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import type { BusEvent, EventBus } from '../records/event-bus.ts'

/** The machine's activity now, for people who stand before another one. */
export function activityOf(
  lock: Pick<MachineLock, 'occupant' | 'fault'>,
  drinkMaker: { readonly production: Production; readonly elapsed: Microseconds },
): Activity {
  const { production, elapsed } = drinkMaker
  if (lock.fault !== null) return { kind: 'fault' }
  if (isActive(production)) {
    const { drinkName } = production.order
    return { kind: 'making', drinkName, progress: progressPercent(production, elapsed) / 100 }
  }
  return lock.occupant === null ? { kind: 'idle' } : { kind: 'occupied' }
}

/** Nobody needs to see more of another machine. */
const pause = milliseconds(250)

const ofActivity: ReadonlySet<BusEvent['kind']> = new Set([
  'production-changed',
  'maintenance-changed',
  'machine-changed',
])

/** Tells the other machines what this one does: at once, and whenever that changes, at most four times a second. */
export function announceToPeers(deps: {
  readonly shared: Pick<SharedStore, 'announce'>
  readonly eventBus: EventBus
  readonly clock: Clock
  /** Real time. */
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  readonly activity: () => Activity
  readonly version: string
}): () => void {
  const { shared, eventBus, clock, timer, activity, version } = deps
  let told = ''
  let callOff: (() => void) | null = null

  const tell = (): void => {
    const now = activity()
    const text = JSON.stringify(now)
    if (text === told) return
    told = text
    shared.announce({ version, activity: now, at: clock.now() })
    callOff = timer.at(addTime(timer.now(), pause), () => {
      callOff = null
      tell()
    })
  }
  const unsubscribe = eventBus.subscribe(event => {
    if (ofActivity.has(event.kind) && callOff === null) tell()
  })
  tell()
  return () => {
    unsubscribe()
    callOff?.()
  }
}
