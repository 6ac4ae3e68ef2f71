import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { usePolledQuery } from '../../queries/use-polled-query.ts'
import { $user } from '../../session/session.model.ts'
import { Column, Grid } from '../../ui/layout/layout.view.tsx'
import { PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { BottlesPanel } from './bottles.view.tsx'
import { GroupsPanel } from './groups.view.tsx'
import { PeopleDocument } from './people.documents.ts'
import { ProfilesPanel } from './profiles.view.tsx'
import './people.css'

const AccountsDocument = graphql(`query AccountNames { users { id username } }`)

/** No message says that an hour has gone by since a drink, which changes how fast people drink. */
const readEveryMs = 15_000

const context = madeOf('PEOPLE')
const accountsContext = madeOf('USERS')

/** `/people`: the host's guests, and what they may have. */
export function PeoplePage() {
  const { t } = useTranslation(['people', 'app'])
  const user = useUnit($user)
  const mayListAccounts = user !== null && isPermitted(user.role, 'users.manage')
  const [accounts] = useQuery({ query: AccountsDocument, pause: !mayListAccounts, context: accountsContext })
  const people = usePolledQuery({ query: PeopleDocument, context }, readEveryMs)
  return (
    <Column as="section" gap={5} className="sr-page">
      <PageHead
        title={t('app:title.people')}
        lead={t('lead')}
        back={{ to: '/party', text: t('app:title.party') }}
        flush
      />
      <QueryResult of={people} skeleton={<Waiting />}>
        {answer => (
          <>
            <Grid gap={5} align="start" fit={420}>
              <GroupsPanel answer={answer} />
              <ProfilesPanel answer={answer} accounts={accounts.data?.users ?? null} />
            </Grid>
            <BottlesPanel />
          </>
        )}
      </QueryResult>
    </Column>
  )
}

const Waiting = () => (
  <Grid gap={5} fit={420} aria-hidden>
    <Skeleton height="280px" />
    <Skeleton height="280px" />
  </Grid>
)
