import { Button } from '@blueprintjs/core'
import { TickCircle } from '@blueprintjs/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { DataTable } from '../../ui/data-table.view.tsx'
import { Box, Column, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import {
  addressOf,
  countsOf,
  type ImportedItem,
  type ImportOutcome,
  type ReportLine,
  reportLines,
} from './import-report.ts'

const looks: Partial<Record<ImportOutcome, string>> = {
  CREATED: 'sr-badge-good',
  COPIED: 'sr-badge-good',
  REPLACED: 'sr-badge-warning',
  DROPPED: 'sr-badge-danger',
}

const look = 'sr-import-outcome sr-choice sr-pill sr-tall sr-medium'

interface ImportReportProps {
  readonly report: readonly ImportedItem[]
  readonly onAnew: () => void
}

/** The outcome of everything in the file. */
export function ImportReport({ report, onAnew }: ImportReportProps) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const [wanted, setWanted] = useState<ImportOutcome | null>(null)
  const lines = useMemo(() => reportLines(report), [report])
  const head = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), [])
  const shown = wanted === null ? lines : lines.filter(({ outcome }) => outcome === wanted)
  return (
    <Column gap={4}>
      <Row gap={[3, 4]} wrap pad={[4, 5]} className="sr-card">
        <TickCircle className="sr-success" size={32} aria-hidden />
        <Box flex="1 1 220px">
          <h3 ref={head} tabIndex={-1}>
            {t('report.title')}
          </h3>
          <p className="sr-muted">{t('report.lead')}</p>
        </Box>
        <Button text={t('report.another')} onClick={onAnew} />
      </Row>
      <Row as="fieldset" gap={2} align="stretch" wrap>
        <legend className="sr-visually-hidden">{t('report.filter')}</legend>
        <button type="button" className={look} aria-pressed={wanted === null} onClick={() => setWanted(null)}>
          {t('report.all')} <span className="sr-number">{number(lines.length)}</span>
        </button>
        {countsOf(report).map(([outcome, count]) => (
          <button
            key={outcome}
            type="button"
            className={look}
            title={t(`report.meaning.${outcome}`)}
            aria-pressed={wanted === outcome}
            onClick={() => setWanted(outcome)}
          >
            {t(`report.outcome.${outcome}`)} <span className="sr-number">{number(count)}</span>
          </button>
        ))}
      </Row>
      {wanted === null ? null : <p className="sr-muted">{t(`report.meaning.${wanted}`)}</p>}
      <ReportTable lines={shown} />
    </Column>
  )
}

function ReportTable({ lines }: { readonly lines: readonly ReportLine[] }) {
  const { t } = useTranslation('transfer')
  return (
    <DataTable
      caption={t('report.title')}
      rows={lines}
      rowKey={({ key }) => key}
      searchText={({ name, nameHere }) => `${name} ${nameHere ?? ''}`}
      searchLabel={t('report.search')}
      empty={<EmptyState title={t('report.empty')} />}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          sortBy: ({ name }) => name,
          onPhone: 'title',
          render: line => <LineName line={line} />,
        },
        {
          key: 'kind',
          title: t('column.kind'),
          sortBy: ({ rank }) => rank,
          render: ({ kind }) => t(`report.kind.${kind}`),
        },
        {
          key: 'outcome',
          title: t('column.outcome'),
          sortBy: ({ outcome }) => outcome,
          render: ({ outcome }) => (
            <span className={`sr-badge ${looks[outcome] ?? ''}`}>{t(`report.outcome.${outcome}`)}</span>
          ),
        },
      ]}
    />
  )
}

function LineName({ line }: { readonly line: ReportLine }) {
  const { t } = useTranslation('transfer')
  const address = addressOf(line)
  const called = line.nameHere ?? line.name
  return (
    <span>
      {address === null ? called : <Link to={address}>{called}</Link>}
      {called === line.name ? null : (
        <span className="sr-muted sr-block sr-size-14">{t('report.inFile', { name: line.name })}</span>
      )}
    </span>
  )
}
