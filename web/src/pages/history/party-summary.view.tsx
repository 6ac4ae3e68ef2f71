import { Button } from '@blueprintjs/core'
import { Download, Share, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { request, takeFile } from '../../api/file-requests.ts'
import { graphql } from '../../api/graphql.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, Fact, Facts, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Segments } from '../../ui/segments.view.tsx'
import {
  type ChartColumn,
  ColumnChart,
  Details,
  Figures,
  type PartySummary,
  PartySummaryDocument,
  useCostFigure,
  useEveningQuery,
  useFormats,
  WaitFacts,
} from './figures.view.tsx'
import { useSharePicture } from './share-card.ts'
import { NothingYet } from './tabs.view.tsx'

const DeletePartyDocument = graphql(`mutation DeleteParty($id: Int!) { deleteParty(id: $id) }`)

interface SummaryProps {
  readonly summary: PartySummary
}

/** `/party/:id`: what became of a party, or has become of it so far. */
export function PartySummaryPage() {
  const { id: wanted } = useParams()
  const id = Number(wanted)
  return Number.isSafeInteger(id) && id > 0 ? <SummaryOf key={id} id={id} /> : <NotFoundPage />
}

function SummaryOf({ id }: { readonly id: number }) {
  const { t } = useTranslation(['evening', 'terms'])
  const query = useEveningQuery(PartySummaryDocument, { id })
  usePageTitle(query[0].data?.partySummary?.party.name)
  return (
    <QueryResult of={query} skeleton={<Skeleton height="420px" />}>
      {({ partySummary }) =>
        partySummary ? (
          <Evening summary={partySummary} />
        ) : (
          <NothingYet
            wholePage
            title={t('gone')}
            text={t('goneText')}
            to="/party/past"
            action={t('terms:pastParties')}
          />
        )
      }
    </QueryResult>
  )
}

function Evening({ summary }: SummaryProps) {
  const { t } = useTranslation('evening')
  const { time, ml, date } = useFormats()
  const { party, ranOut } = summary
  return (
    <Grid as="section" gap={4} columns={1} measure={1160}>
      <Head summary={summary} />
      {party.drinks === 0 && summary.log.length === 0 ? (
        <div className="sr-card">
          <EmptyState title={t('nothing')} text={t(party.closedAt === null ? 'nothingYet' : 'nothingAtAll')} />
        </div>
      ) : (
        <>
          <EveningFigures summary={summary} />
          {summary.timeBuckets.length > 0 ? <Course summary={summary} /> : null}
          <Details
            of={summary}
            ranOut={ranOut.map(({ at, ingredient: { id, name }, leftMl }) => ({
              key: `${id} ${at}`,
              name,
              labels: t('ranOut.at', { time: time(at), left: ml(leftMl) }),
            }))}
          >
            <Service summary={summary} />
          </Details>
          <PartyLog summary={summary} />
        </>
      )}
      {party.keptUntil === null ? null : (
        <p className="sr-muted">{t('keptUntilLong', { date: date(party.keptUntil) })}</p>
      )}
    </Grid>
  )
}

function Head({ summary }: SummaryProps) {
  const { t } = useTranslation(['evening', 'common', 'terms'])
  const { span } = useFormats()
  const navigate = useNavigate()
  const [, remove] = useMutation(DeletePartyDocument)
  const share = useSharePicture()
  const [making, setMaking] = useState<'picture' | 'log' | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { party } = summary
  const isOpen = party.closedAt === null
  const make = async (what: 'picture' | 'log', work: Promise<unknown>): Promise<void> => {
    setMaking(what)
    await work.catch((thrown: unknown) => notify.problem(what === 'picture' ? t('share.failed') : asApiProblem(thrown)))
    setMaking(null)
  }
  const download = async (): Promise<void> =>
    handToBrowser(await takeFile(await request(`/api/party/${party.id}/log.csv`), 'party.csv'))
  return (
    <>
      <PageHead
        flush
        title={party.name}
        lead={span(party)}
        back={{ to: '/party/past', text: t('terms:pastParties') }}
        badge={isOpen ? <Badge tone="good">{t('isOpen')}</Badge> : null}
      >
        {party.drinks > 0 ? (
          <Button
            intent="primary"
            icon={<Share />}
            text={t('share.open')}
            title={t('share.hint')}
            loading={making === 'picture'}
            onClick={() => void make('picture', share(summary))}
          />
        ) : null}
        <Button
          icon={<Download />}
          text={t('csv')}
          loading={making === 'log'}
          onClick={() => void make('log', download())}
        />
        {isOpen ? null : (
          <Button
            icon={<Trash />}
            intent="danger"
            variant="minimal"
            text={t('common:delete')}
            onClick={() => setDeleting(true)}
          />
        )}
      </PageHead>
      {isDeleting ? (
        <ConfirmDialog
          title={t('terms:deleteQuestion', { name: party.name })}
          confirmText={t('common:delete')}
          intent="danger"
          act={() => remove({ id: party.id })}
          onDone={() => {
            notify.success(t('deleted', { name: party.name }))
            void navigate('/party/past')
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function EveningFigures({ summary }: SummaryProps) {
  const { t } = useTranslation(['evening', 'terms'])
  const { number, volume, longTime, share } = useFormats()
  const costOf = useCostFigure()
  const { party, served, open, standardDrinks, waiting } = summary
  const wait = waiting && t('figure.longest', { time: longTime(waiting.longestSeconds) })
  return (
    <Figures
      figures={[
        [
          t('terms:drinks'),
          number(party.drinks),
          open > 0 ? t('figure.open', { count: open }) : t('figure.served', { count: served }),
        ],
        [
          t('figure.poured'),
          volume(summary.volumeMl),
          t('figure.standardDrinks', { count: Math.round(standardDrinks) }),
        ],
        [t('terms:alcoholFree'), share(summary.alcoholFree, party.drinks)],
        [t('figure.waiting'), waiting ? longTime(waiting.medianSeconds) : '–', wait ?? undefined],
        [t('figure.machine'), longTime(summary.machineSeconds)],
        costOf(summary, party.drinks),
      ]}
    />
  )
}

function Course({ summary: { timeBuckets, bucketMinutes } }: SummaryProps) {
  const { t } = useTranslation('evening')
  const { time } = useFormats()
  const columns = timeBuckets.map(({ from: at, drinks }): ChartColumn => {
    const [from, to] = [time(at), time(Date.parse(at) + bucketMinutes * 60_000)]
    return { key: at, label: from, value: drinks, labels: t('bucketWords', { from, to, count: drinks }) }
  })
  return <ColumnChart columns={columns} title={t('course')} chooseLabel={t('chooseTime')} />
}

const counts = ['refused', 'expired', 'withdrawn', 'cancelled'] as const

function Service({ summary }: SummaryProps) {
  const { t } = useTranslation('evening')
  const { number } = useFormats()
  return (
    <Panel title={t('service.title')}>
      <Facts>
        <Fact label={t('service.guests')}>{number(summary.party.guests)}</Fact>
        <WaitFacts label={t('service.waiting')} wait={summary.waiting} />
        <WaitFacts label={t('service.handover')} wait={summary.handover} />
        {counts.map(count => (
          <Fact key={count} label={t(`service.${count}`)}>
            {number(summary[count])}
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

type Entry = PartySummary['log'][number]
type Person = PartySummary['people'][number] & {
  readonly nr: number
  readonly had: readonly string[]
}

/** Who had what: summed up for each person, or order by order. */
function PartyLog({ summary }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const [view, setView] = useState<'people' | 'orders'>('people')
  return (
    <Panel
      title={t('log.title')}
      actions={
        <Segments
          label={t('log.how')}
          value={view}
          options={(['people', 'orders'] as const).map(value => ({ value, label: t(`log.${value}`) }))}
          onChange={setView}
        />
      }
    >
      <Stack gap={2} shrink>
        {view === 'people' ? <People people={summary.people} log={summary.log} /> : <Orders log={summary.log} />}
      </Stack>
    </Panel>
  )
}

function useCostColumn() {
  const { t } = useTranslation(['evening', 'terms'])
  const { price } = useFormat()
  const render = ({ cost }: Pick<Entry, 'cost'>): string => (cost === null ? t('terms:unknown') : price(cost))
  return { key: 'cost', title: t('cost.label'), render, align: 'end' } as const
}

function People({ people, log }: Pick<PartySummary, 'people' | 'log'>) {
  const { t } = useTranslation(['evening', 'terms'])
  const format = useFormat()
  const columns: readonly Column<Person>[] = [
    { key: 'name', title: t('terms:name'), render: ({ name }) => name, onPhone: 'title' },
    { key: 'had', title: t('log.had'), render: ({ had }) => counted(had).map(labels).join(', ') },
    { key: 'drinks', title: t('terms:drinks'), render: ({ drinks }) => format.number(drinks), align: 'end' },
    useCostColumn(),
  ]
  const labels = ([name, count]: readonly [string, number]): string =>
    count === 1 ? name : t('log.times', { name, count })
  const rows = people.map(
    (person, nr): Person => ({
      ...{ ...person, nr },
      had: log.flatMap(({ name, fate, drink }) => (name === person.name && fate === 'FINISHED' ? [drink.name] : [])),
    }),
  )
  return <DataTable rows={rows} rowKey={({ nr }) => nr} columns={columns} caption={t('log.people')} empty={null} />
}

const counted = (names: readonly string[]): readonly (readonly [string, number])[] =>
  [...new Set(names)].map(name => [name, names.filter(each => each === name).length])

function Orders({ log }: Pick<PartySummary, 'log'>) {
  const { t } = useTranslation(['evening', 'terms'])
  const format = useFormat()
  const columns: readonly Column<Entry>[] = [
    { key: 'time', title: t('log.time'), render: ({ placedAt }) => format.time(placedAt) },
    { key: 'name', title: t('terms:name'), render: ({ name }) => name },
    { key: 'drink', title: t('terms:drink'), render: ({ drink }) => drink.name, onPhone: 'title' },
    { key: 'fate', title: t('log.fate'), render: ({ fate }) => t(`fate.${fate}`) },
    { key: 'poured', title: t('terms:inTheGlass'), render: ({ pouredMl }) => format.volume(pouredMl), align: 'end' },
    useCostColumn(),
  ]
  return (
    <DataTable
      rows={log}
      rowKey={({ id }) => id}
      columns={columns}
      caption={t('log.orders')}
      searchText={({ name, drink }) => `${name} ${drink.name}`}
      empty={null}
    />
  )
}
