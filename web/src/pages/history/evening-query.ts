import { useTranslation } from 'react-i18next'
import { type AnyVariables, type TypedDocumentNode, type UseQueryResponse, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useEvent } from '../../ui/use-model.ts'

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

/** The names and prices of what drinks are made of. */
const context = madeOf('INGREDIENTS', 'RECIPES')

/** Read again after each drink, too. */
export function useEveningQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): UseQueryResponse<Data, Variables> {
  const result = useQuery<Data, Variables>({ query, variables, context } as Parameters<
    typeof useQuery<Data, Variables>
  >[0])
  useEvent(productionEnded, () => result[1]({ requestPolicy: 'network-only' }))
  return result
}

/** How figures of an evening are written: litres from a litre on, hours from an hour on. */
export function useFormats() {
  const { t, i18n } = useTranslation(['evening', 'terms'])
  const format = useFormat()
  const dates = new Intl.DateTimeFormat(i18n.language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  })
  return {
    ...format,
    volume: (ml: number) => (ml < 1000 ? format.volume(ml) : t('terms:litres', { litres: format.number(ml / 1000) })),
    longTime: (seconds: number) =>
      seconds < 3600
        ? format.duration(seconds)
        : t('hours', {
            hours: format.number(Math.floor(seconds / 3600)),
            minutes: String(Math.floor((seconds % 3600) / 60)),
          }),
    /** In whole percent. */
    share: (part: number, whole: number) => format.percent(whole > 0 ? Math.round((100 * part) / whole) : 0),
    /** "4 Jul 2026, 20:00 – 5 Jul 2026, 01:30"; of a party that is open, its beginning. */
    span: ({ openedAt, closedAt }: { readonly openedAt: string; readonly closedAt: string | null }) =>
      closedAt === null ? dates.format(new Date(openedAt)) : dates.formatRange(new Date(openedAt), new Date(closedAt)),
  }
}
