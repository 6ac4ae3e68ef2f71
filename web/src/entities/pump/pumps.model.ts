import { createEvent, createStore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $machine } from '../machine/machine.model.ts'
import { blockedReasonOf } from './pump-actions.ts'
import { type JobOrder, StartAllPumpsDocument, StartPumpJobDocument, StopPumpsDocument } from './pumps.documents.ts'

export const jobRequested = createEvent<JobOrder>()
export const stopRequested = createEvent<number>()
/** "Run all?" comes up: a lot may flow. */
export const runAllAsked = createEvent()
export const runAllDeclined = createEvent()
export const runAllConfirmed = createEvent()

export const startJobFx = createRequest((order: JobOrder) => tell(StartPumpJobDocument, order))
export const startAllFx = createRequest(() => tell(StartAllPumpsDocument))
/** Null stops everything. */
export const stopFx = createRequest((pumpId: number | null) => tell(StopPumpsDocument, { pumpId }))

/** By name, as people count: "Pump 2" before "Pump 10". */
export const $pumps = $machine.map(machine =>
  [...(machine?.pumps ?? [])].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || a.id - b.id),
)
export const $blockedReason = $machine.map(machine => (machine === null ? null : blockedReasonOf(machine)))

/** Amounts are for those who set the machine up. */
export const $mayDose = $user.map(user => user !== null && isPermitted(user.role, 'pumps.test'))

/** Pumps whose start was asked for and not answered. */
export const $starting = createStore<ReadonlySet<number>>(new Set())
  .on(startJobFx, (starting, { pumpId }) => new Set([...starting, pumpId]))
  .on(startJobFx.finally, (starting, { params }) => new Set([...starting].filter(id => id !== params.pumpId)))

export const $askingToRunAll = createStore(false)
  .on(runAllAsked, () => true)
  .on($blockedReason, (asking, blockedReason) => asking && blockedReason === null)
  .reset(runAllDeclined, startAllFx.finally, loggedOut)

sample({
  clock: jobRequested,
  source: { blockedReason: $blockedReason, starting: $starting },
  filter: ({ blockedReason, starting }, { pumpId }) => blockedReason === null && !starting.has(pumpId),
  fn: (_, order) => order,
  target: startJobFx,
})
sample({ clock: stopRequested, target: stopFx })
sample({ clock: runAllConfirmed, filter: startAllFx.pending.map(pending => !pending), target: startAllFx })
// A stop is never held back, not even by another one that is under way.
export const stopAllRequested = stopFx.prepend<void>(() => null)
sample({ clock: [startJobFx.failData, startAllFx.failData, stopFx.failData], target: notify.problem })
