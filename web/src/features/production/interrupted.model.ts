import { graphql, type ResultOf } from '../../api/graphql.ts'
import { liveAnswer } from '../../queries/live-value.ts'

const InterruptedDocument = graphql(`
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

export type Interrupted = NonNullable<ResultOf<typeof InterruptedDocument>['interruptedOrder']>

/** The drink that was interrupted, if there is one. */
export const liveInterrupted = liveAnswer(InterruptedDocument)
export const $interrupted = liveInterrupted.$value
