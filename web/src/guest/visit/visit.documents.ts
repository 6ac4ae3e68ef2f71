import { graphql, type ResultOf } from '../../api/operate.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

export const InvitationDocument = graphql(`
  query Invitation($code: String!) { invitation(code: $code) { partyName endsAt lastOrders } }
`)

export const JoinDocument = graphql(`
  mutation JoinParty($code: String!, $nickname: String!) {
    joinParty(code: $code, nickname: $nickname) { token nickname expiresAt }
  }
`)

export const VisitDocument = graphql(
  `
  subscription PartyVisit {
    partyVisit {
      party { id name endsAt lastOrders alcoholFree }
      nickname mayOrder waiting stopped
      mayNotBecause { code text values { name value } }
      orders {
        id amountMl state place waitSeconds patienceSeconds progress needsHand heldBecause outcome word changes imageUrl
        drink { id kind name }
        glass { shape }
        served { ...ServedFields }
        problems { code text values { name value } }
      }
    }
  }
`,
  [ServedFragment],
)

export type Invitation = ResultOf<typeof InvitationDocument>['invitation']
export type Visit = ResultOf<typeof VisitDocument>['partyVisit']
export type OwnOrder = Visit['orders'][number]
