import { createEvent, createStore, sample } from 'effector'
import { useTranslation } from 'react-i18next'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { useFormat } from '../../i18n/format.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $machine, machineArrived } from '../machine/machine.model.ts'
import { useOccupantLabels } from '../machine/machine-labels.ts'
import { type BlockedReason, blockedReasonOf } from './pump-actions.ts'

export const StartPumpJobDocument = graphql(`
  mutation StartPumpJob($pumpId: Int!, $advice: PumpAdvice!, $amount: Float) {
    startPumpJob(pumpId: $pumpId, advice: $advice, amount: $amount)
  }
`)
const PumpJobDocument = graphql(`query PumpJob($id: Int!) { pumpJob(id: $id) { id pumpId state reason } }`)
export const StartAllPumpsDocument = graphql(`mutation StartAllPumps { startAllPumps }`)
export const StopPumpsDocument = graphql(`mutation StopPumps($pumpId: Int) { stopPumps(pumpId: $pumpId) }`)

/** An order to one pump; `amount` in millilitres, where one is needed. */
export type JobOrder = VariablesOf<typeof StartPumpJobDocument>

/** How a job stands; one that is over is remembered for a while. */
export type JobStanding = ResultOf<typeof PumpJobDocument>['pumpJob']

export const jobRequested = createEvent<JobOrder>()
/** Null stops everything. */
export const stopRequested = createEvent<number | null>()
/** Jobs were started by a component. */
export const jobsStarted = createEvent<readonly number[]>()
/** A job that was started here ended of itself before it was done. */
export const jobFailed = createEvent<JobStanding>()

export const startJobFx = createRequest((order: JobOrder) => mutateField(StartPumpJobDocument, order))
export const askAfterJobFx = createRequest((id: number) => queryField(PumpJobDocument, { id }))
export const stopFx = createRequest((pumpId: number | null) => mutateField(StopPumpsDocument, { pumpId }))

/** By name, as people count: "Pump 2" before "Pump 10". */
export const $pumps = $machine.map(machine =>
  [...(machine?.pumps ?? [])].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || a.id - b.id),
)
export const $blockedReason = $machine.map(machine => (machine === null ? null : blockedReasonOf(machine)))

/** Amounts are for those who set the machine up. */
export const $mayDose = $user.map(user => user !== null && isPermitted(user.role, 'pumps.test'))

/** Pumps whose start was requested and isn't confirmed. */
export const $starting = createStore<ReadonlySet<number>>(new Set())
  .on(startJobFx, (starting, { pumpId }) => new Set([...starting, pumpId]))
  .on(startJobFx.finally, (starting, { params }) => new Set([...starting].filter(id => id !== params.pumpId)))

sample({
  clock: jobRequested,
  source: { blockedReason: $blockedReason, starting: $starting },
  filter: ({ blockedReason, starting }, { pumpId }) => blockedReason === null && !starting.has(pumpId),
  fn: (_, order) => order,
  target: startJobFx,
})
// A stop is never held back, not even by another one that is under way.
sample({ clock: stopRequested, target: stopFx })
sample({ clock: [startJobFx.failData, stopFx.failData], target: notify.problem })

export const isJobOver = ({ state }: Pick<JobStanding, 'state'>): boolean =>
  state === 'FINISHED' || state === 'CANCELLED' || state === 'ERROR'
const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter(other => other !== id))

/** The jobs that were started here and are not known to be over. */
const $openJobs = createStore<ReadonlySet<number>>(new Set())
  .on(startJobFx.doneData, (ids, id) => new Set([...ids, id]))
  .on(jobsStarted, (ids, all) => new Set([...ids, ...all]))
  .on(askAfterJobFx.doneData, (ids, job) => (isJobOver(job) ? without(ids, job.id) : ids))
  // The machine may have forgotten the job.
  .on(askAfterJobFx.fail, (ids, { params }) => without(ids, params))
  .reset(loggedOut)

// A job that's over isn't shown with its pump any more: its outcome is read, one after the other. An answer
// that it goes on was faster than the machine's message about it, which is on its way.
const gone = sample({
  clock: [machineArrived, askAfterJobFx.finally.filter({ fn: one => one.status === 'fail' || isJobOver(one.result) })],
  source: { machine: $machine, open: $openJobs, asking: askAfterJobFx.pending },
  fn: ({ machine, open, asking }) =>
    asking ? undefined : [...open].find(id => !machine?.pumps.some(({ job }) => job?.id === id)),
})
sample({ clock: gone, filter: id => id !== undefined, target: askAfterJobFx })
sample({ clock: askAfterJobFx.doneData, filter: ({ state }) => state === 'ERROR', target: jobFailed })

/** Milliwatts as watts: "6.1 W". */
export function useWatts(): (milliwatts: number) => string {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  return milliwatts => t('power.watts', { amount: format.number(milliwatts / 1000) })
}

/** The reason why nothing can be started, with the occupant where there is one. */
export function useBlockedLabels(): (reason: BlockedReason) => string {
  const { t } = useTranslation('pumps')
  const occupantLabels = useOccupantLabels()
  return reason =>
    `${reason.kind === 'occupied' ? `${occupantLabels(reason.occupant)} – ` : ''}${t(`barrier.${reason.kind}`)}`
}
