import { Button } from '@blueprintjs/core'
import { Download, Share, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Fact, Facts, Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { type ChartColumn, ColumnChart } from './column-chart.view.tsx'
import type { PartySummary } from './evening.documents.ts'
import {
  $isAsking,
  $party,
  $toBeDeleted,
  deletePartyFx,
  deletionAsked,
  deletionConfirmed,
  deletionDeclined,
  downloadLogFx,
  logAsked,
  partyClosed,
  partyDeleted,
  partyOpened,
  partyRetried,
} from './evening.model.ts'
import { CostFigure, Favourites, Figure, Figures, Poured, useLongTime, useVolume, WaitFacts } from './figures.view.tsx'
import { PartyLog } from './party-log.view.tsx'
import { RanOut } from './ran-out.view.tsx'
import { pictureAsked } from './share-picture.model.ts'
import { PictureDialog } from './share-picture.view.tsx'
import { useCard } from './use-card.ts'
import { useSpan } from './use-span.ts'

/** `/party/:id`: what became of a party, or has become of it so far. */
export function PartySummaryPage() {
  const { id: wanted } = useParams()
  const id = Number(wanted)
  return Number.isSafeInteger(id) && id > 0 ? <SummaryOf id={id} /> : <NotFoundPage />
}

function SummaryOf({ id }: { readonly id: number }) {
  const { t } = useTranslation('evening')
  const navigate = useNavigate()
  const [known, retry] = useUnit([$party, partyRetried])
  useWhileShown(partyOpened, partyClosed, id)
  usePageTitle(known.kind === 'ready' ? known.value.summary?.party.name : undefined)
  useOccurrence(partyDeleted, name => {
    notify.success(t('deleted', { name }))
    void navigate('/party/past')
  })
  if (known.kind === 'failed') return <ErrorState problem={known.problem} onRetry={() => retry()} />
  if (known.kind === 'loading') return <Loading />
  const { summary } = known.value
  return summary === null ? <Gone /> : <Evening summary={summary} />
}

const Loading = () => (
  <Grid gap={4} columns={1} measure={1160} aria-busy>
    <Skeleton width="260px" height="36px" />
    <Skeleton height="90px" />
    <Skeleton height="300px" />
  </Grid>
)

function Gone() {
  const { t } = useTranslation('evening')
  return (
    <div className="sr-card">
      <EmptyState wholePage title={t('gone')} text={t('goneText')}>
        <LinkButton to="/party/past" primary text={t('past.title')} />
      </EmptyState>
    </div>
  )
}

function Evening({ summary }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const { party, favourites, ingredients } = summary
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
          {summary.slots.length > 0 ? <Course summary={summary} /> : null}
          <Grid gap={4} columns={2} align="start" stacked={900}>
            <Stack gap={4} shrink>
              {favourites.length > 0 ? (
                <Panel title={t('favourites')}>
                  <Favourites favourites={favourites} />
                </Panel>
              ) : null}
              <Service summary={summary} />
            </Stack>
            <Stack gap={4} shrink>
              {ingredients.length > 0 ? (
                <Panel title={t('poured')}>
                  <Poured ingredients={ingredients} />
                </Panel>
              ) : null}
              <Shortages summary={summary} />
            </Stack>
          </Grid>
          <PartyLog summary={summary} />
        </>
      )}
      {party.keptUntil === null ? null : (
        <p className="sr-muted">{t('keptUntilLong', { date: format.date(party.keptUntil) })}</p>
      )}
      <Deletion />
      <PictureDialog />
    </Grid>
  )
}

function Head({ summary }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const span = useSpan()
  const card = useCard()
  const [download, isOnItsWay, remove, draw] = useUnit([logAsked, downloadLogFx.pending, deletionAsked, pictureAsked])
  const { party } = summary
  return (
    <PageHead
      flush
      stacked={900}
      title={party.name}
      lead={span(party)}
      back={{ to: '/party/past', text: t('past.title') }}
      badge={party.closedAt === null ? <Badge tone="good">{t('isOpen')}</Badge> : null}
    >
      {party.drinks > 0 ? (
        <Button intent="primary" icon={<Share />} text={t('share.open')} onClick={() => draw(card(summary))} />
      ) : null}
      <Button icon={<Download />} text={t('csv')} loading={isOnItsWay} onClick={() => download(party)} />
      {party.closedAt === null ? null : (
        <Button icon={<Trash />} intent="danger" variant="minimal" text={t('delete')} onClick={() => remove(party)} />
      )}
    </PageHead>
  )
}

function EveningFigures({ summary }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const volume = useVolume()
  const time = useLongTime()
  const { party, served, open, alcoholFree, standardDrinks, machineSeconds, waiting, volumeMl } = summary
  return (
    <Figures>
      <Figure
        label={t('figure.drinks')}
        value={format.number(party.drinks)}
        note={open > 0 ? t('figure.open', { count: open }) : t('figure.served', { count: served })}
      />
      <Figure
        label={t('figure.poured')}
        value={volume(volumeMl)}
        note={t('figure.standardDrinks', { count: Math.round(standardDrinks) })}
      />
      <Figure label={t('figure.alcoholFree')} value={format.percent(share(alcoholFree, party.drinks))} />
      <Figure
        label={t('figure.waiting')}
        value={waiting === null ? '–' : time(waiting.medianSeconds)}
        note={waiting === null ? undefined : t('figure.longest', { time: time(waiting.longestSeconds) })}
      />
      <Figure label={t('figure.machine')} value={time(machineSeconds)} />
      <CostFigure costs={summary} drinks={party.drinks} />
    </Figures>
  )
}

/** In whole percent. */
const share = (part: number, whole: number): number => (whole > 0 ? Math.round((100 * part) / whole) : 0)

function Course({ summary: { slots, slotMinutes } }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const columns = slots.map(({ from, drinks }): ChartColumn => {
    const to = format.time(Date.parse(from) + slotMinutes * 60_000)
    return {
      key: from,
      label: format.time(from),
      value: drinks,
      words: t('slotWords', { from: format.time(from), to, count: drinks }),
    }
  })
  return (
    <Panel title={t('course')}>
      <ColumnChart columns={columns} label={t('course')} chooseLabel={t('chooseTime')} />
    </Panel>
  )
}

function Shortages({ summary: { ranOut } }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const bottles = ranOut.map(({ at, ingredient: { id, name }, leftMl }) => ({
    key: `${id} ${at}`,
    name,
    words: t('ranOut.at', { time: format.time(at), left: format.ml(leftMl) }),
  }))
  return <RanOut bottles={bottles} />
}

function Service({ summary }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const { waiting, handover, refused, expired, withdrawn, cancelled, party } = summary
  return (
    <Panel title={t('service.title')}>
      <Facts>
        <Fact label={t('service.guests')}>{format.number(party.guests)}</Fact>
        <WaitFacts label={t('service.waiting')} wait={waiting} />
        <WaitFacts label={t('service.handover')} wait={handover} />
        <Fact label={t('service.refused')}>{format.number(refused)}</Fact>
        <Fact label={t('service.expired')}>{format.number(expired)}</Fact>
        <Fact label={t('service.withdrawn')}>{format.number(withdrawn)}</Fact>
        <Fact label={t('service.cancelled')}>{format.number(cancelled)}</Fact>
      </Facts>
    </Panel>
  )
}

function Deletion() {
  const { t } = useTranslation('evening')
  const [open, party, busy] = useUnit([$isAsking, $toBeDeleted, deletePartyFx.pending])
  const [confirm, decline] = useUnit([deletionConfirmed, deletionDeclined])
  return (
    <QuestionDialog
      open={open}
      title={t('deleteTitle', { name: party?.name ?? '' })}
      confirmText={t('delete')}
      intent="danger"
      busy={busy}
      onConfirm={() => confirm()}
      onCancel={() => decline()}
    >
      <p>{t('deleteText')}</p>
    </QuestionDialog>
  )
}
