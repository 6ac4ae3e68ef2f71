import type { ReactNode } from 'react'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Column } from '../../ui/layout/layout.view.tsx'
import { PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { UnavailableInDemo } from '../demo/unavailable-in-demo.view.tsx'
import type { MissingInTab } from '../demo/use-unavailable.ts'

interface ServicePageProps<Data, Variables extends AnyVariables> {
  readonly title: string
  readonly lead: string
  /** What a machine in a tab doesn't have. */
  readonly what: MissingInTab
  readonly query: UseQueryResponse<Data, Variables>
  /** About how much room the answer takes: any CSS length. */
  readonly height: string
  readonly actions?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The page of a service by which the machine is part of the home. */
export const ServicePage = <Data, Variables extends AnyVariables>({
  title,
  lead,
  what,
  query,
  height,
  actions,
  children,
}: ServicePageProps<Data, Variables>) => (
  <Column as="section" gap={4} className="sr-page">
    <PageHead flush title={title} lead={lead}>
      {actions}
    </PageHead>
    <UnavailableInDemo what={what} />
    <QueryResult of={query} skeleton={<Skeleton height={height} />}>
      {children}
    </QueryResult>
  </Column>
)
