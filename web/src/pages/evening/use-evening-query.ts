import { type AnyVariables, type TypedDocumentNode, type UseQueryResponse, useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { useOccurrence } from '../../ui/use-model.ts'

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
  useOccurrence(productionEnded, () => result[1]({ requestPolicy: 'network-only' }))
  return result
}
