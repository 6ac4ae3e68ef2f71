import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { PaceFragment, RulesFragment } from '../../entities/people/people.documents.ts'

/** With the group whose rules apply to the guests of the party that is open. */
export const PeopleDocument = graphql(
  `
  query People {
    personGroups { id name version rules { ...RulesFields } }
    people { id name colour hasPin groupId userId version pace { ...PaceFields } }
    hostedParty { settings { guestGroupId } }
  }
`,
  [PaceFragment, RulesFragment],
)
export const SavePersonGroupDocument = graphql(`
  mutation SavePersonGroup($id: Int, $group: PersonGroupInput!, $version: String) {
    savePersonGroup(id: $id, group: $group, version: $version)
  }
`)
export const DeletePersonGroupDocument = graphql(`
  mutation DeletePersonGroup($id: Int!, $version: String) { deletePersonGroup(id: $id, version: $version) }
`)
export const SavePersonDocument = graphql(`
  mutation SavePerson($id: Int, $person: PersonInput!, $version: String) {
    savePerson(id: $id, person: $person, version: $version)
  }
`)
export const DeletePersonDocument = graphql(`
  mutation DeletePerson($id: Int!, $version: String) { deletePerson(id: $id, version: $version) }
`)
export const AccountNamesDocument = graphql(`query AccountNames { users { id username } }`)

export const BottlesDocument = graphql(`
  query Bottles {
    ingredients { id name kind unit colour onPump owned }
    bottleTiers { good mine }
  }
`)
export const BottleTiersDocument = graphql(`query BottleTiers { bottleTiers { good mine } }`)
export const SetBottleTiersDocument = graphql(`
  mutation SetBottleTiers($good: [Int!]!, $mine: [Int!]!) { setBottleTiers(good: $good, mine: $mine) }
`)

export type PeopleAnswer = ResultOf<typeof PeopleDocument>
export type PersonGroup = PeopleAnswer['personGroups'][number]
export type Person = PeopleAnswer['people'][number]
export type BottleTier = PersonGroup['rules']['bestTier']
export type BottlesAnswer = ResultOf<typeof BottlesDocument>
export type Bottle = BottlesAnswer['ingredients'][number]
export type BottleTiers = BottlesAnswer['bottleTiers']
export type PersonGroupInput = VariablesOf<typeof SavePersonGroupDocument>['group']
export type PersonInput = VariablesOf<typeof SavePersonDocument>['person']
