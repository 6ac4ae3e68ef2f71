import { graphql, type ResultOf } from '../api/graphql.ts'

export const SimulatorDocument = graphql(`
  subscription Simulator {
    simulator {
      seconds speed scaleGrams powerMw
      glass { shape sizeMl spilledMl layers { ingredientId name colour ml } }
      pumps {
        id name on mlPerSecond powerMw
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
export const RefillDocument = graphql(`
  mutation SimulatorRefill($pumpId: Int!) { simulatorRefill(pumpId: $pumpId) }
`)

export type SimulatorMessage = ResultOf<typeof SimulatorDocument>
