import type { ReactNode } from 'react'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { TableSkeleton } from '../ui/data-table.view.tsx'
import { Box } from '../ui/layout/layout.view.tsx'
import { ErrorState } from '../ui/page-parts.view.tsx'

interface QueryResultProps<Data, Variables extends AnyVariables> {
  /** As `useQuery` returns it. */
  readonly of: UseQueryResponse<Data, Variables>
  /** Stands in until there's an answer. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a query answers. The answer stays on the screen while it's read again, and when only that fails. */
export function QueryResult<Data, Variables extends AnyVariables>({
  of: [{ data, error, fetching }, read],
  skeleton,
  children,
}: QueryResultProps<Data, Variables>) {
  if (data !== undefined) return children(data)
  if (!error || fetching) return skeleton
  return <ErrorState problem={asApiProblem(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
}

/** A card with a table of what a query answers. */
export const QueryTable = <Data, Variables extends AnyVariables>({
  children,
  ...result
}: Omit<QueryResultProps<Data, Variables>, 'skeleton'>) => (
  <QueryResult
    {...result}
    skeleton={
      <Box pad={[4, 2, 2]} className="sr-card">
        <TableSkeleton />
      </Box>
    }
  >
    {data => (
      <Box pad={[4, 2, 2]} className="sr-card">
        {children(data)}
      </Box>
    )}
  </QueryResult>
)
