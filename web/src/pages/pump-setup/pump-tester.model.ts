import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { $machine, type MachinePump, machineArrived } from '../../entities/machine/machine.model.ts'
import { $scaleReady } from '../../entities/machine-settings/machine-settings.model.ts'
import { type BlockedReason, blockedReasonOf } from '../../entities/pump/pump-actions.ts'
import { missingToRun, type PumpNeed } from '../../entities/pump/pump-facts.ts'
import { CalibratePumpDocument, type JobMetrics, JobMetricsDocument } from '../../entities/pump/pump-setup.model.ts'
import { type JobOrder, StartPumpJobDocument, StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $setup, pageClosed, pageOpened, setupChanged } from './pump-setup.model.ts'
import { calibratedValue } from './pump-values.ts'

/** In milliseconds. */
const askAgainMs = 300

/** The order of a test. */
export interface TestOrder {
  readonly advice: JobOrder['advice']
  /** Millilitres, milliseconds or steps; null where it runs until it is stopped. */
  readonly amount: number | null
}

export const testRequested = createEvent<TestOrder>()
/** Stops the pump, even if it was started elsewhere. */
export const stopPressed = createEvent()
/** The amount that a person found in the cup, in millilitres. */
export const measureChanged = createEvent<number | null>()
export const applyPressed = createEvent()

export const startTestFx = createRequest((order: JobOrder) => mutateField(StartPumpJobDocument, order))
export const stopTestFx = createRequest((pumpId: number) => mutateField(StopPumpsDocument, { pumpId }))
export const readMetricsFx = createRequest((id: number) => queryField(JobMetricsDocument, { id }))
export const applyFx = createRequest((measure: { jobId: number; measuredMl: number }) =>
  mutateField(CalibratePumpDocument, measure),
)

const isOver = ({ state }: JobMetrics): boolean => state === 'FINISHED' || state === 'CANCELLED' || state === 'ERROR'

/** The job that was started here. */
const $ownJob = restore(startTestFx.doneData, null).reset(pageOpened, pageClosed, loggedOut)

/** The job of this page's pump by the machine's own word. */
const $job = combine($machine, $setup, (machine, setup) =>
  machine === null || setup === null ? null : (machine.pumps.find(({ id }) => id === setup.id)?.job ?? null),
)

/** The result of the last test; null before its end. */
export const $metrics = createStore<JobMetrics | null>(null, { skipVoid: false })
  .on(readMetricsFx.doneData, (_, metrics) => (isOver(metrics) ? metrics : null))
  .reset(startTestFx, pageOpened, pageClosed, loggedOut)

export const $measuredMl = restore(measureChanged, null).reset(startTestFx, applyFx.done, pageOpened, pageClosed)

/** Counts what was applied, so that each tick is another one. */
export const $applied = createStore(0).on(applyFx.done, count => count + 1)

/** A measure counts once: the value it corrected is another one afterwards. */
const $used = booleanStore({ on: applyFx.done, off: [startTestFx, pageOpened, pageClosed] })

/** The value that the measure suggests, per centilitre; null while there is nothing to suggest. */
export const $suggested = combine(
  { setup: $setup, metrics: $metrics, measured: $measuredMl, used: $used },
  ({ setup, metrics, measured, used }) =>
    setup === null || metrics === null || used ? null : calibratedValue(setup, metrics.mlPumped, measured),
)

/** The cup can be measured for the last test. */
export const $mayMeasure = combine({ setup: $setup, metrics: $metrics, used: $used }, ({ setup, metrics, used }) => {
  const gave = metrics !== null && metrics.mlPumped > 0
  return gave && !used && setup !== null && setup.kind !== 'VALVE'
})

export type TesterState =
  | { readonly kind: 'free' }
  | { readonly kind: 'running'; readonly job: NonNullable<MachinePump['job']> }
  /** Someone else has started the pump, or another page. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'missing'; readonly missing: readonly PumpNeed[] }
  | { readonly kind: 'disabled'; readonly blockedReason?: BlockedReason }

/** The reason that keeps the tester from starting, the gravest first. */
export const $testerState = combine(
  { setup: $setup, machine: $machine, job: $job, own: $ownJob, starting: startTestFx.pending, scaleReady: $scaleReady },
  ({ setup, machine, job, own, starting, scaleReady }): TesterState => {
    if (setup === null || machine === null) return { kind: 'disabled' }
    // The machine may report a job before it has answered the request for it.
    if (job !== null) return job.id === own || starting ? { kind: 'running', job } : { kind: 'foreign' }
    const missing = missingToRun(setup, scaleReady)
    if (missing.length > 0) return { kind: 'missing', missing }
    const blockedReason = blockedReasonOf(machine)
    return blockedReason === null ? { kind: 'free' } : { kind: 'disabled', blockedReason }
  },
)

sample({
  clock: testRequested,
  source: combine($setup, $testerState, startTestFx.pending, (setup, state, starting) =>
    state.kind === 'free' && !starting ? setup : null,
  ),
  filter: Boolean,
  fn: ({ id }, { advice, amount }) => ({ pumpId: id, advice, ...(amount === null ? {} : { amount }) }),
  target: startTestFx,
})
sample({ clock: stopPressed, source: $setup, filter: Boolean, fn: ({ id }) => id, target: stopTestFx })

// A job that's over isn't shown with its pump any more: its outcome is read. An answer that it goes on was faster than
// the machine's message about it, which is on its way.
const pauseFx = createEffect<void, void>(() => new Promise(resolve => setTimeout(resolve, askAgainMs)))
sample({
  clock: [machineArrived, startTestFx.done, pauseFx.finally],
  source: combine($ownJob, $job, $metrics, readMetricsFx.pending, (own, job, metrics, reading) =>
    job?.id === own || metrics?.id === own || reading ? null : own,
  ),
  filter: Boolean,
  target: readMetricsFx,
})
sample({ clock: readMetricsFx.doneData, filter: metrics => !isOver(metrics), target: pauseFx })
// The machine may have forgotten the job.
$ownJob.on(readMetricsFx.fail, (own, { params }) => (own === params ? null : own))

sample({
  clock: applyPressed,
  source: combine($metrics, $measuredMl, $suggested, applyFx.pending, (metrics, measuredMl, suggested, applying) =>
    metrics === null || measuredMl === null || suggested === null || applying
      ? null
      : { jobId: metrics.id, measuredMl },
  ),
  filter: Boolean,
  target: applyFx,
})
sample({ clock: applyFx.doneData, target: setupChanged })
/** Shown at the field. */
export const $applyProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on(applyFx.failData, (_, problem) => problem)
  .reset(applyFx, measureChanged, startTestFx, pageOpened, pageClosed)
sample({ clock: [startTestFx.failData, stopTestFx.failData], target: notify.problem })
