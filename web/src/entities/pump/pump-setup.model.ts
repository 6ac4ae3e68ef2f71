import { createEvent, createStore, type Effect, type Event, merge, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'

const PumpSetupFragment = graphql(`
  fragment PumpSetupFields on PumpSetup {
    id kind name printName state setupStage canControlDirection
    pin { boardId nr name } isPowerStateHigh timePerClMs closingDelayMs dosing
    stepPin { boardId nr name } enablePin { boardId nr name } isEnableStateHigh stepsPerCl maxStepsPerSecond acceleration
    tubeCapacityMl powerMw startPowerMw startTimeMs currentIngredientId fillingLevelMl pumpedUp
  }
`)

export const PumpSetupDocument = graphql(`query PumpSetup($id: Int!) { pumpSetup(id: $id) { ...PumpSetupFields } }`, [
  PumpSetupFragment,
])
export const ChangePumpDocument = graphql(
  `
    mutation ChangePump($id: Int!, $change: PumpChangeInput!, $removeFields: [RemovablePumpField!]!) {
      changePump(id: $id, change: $change, removeFields: $removeFields) { ...PumpSetupFields }
    }
  `,
  [PumpSetupFragment],
)
export const CreatePumpDocument = graphql(`mutation CreatePump($kind: PumpKind!) { createPump(kind: $kind) { id } }`)
export const DeletePumpDocument = graphql(`mutation DeletePump($id: Int!) { deletePump(id: $id) }`)
export const CalibratePumpDocument = graphql(
  `
    mutation CalibratePump($jobId: Int!, $measuredMl: Float!) {
      calibratePump(jobId: $jobId, measuredMl: $measuredMl) { ...PumpSetupFields }
    }
  `,
  [PumpSetupFragment],
)
export const JobMetricsDocument = graphql(`
  query JobMetrics($id: Int!) {
    pumpJob(id: $id) { id pumpId advice state reason mlPumped stepsMade stepsLateByUs seconds }
  }
`)

export type PumpSetup = ResultOf<typeof PumpSetupFragment>
export type PumpKind = PumpSetup['kind']
export type Dosing = NonNullable<PumpSetup['dosing']>
export type PumpChange = VariablesOf<typeof ChangePumpDocument>
/** The result of a job, as measured. */
export type JobMetrics = ResultOf<typeof JobMetricsDocument>['pumpJob']

/** Levels fall many times a second while something is poured, in milliseconds. */
const burstMs = 500

/**
 * A page about one pump, which is read again while it is open whenever pumps have changed.
 *
 * @param changed what was answered about a pump, by others than `loadFx`
 */
export function createPumpPage<Pump extends { readonly id: number }>(
  loadFx: Effect<number, Pump, ApiProblem>,
  ...changed: readonly Event<Pump>[]
) {
  const pageOpened = createEvent<number>()
  const pageClosed = createEvent()
  const retryAsked = createEvent()

  const $pumpId = restore(pageOpened, null).reset(pageClosed, loggedOut)
  const answered: Event<Pump> = merge([loadFx.doneData, ...changed])
  /** About the pump of the page, whatever was requested meanwhile. */
  const arrived = sample({
    clock: answered,
    source: $pumpId,
    filter: (id: number | null, pump: Pump) => id === pump.id,
    fn: (_, pump): Pump => pump,
  })
  /** Null until it is there. */
  const $pump = restore(arrived, null).reset(pageOpened, pageClosed, loggedOut)
  const $problem = createStore<ApiProblem | null>(null, { skipVoid: false })
    .on(loadFx.fail, (_, { error }) => error)
    .reset(loadFx.done, pageOpened, pageClosed, retryAsked)

  sample({ clock: pageOpened, target: loadFx })
  const again = debounce({ source: changesOf('PUMPS'), timeout: burstMs })
  sample({ clock: [again, retryAsked], source: $pumpId, filter: Boolean, target: loadFx })
  return { pageOpened, pageClosed, retryAsked, arrived, $pumpId, $pump, $problem }
}
