import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { useEveningQuery, useFormats } from './evening-query.ts'

const PartiesDocument = graphql(`
  query Parties { parties { id name openedAt closedAt keptUntil drinks guests } }
`)

/** `/party/past`: all parties that are kept. */
export function PastPartiesPage() {
  const { t } = useTranslation(['evening', 'terms'])
  return (
    <Grid as="section" gap={4} columns={1} measure={900}>
      <PageHead flush title={t('terms:pastParties')} lead={t('past.lead')}>
        <LinkButton to="/statistics" text={t('past.statistics')} />
      </PageHead>
      <QueryResult of={useEveningQuery(PartiesDocument, {})} skeleton={<Skeleton height="180px" />}>
        {({ parties }) =>
          parties.length === 0 ? (
            <div className="sr-card">
              <EmptyState title={t('past.empty')} text={t('past.emptyText')}>
                <LinkButton to="/party" primary text={t('past.open')} />
              </EmptyState>
            </div>
          ) : (
            <List gap={3}>
              {parties.map(party => (
                <PartyRow key={party.id} party={party} />
              ))}
            </List>
          )
        }
      </QueryResult>
    </Grid>
  )
}

function PartyRow({ party }: { readonly party: ResultOf<typeof PartiesDocument>['parties'][number] }) {
  const { t } = useTranslation(['evening', 'terms'])
  const { span, date } = useFormats()
  const { id, name, closedAt, keptUntil, drinks, guests } = party
  return (
    <Stack as="li" gap={1} shrink pad={[3, 4]} className="sr-card">
      <Row gap={3} justify="between" wrap>
        <Row as={Link} tall shrink to={`/party/${id}`} className="sr-size-18 sr-strong sr-anywhere">
          {name}
        </Row>
        {closedAt === null ? <Badge tone="good">{t('isOpen')}</Badge> : null}
      </Row>
      <Row as="p" gap={[1, 4]} wrap>
        <span>{span(party)}</span>
        <span>{t('terms:drinkCount', { count: drinks })}</span>
        <span>{t('terms:guestCount', { count: guests })}</span>
      </Row>
      {keptUntil === null ? null : <p className="sr-muted sr-size-14">{t('keptUntil', { date: date(keptUntil) })}</p>}
    </Stack>
  )
}
