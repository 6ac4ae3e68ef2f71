import { Stack } from './layout/layout.view.tsx'
import { Skeleton } from './page-parts.view.tsx'

const rowKeys = [0, 1, 2, 3, 4, 5]

/** Stands where a table with a search field will be. */
export const TableSkeleton = () => (
  <Stack gap={3} shrink aria-hidden="true">
    <Skeleton width="min(100%, 360px)" height="44px" />
    <Skeleton height="44px" />
    {rowKeys.map(key => (
      <Skeleton key={key} height="52px" />
    ))}
  </Stack>
)
