import { graphql, type VariablesOf } from '../../api/graphql.ts'

export const FillPumpDocument = graphql(`
  mutation FillPump($id: Int!, $change: PumpChangeInput!, $removeFields: [RemovablePumpField!]!) {
    changePump(id: $id, change: $change, removeFields: $removeFields) { id }
  }
`)

/** One edit of one pump. */
export type PumpEdit = VariablesOf<typeof FillPumpDocument>
