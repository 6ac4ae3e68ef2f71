import { graphql, type ResultOf } from '../../api/graphql.ts'

export const SimulatorDocument = graphql(`
  subscription Simulator {
    simulator {
      seconds speed scaleGrams handGrams trayMl powerMw powerLimitMw direction supplied glassInHand
      scale { grams plugged }
      supply { maxMw demandMw voltage energyJ }
      pins { boardId nr label high use }
      expanders { boardId name model address missing }
      faults { kind pumpId address factor grams }
      scenario { name done steps problem }
      glass { shape sizeMl spilledMl iceGrams mixed layers { ingredientId name colour clarity ml } }
      pumps {
        id name kind on commanded turning fault hoursRun direction mlPerSecond powerMw
        bottle { ml capacityMl ingredient { id name colour alcoholContent } }
        tube { capacityMl layers { ingredientId name colour clarity ml } }
      }
    }
  }
`)

export const SetSpeedDocument = graphql(`mutation SimulatorSetSpeed($speed: Int!) { simulatorSetSpeed(speed: $speed) }`)

export const TakeGlassDocument = graphql(`mutation SimulatorTakeGlass { simulatorTakeGlass }`)
export const ReturnGlassDocument = graphql(`mutation SimulatorReturnGlass { simulatorReturnGlass }`)
export const MendDocument = graphql(`
  mutation SimulatorMend($fault: SimulatedFaultInput!) { simulatorMend(fault: $fault) }
`)

export const PlayFileDocument = graphql(`mutation SimulatorPlayFile($text: String!) { simulatorPlayFile(text: $text) }`)
export const MachineFileDocument = graphql(`query SimulatorMachineFile { simulatorMachineFile }`)
export const BuildMachineDocument = graphql(`
  mutation SimulatorBuildMachine($text: String!) { simulatorBuildMachine(text: $text) }
`)
export const RecordingDocument = graphql(`query SimulatorRecording { simulatorRecording }`)

export type SimulatorMessage = ResultOf<typeof SimulatorDocument>
export type SimulatedMachine = NonNullable<SimulatorMessage['simulator']>
export type SimulatedFault = SimulatedMachine['faults'][number]
export type ScenarioProgress = NonNullable<SimulatedMachine['scenario']>
