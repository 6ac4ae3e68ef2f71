import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

const FavouriteFragment = graphql(
  `fragment FavouriteFields on DrinkCount { count glassShape drink { id kind name } served { ...ServedFields } }`,
  [ServedFragment],
)
const UseFragment = graphql(`
  fragment UseFields on IngredientUse { amount unit cost ingredient { id name colour } }
`)
const WaitFragment = graphql(`fragment WaitFields on WaitSpread { medianSeconds longestSeconds }`)

export const PartySummaryDocument = graphql(
  `
  query PartySummary($id: Int!) {
    partySummary(id: $id) {
      party { id name openedAt closedAt keptUntil drinks guests }
      served open cancelled refused expired withdrawn alcoholFree standardDrinks machineSeconds volumeMl
      cost knownCost unpriced
      waiting { ...WaitFields } handover { ...WaitFields }
      bucketMinutes: slotMinutes timeBuckets: slots { from drinks }
      favourites { ...FavouriteFields }
      ingredients { ...UseFields }
      ranOut { at leftMl ingredient { id name } }
      people { name isGuest drinks cost }
      log { id name fate placedAt endedAt pouredMl cost drink { name } }
    }
  }
`,
  [FavouriteFragment, UseFragment, WaitFragment],
)

export const StatisticsDocument = graphql(
  `
  query Statistics($timeZone: String!) {
    statistics(timeZone: $timeZone) {
      since drinks cancelled failed alcoholFree machineSeconds volumeMl cost knownCost unpriced
      waiting { ...WaitFields } handover { ...WaitFields }
      hours weekdays months { month drinks }
      favourites { ...FavouriteFields }
      ingredients { ...UseFields }
      ranOut { evenings lastAt ingredient { id name } }
    }
  }
`,
  [FavouriteFragment, UseFragment, WaitFragment],
)

export type PartySummary = NonNullable<ResultOf<typeof PartySummaryDocument>['partySummary']>
export type Statistics = ResultOf<typeof StatisticsDocument>['statistics']
