import type { ReactNode } from 'react'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { UnavailableInDemo } from '../demo/unavailable-in-demo.view.tsx'
import type { MissingInTab } from '../demo/use-unavailable.ts'

interface OpenedIntegrationProps<Data, Variables extends AnyVariables> {
  readonly lead: string
  /** What a machine in a tab doesn't have. */
  readonly what: MissingInTab
  readonly query: UseQueryResponse<Data, Variables>
  readonly actions?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Below the line of an integration. */
export const OpenedIntegration = <Data, Variables extends AnyVariables>({
  lead,
  what,
  query,
  actions,
  children,
}: OpenedIntegrationProps<Data, Variables>) => (
  <Stack gap={4}>
    <Row gap={4} justify="between" wrap>
      <p className="sr-muted sr-measure-72 sr-shrink">{lead}</p>
      {actions}
    </Row>
    <UnavailableInDemo what={what} />
    <QueryResult of={query} skeleton={<Skeleton height="320px" />}>
      {children}
    </QueryResult>
  </Stack>
)
