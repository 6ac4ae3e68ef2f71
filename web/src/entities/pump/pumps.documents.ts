import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

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
