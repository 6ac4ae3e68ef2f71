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
export type JobMetrics = ResultOf<typeof JobMetricsDocument>['pumpJob']

type PumpNeed =
  | ('pin' | 'powerState' | 'stepPin' | 'enablePin' | 'timePerCl' | 'stepsPerCl')
  | ('maxStepsPerSecond' | 'acceleration' | 'scale' | 'tubeCapacity')

interface PumpFact {
  readonly need: PumpNeed | 'enableState'
  readonly kind: 'pin' | 'level' | 'number' | 'ms' | 'ml' | 'ready'
  readonly value: string | number | boolean | null
}

/** @param scaleReady there is a calibrated scale, which valves need */
export function factsOf(setup: PumpSetup, scaleReady: boolean): readonly PumpFact[] {
  const tube: PumpFact = { need: 'tubeCapacity', kind: 'ml', value: setup.tubeCapacityMl }
  const switched: readonly PumpFact[] = [
    { need: 'pin', kind: 'pin', value: setup.pin?.name ?? null },
    { need: 'powerState', kind: 'level', value: setup.isPowerStateHigh },
  ]
  switch (setup.kind) {
    case 'DC':
      return [...switched, { need: 'timePerCl', kind: 'ms', value: setup.timePerClMs }, tube]
    case 'VALVE':
      return [...switched, { need: 'scale', kind: 'ready', value: scaleReady || null }]
    case 'STEPPER':
      return [
        { need: 'stepPin', kind: 'pin', value: setup.stepPin?.name ?? null },
        { need: 'enablePin', kind: 'pin', value: setup.enablePin?.name ?? null },
        { need: 'enableState', kind: 'level', value: setup.isEnableStateHigh },
        { need: 'stepsPerCl', kind: 'number', value: setup.stepsPerCl },
        { need: 'maxStepsPerSecond', kind: 'number', value: setup.maxStepsPerSecond },
        { need: 'acceleration', kind: 'number', value: setup.acceleration },
        tube,
      ]
  }
}

/** The settings that are missing before the pump can be run at all. */
export const missingToRun = (setup: PumpSetup, scaleReady: boolean): readonly PumpNeed[] =>
  factsOf(setup, scaleReady).flatMap(({ need, value }) =>
    value === null && need !== 'enableState' && need !== 'tubeCapacity' ? [need] : [],
  )
