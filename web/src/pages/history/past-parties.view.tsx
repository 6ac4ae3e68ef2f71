import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Skeleton } from '../../ui/page-parts.view.tsx'
import { useEveningQuery, useFormats } from './evening-query.ts'
import { HistoryTab, NothingYet } from './history-tab.view.tsx'

const PartiesDocument = graphql(`
  query Parties { parties { id name openedAt closedAt keptUntil drinks guests } }
`)

/** `/party/past`: all parties that are kept. */
export function PastPartiesPage() {
  const { t } = useTranslation('evening')
  return (
    <HistoryTab lead={t('past.lead')}>
      <QueryResult of={useEveningQuery(PartiesDocument, {})} skeleton={<Skeleton height="180px" />}>
        {({ parties }) =>
          parties.length === 0 ? (
            <NothingYet title={t('past.empty')} text={t('past.emptyText')} to="/party" action={t('past.open')} />
          ) : (
            <List gap={3}>
              {parties.map(party => (
                <PartyRow key={party.id} party={party} />
              ))}
            </List>
          )
        }
      </QueryResult>
    </HistoryTab>
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
