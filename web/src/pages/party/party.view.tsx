import { useUnit } from 'effector-react'
import { hostedParty } from '../../features/party/hosted-party.model.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Column, Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { OpenParty } from './open-party.view.tsx'
import { Opening } from './opening.view.tsx'
import './party.css'

/** `/party`: the host opens the bar to guests, and keeps order in their line. */
export function PartyPage() {
  const party = useQuery(hostedParty)
  const retry = useUnit(hostedParty.refetch)
  return (
    <Column as="section" className="sr-page sr-party">
      {party.kind === 'failed' ? <ErrorState problem={party.problem} onRetry={retry} /> : null}
      {party.kind === 'loading' ? <Waiting /> : null}
      {party.kind !== 'ready' ? null : party.value === null ? <Opening /> : <OpenParty party={party.value} />}
    </Column>
  )
}

const Waiting = () => (
  <Stack gap={5} aria-hidden>
    <Skeleton width="280px" height="44px" />
    <Grid gap={5} fit={300}>
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </Grid>
  </Stack>
)
