import { createEvent, createStore, sample } from 'effector'
import { useTranslation } from 'react-i18next'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { useFormat } from '../../i18n/format.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $machine } from '../machine/machine.model.ts'
import { useOccupantLabels } from '../machine/machine-labels.ts'
import { type BlockedReason, blockedReasonOf } from './pump-actions.ts'

export const StartPumpJobDocument = graphql(`
  mutation StartPumpJob($pumpId: Int!, $advice: PumpAdvice!, $amount: Float) {
    startPumpJob(pumpId: $pumpId, advice: $advice, amount: $amount)
  }
`)
export const PumpJobDocument = graphql(`query PumpJob($id: Int!) { pumpJob(id: $id) { id pumpId state reason } }`)
export const StartAllPumpsDocument = graphql(`mutation StartAllPumps { startAllPumps }`)
export const StopPumpsDocument = graphql(`mutation StopPumps($pumpId: Int) { stopPumps(pumpId: $pumpId) }`)

/** An order to one pump; `amount` in millilitres, where one is needed. */
export type JobOrder = VariablesOf<typeof StartPumpJobDocument>

/** How a job stands; one that is over is remembered for a while. */
export type JobStanding = ResultOf<typeof PumpJobDocument>['pumpJob']

export const jobRequested = createEvent<JobOrder>()
export const stopRequested = createEvent<number>()
/** "Run all?" comes up: a lot may flow. */
export const runAllRequested = createEvent()
export const runAllDeclined = createEvent()
export const runAllConfirmed = createEvent()

export const startJobFx = createRequest((order: JobOrder) => mutateField(StartPumpJobDocument, order))
export const startAllFx = createRequest(() => mutateField(StartAllPumpsDocument))
/** Null stops everything. */
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

export const $askingToRunAll = createStore(false)
  .on(runAllRequested, () => true)
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
