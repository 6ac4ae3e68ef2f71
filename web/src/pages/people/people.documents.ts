import { graphql, type ResultOf } from '../../api/graphql.ts'
import { PaceFragment, RulesFragment } from '../../entities/people/people.ts'

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
export const BottlesDocument = graphql(`
  query Bottles {
    ingredients { id name kind unit colour onPump owned }
    bottleTiers { good mine }
  }
`)

export type PeopleAnswer = ResultOf<typeof PeopleDocument>
export type PersonGroup = PeopleAnswer['personGroups'][number]
export type Person = PeopleAnswer['people'][number]
export type BottleTier = PersonGroup['rules']['bestTier']
export type BottlesAnswer = ResultOf<typeof BottlesDocument>
export type Bottle = BottlesAnswer['ingredients'][number]
export type BottleTiers = BottlesAnswer['bottleTiers']
