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
export const PressStartDocument = graphql(`mutation SimulatorPressStart { simulatorPressStart }`)

export const TakeGlassDocument = graphql(`mutation SimulatorTakeGlass { simulatorTakeGlass }`)
export const ReturnGlassDocument = graphql(`mutation SimulatorReturnGlass { simulatorReturnGlass }`)
export const RefillDocument = graphql(`mutation SimulatorRefill($pumpId: Int!) { simulatorRefill(pumpId: $pumpId) }`)
export const SetBottleDocument = graphql(`
  mutation SimulatorSetBottle($pumpId: Int!, $ml: Float!) { simulatorSetBottle(pumpId: $pumpId, ml: $ml) }
`)
export const PlaceGlassDocument = graphql(`
  mutation SimulatorPlaceGlass($glassId: Int, $sizeMl: Int, $contentMl: Int) {
    simulatorPlaceGlass(glassId: $glassId, sizeMl: $sizeMl, contentMl: $contentMl)
  }
`)
export const DropIceDocument = graphql(`mutation SimulatorDropIce($grams: Float!) { simulatorDropIce(grams: $grams) }`)
export const PutHandDocument = graphql(`
  mutation SimulatorPutHand($gramsPerSecond: Float!, $seconds: Float!) {
    simulatorPutHand(gramsPerSecond: $gramsPerSecond, seconds: $seconds)
  }
`)
export const BreakDocument = graphql(`
  mutation SimulatorBreak($fault: SimulatedFaultInput!) { simulatorBreak(fault: $fault) }
`)
export const MendDocument = graphql(`
  mutation SimulatorMend($fault: SimulatedFaultInput!) { simulatorMend(fault: $fault) }
`)
export const MendAllDocument = graphql(`mutation SimulatorMendAll { simulatorMendAll }`)
export const CutPowerDocument = graphql(`
  mutation SimulatorCutPower($seconds: Int!) { simulatorCutPower(seconds: $seconds) }
`)
export const HangControllerDocument = graphql(`
  mutation SimulatorHangController($seconds: Float!) { simulatorHangController(seconds: $seconds) }
`)

export const ScenariosDocument = graphql(`query SimulatorScenarios { simulatorScenarios { name steps text } }`)
export const PlayDocument = graphql(`mutation SimulatorPlay($name: String!) { simulatorPlay(name: $name) }`)
export const PlayFileDocument = graphql(`mutation SimulatorPlayFile($text: String!) { simulatorPlayFile(text: $text) }`)
export const StopPlayingDocument = graphql(`mutation SimulatorStopPlaying { simulatorStopPlaying }`)
export const MachineFileDocument = graphql(`query SimulatorMachineFile { simulatorMachineFile }`)
export const BuildMachineDocument = graphql(`
  mutation SimulatorBuildMachine($text: String!) { simulatorBuildMachine(text: $text) }
`)
export const RecordingDocument = graphql(`query SimulatorRecording { simulatorRecording }`)

/** The glasses that may be put under the nozzles. */
export const SimulatorGlassesDocument = graphql(`query SimulatorGlasses { glasses { id name sizeMl } }`)

export type SimulatorMessage = ResultOf<typeof SimulatorDocument>
export type SimulatedMachine = NonNullable<SimulatorMessage['simulator']>
export type SimulatedFault = SimulatedMachine['faults'][number]
export type ScenarioProgress = NonNullable<SimulatedMachine['scenario']>
export type Scenario = ResultOf<typeof ScenariosDocument>['simulatorScenarios'][number]
export type CatalogueGlass = ResultOf<typeof SimulatorGlassesDocument>['glasses'][number]
