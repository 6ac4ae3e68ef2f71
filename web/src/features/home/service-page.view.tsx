import type { ReactNode } from 'react'
import type { UseQueryResponse } from 'urql'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Column } from '../../ui/layout/layout.view.tsx'
import { PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { NotInTab } from '../demo/not-in-tab.view.tsx'
import type { MissingInTab } from '../demo/use-lacking.ts'

interface ServicePageProps<Data> {
  readonly title: string
  readonly lead: string
  /** What a machine in a tab doesn't have. */
  readonly what: MissingInTab
  // biome-ignore lint/suspicious/noExplicitAny: whatever its variables are
  readonly query: UseQueryResponse<Data, any>
  /** About how much room the answer takes: any CSS length. */
  readonly height: string
  readonly actions?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The page of a service by which the machine is part of the home. */
export const ServicePage = <Data,>({ title, lead, what, query, height, actions, children }: ServicePageProps<Data>) => (
  <Column as="section" gap={4} className="sr-page">
    <PageHead flush title={title} lead={lead}>
      {actions}
    </PageHead>
    <NotInTab what={what} />
    <QueryResult of={query} skeleton={<Skeleton height={height} />}>
      {children}
    </QueryResult>
  </Column>
)
