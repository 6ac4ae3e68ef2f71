import { graphql, type ResultOf } from '../api/graphql.ts'

export const SimulatorDocument = graphql(`
  subscription Simulator {
    simulator {
      seconds speed scaleGrams powerMw glassInHand
      scale { grams plugged }
      glass { shape sizeMl spilledMl layers { ingredientId name colour ml } }
      pumps {
        id name kind on direction mlPerSecond powerMw
        bottle { ml capacityMl ingredient { id name colour alcoholContent } }
        tube { capacityMl layers { ingredientId name colour ml } }
      }
    }
  }
`)

export const SetSpeedDocument = graphql(`
  mutation SimulatorSetSpeed($speed: Int!) { simulatorSetSpeed(speed: $speed) }
`)
export const TakeGlassDocument = graphql(`mutation SimulatorTakeGlass { simulatorTakeGlass }`)
export const ReturnGlassDocument = graphql(`mutation SimulatorReturnGlass { simulatorReturnGlass }`)
export const RefillDocument = graphql(`
  mutation SimulatorRefill($pumpId: Int!) { simulatorRefill(pumpId: $pumpId) }
`)

export type SimulatorMessage = ResultOf<typeof SimulatorDocument>
