import { type FragmentOf, graphql } from '../../api/operate.ts'

/** How fast somebody drinks, by what was really poured. */
export const PaceFragment = graphql(`fragment PaceFields on Pace { standardDrinksThisHour drinks mostDrinks }`)

export type Pace = FragmentOf<typeof PaceFragment>
