import { type FragmentOf, graphql, type ResultOf } from '../../api/operate.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

/** An order in the line, as everybody near the machine may see it. */
export const PartyOrderFragment = graphql(
  `
  fragment PartyOrderFields on PartyOrder {
    id name isMine isGuest amountMl placedAt state place waitSeconds patienceSeconds progress needsHand
    heldBecause outcome word changes isPinned batch imageKey
    drink { id kind name }
    served { ...ServedFields }
    problems { code text values { name value } }
  }
`,
  [ServedFragment],
)

export const PartyBarDocument = graphql(
  `
  subscription PartyBar {
    bar {
      stopped
      party { id name endsAt lastOrders alcoholFree }
      orders { ...PartyOrderFields }
      recent { ...PartyOrderFields }
      batches { orderIds drinkName count savedSeconds amountMl }
    }
  }
`,
  [PartyOrderFragment],
)

export type PartyBar = ResultOf<typeof PartyBarDocument>['bar']
export type Party = NonNullable<PartyBar['party']>
export type PartyOrder = FragmentOf<typeof PartyOrderFragment>
export type Batch = PartyBar['batches'][number]
export type LineStop = NonNullable<PartyBar['stopped']>
