import { graphql, type ResultOf } from '../../api/graphql.ts'

export const InterruptedDocument = graphql(`
  subscription Interrupted {
    interruptedOrder {
      orderId userId at reason mayFinish
      drink { id kind name }
      glass { id name }
      inGlass { amount unit ingredient { id name colour } }
      missing { amount unit ingredient { id name colour } }
    }
  }
`)
export const FinishInterruptedDocument = graphql(`mutation FinishInterrupted { finishInterrupted }`)
export const DiscardInterruptedDocument = graphql(`mutation DiscardInterrupted { discardInterrupted }`)

export type Interrupted = NonNullable<ResultOf<typeof InterruptedDocument>['interruptedOrder']>
export type InterruptedPart = Interrupted['missing'][number]
