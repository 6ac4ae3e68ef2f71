import { graphql, type VariablesOf } from '../api/graphql.ts'

export const StartPumpJobDocument = graphql(`
  mutation StartPumpJob($pumpId: Int!, $advice: Advice!, $amount: Float) {
    startPumpJob(pumpId: $pumpId, advice: $advice, amount: $amount)
  }
`)
export const StartAllPumpsDocument = graphql(`mutation StartAllPumps { startAllPumps }`)
export const StopPumpsDocument = graphql(`mutation StopPumps($pumpId: Int) { stopPumps(pumpId: $pumpId) }`)

/** What one pump is to do; `amount` in millilitres, where one is needed. */
export type JobOrder = VariablesOf<typeof StartPumpJobDocument>
