import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

export const InvitationDocument = graphql(`
  query Invitation($code: String!) { invitation(code: $code) { partyName endsAt lastOrders } }
`)

export const JoinDocument = graphql(`
  mutation JoinParty($code: String!, $nickname: String!) {
    joinParty(code: $code, nickname: $nickname) { token nickname endsAt }
  }
`)

/** An order as it is sent: to be changed, and sent again. */
export const RequestFragment = graphql(`
  fragment RequestFields on PartyRequest {
    drinkId drinkKind amountMl glassId boost omitted byHand confirmOverfill
    additional { ingredientId amount }
    replacements { groupId replacementId }
    substitutions { ingredientId replacementId }
  }
`)

export const VisitDocument = graphql(
  `
  subscription PartyVisit {
    partyVisit {
      party { id name endsAt lastOrders alcoholFree start }
      nickname waiting stopped
      mayNotBecause { code text values { name value } }
      orders {
        id state place waitSeconds patienceSeconds progress needsHand heldBecause outcome word without imageUrl
        drink { id kind name }
        glassShape
        served { ...ServedFields }
        problems { code text values { name value } }
        request { ...RequestFields }
      }
    }
  }
`,
  [ServedFragment, RequestFragment],
)

export type Invitation = ResultOf<typeof InvitationDocument>['invitation']
export type Visit = NonNullable<ResultOf<typeof VisitDocument>['partyVisit']>
export type OwnOrder = Visit['orders'][number]
