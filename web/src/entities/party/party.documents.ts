import { type FragmentOf, graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

/** An order in the line, as everybody near the machine may see it. */
export const PartyOrderFragment = graphql(
  `
  fragment PartyOrderFields on PartyOrder {
    id name isMine mayChange placedAt state place waitSeconds patienceSeconds progress needsHand
    heldBecause outcome without isPinned isOverridden resembles batch imageUrl glassShape
    drink { id kind name }
    request { amountMl boost }
    served { ...ServedFields }
    problems { code text values { name value } }
  }
`,
  [ServedFragment],
)

export const PartyLineDocument = graphql(
  `
  subscription PartyLine {
    partyLine {
      stopped address
      refusal { code text values { name value } }
      party { id name endsAt lastOrders alcoholFree start }
      orders { ...PartyOrderFields }
      recent { ...PartyOrderFields }
      batches { orderIds drinkName savedSeconds amountMl }
    }
  }
`,
  [PartyOrderFragment],
)

export type PartyLine = ResultOf<typeof PartyLineDocument>['partyLine']
export type Party = NonNullable<PartyLine['party']>
export type PartyOrder = FragmentOf<typeof PartyOrderFragment>
export type Batch = PartyLine['batches'][number]
export type LineStop = NonNullable<PartyLine['stopped']>
