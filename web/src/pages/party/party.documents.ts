import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { PaceFragment, RulesFragment } from '../../entities/people/people.documents.ts'

export const OpenPartyDocument = graphql(`mutation OpenParty($party: PartyInput!) { openParty(party: $party) }`)
export const ChangePartyDocument = graphql(`mutation ChangeParty($party: PartyInput!) { changeParty(party: $party) }`)
export const SetLastOrdersDocument = graphql(
  `mutation SetLastOrders($lastOrders: Boolean!) { setLastOrders(lastOrders: $lastOrders) }`,
)
export const ClosePartyDocument = graphql(`mutation CloseParty { closeParty }`)
export const PauseLineDocument = graphql(`mutation PauseLine($paused: Boolean!) { pauseLine(paused: $paused) }`)

export const MovePartyOrderDocument = graphql(
  `mutation MovePartyOrder($id: Int!, $place: Int!) { movePartyOrder(id: $id, place: $place) }`,
)
export const HoldPartyOrderDocument = graphql(`mutation HoldPartyOrder($id: Int!) { holdPartyOrder(id: $id) }`)
export const RefusePartyOrderDocument = graphql(
  `mutation RefusePartyOrder($id: Int!, $word: String!) { refusePartyOrder(id: $id, word: $word) }`,
)

export const PhoneAddressesDocument = graphql(`query PhoneAddresses { phoneAddresses }`)

export const PartyGuestsDocument = graphql(
  `query PartyGuests { partyGuests { id nickname joinedAt drinks isRemoved pace { ...PaceFields } } }`,
  [PaceFragment],
)
export const RemoveGuestDocument = graphql(`mutation RemoveGuest($id: Int!) { removeGuest(id: $id) }`)
export const ReadmitGuestDocument = graphql(`mutation ReadmitGuest($id: Int!) { readmitGuest(id: $id) }`)
export const RenewPartyCodeDocument = graphql(`mutation RenewPartyCode { renewPartyCode }`)

export const GuestGroupsDocument = graphql(`query GuestGroups { personGroups { id name rules { ...RulesFields } } }`, [
  RulesFragment,
])

export type GuestGroup = ResultOf<typeof GuestGroupsDocument>['personGroups'][number]
export type PartyInput = VariablesOf<typeof OpenPartyDocument>['party']
export type PartyGuest = ResultOf<typeof PartyGuestsDocument>['partyGuests'][number]
