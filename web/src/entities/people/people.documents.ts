import { type FragmentOf, graphql } from '../../api/graphql.ts'

/** How fast somebody drinks, by what was really poured. */
export const PaceFragment = graphql(`fragment PaceFields on Pace { standardDrinksThisHour drinks mostDrinks }`)

/** What the members of a group may order. */
export const RulesFragment = graphql(
  `fragment RulesFields on Rules { alcohol bestTier drinksPerParty gramsPerHour gramsPerParty pauseMinutes }`,
)

export type Pace = FragmentOf<typeof PaceFragment>
export type Rules = FragmentOf<typeof RulesFragment>
