import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { TableSkeleton } from '../ui/data-table.view.tsx'
import { ErrorState } from '../ui/page-parts.view.tsx'
import type { Query } from './query.model.ts'
import { useQuery } from './use-query.ts'

interface TableAnswerProps<Value> {
  readonly query: Query<Value>
  readonly children: (value: Value) => ReactNode
}

/** A card with a table of what is read. */
export function TableAnswer<Value>({ query, children }: TableAnswerProps<Value>) {
  const content = useQuery(query)
  const retry = useUnit(query.refetch)
  if (content.kind === 'failed') return <ErrorState problem={content.problem} onRetry={retry} />
  return (
    <div className="sr-card sr-table-card">
      {content.kind === 'loading' ? <TableSkeleton /> : children(content.value)}
    </div>
  )
}
