import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

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
