import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../queries/use-query.ts'
import { Column, Grid } from '../../ui/layout/layout.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { BottlesPanel } from './bottles.view.tsx'
import { GroupDialog } from './group-dialog.view.tsx'
import { GroupsPanel } from './groups.view.tsx'
import { peopleQuery } from './people.model.ts'
import { PersonDialog } from './person-dialog.view.tsx'
import { ProfilesPanel } from './profiles.view.tsx'
import './people.css'

/** `/people`: whom the host knows, and what they may have. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const people = useQuery(peopleQuery)
  const retry = useUnit(peopleQuery.refetch)
  return (
    <Column as="section" gap={5} className="sr-page">
      <PageHead title={t('title')} lead={t('lead')} flush />
      {people.kind === 'failed' ? <ErrorState problem={people.problem} onRetry={retry} /> : null}
      {people.kind === 'loading' ? <Waiting /> : null}
      {people.kind === 'ready' ? (
        <>
          <Grid gap={5} align="start" fit={420}>
            <GroupsPanel answer={people.value} />
            <ProfilesPanel answer={people.value} />
          </Grid>
          <BottlesPanel />
        </>
      ) : null}
      <GroupDialog />
      <PersonDialog />
    </Column>
  )
}

const Waiting = () => (
  <Grid gap={5} fit={420} aria-hidden>
    <Skeleton height="280px" />
    <Skeleton height="280px" />
  </Grid>
)
