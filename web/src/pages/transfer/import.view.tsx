import { Button, Checkbox, ProgressBar } from '@blueprintjs/core'
import { ArrowLeft, ArrowRight, Import as ImportIcon, Tick, TickCircle } from '@blueprintjs/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTask } from '../../queries/use-task.ts'
import { DataTable } from '../../ui/data-table.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Box, Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState } from '../../ui/page-parts.view.tsx'
import { Bar, KindField, Problem } from './export.view.tsx'
import * as transfer from './transferables.ts'

const steps = ['file', 'selection', 'report'] as const
type Step = (typeof steps)[number]

/** A file of another machine, step by step. */
export function ImportPage() {
  const { t } = useTranslation('transfer')
  const [nr, setNr] = useState(0)
  return (
    <Column as="section" gap={4}>
      <header>
        <h2>{t('import.title')}</h2>
        <p className="sr-muted">{t('import.lead')}</p>
      </header>
      <Import key={nr} onAnew={() => setNr(nr + 1)} />
    </Column>
  )
}

function Import({ onAnew }: { readonly onAnew: () => void }) {
  const [progress, setProgress] = useState(0)
  const [fileName, setFileName] = useState<string>()
  const names = useTask(transfer.readNamesHere)
  const upload = useTask(async (file: File) => {
    setFileName(file.name)
    setProgress(0)
    const staged = await transfer.uploadImport(file, setProgress)
    void names.run()
    return staged
  })
  const [{ data, error, fetching }, confirm] = useMutation(transfer.ConfirmImportDocument)
  const report = data?.confirmImport.items
  const staged = upload.done
  return (
    <>
      <Steps current={report ? 'report' : staged ? 'selection' : 'file'} />
      {report ? (
        <ImportReport {...{ report, onAnew }} />
      ) : staged ? (
        <ImportSelection
          {...{ staged, fileName, onAnew }}
          here={names.done}
          isImporting={fetching}
          problem={error ? asApiProblem(error) : null}
          onImport={choice => void confirm(transfer.confirmationOf(choice, staged))}
        />
      ) : (
        <FileStep
          {...{ fileName, progress }}
          isUploading={upload.isBusy}
          problem={upload.problem}
          onFile={file => void upload.run(file)}
        />
      )}
    </>
  )
}

function Steps({ current }: { readonly current: Step }) {
  const { t } = useTranslation('transfer')
  const at = steps.indexOf(current)
  return (
    <Row as="ol" gap={[2, 5]} align="stretch" wrap>
      {steps.map((step, index) => (
        <Row
          as="li"
          gap={2}
          className={index === at ? 'sr-strong' : index < at ? 'sr-success' : 'sr-muted'}
          key={step}
          aria-current={index === at ? 'step' : undefined}
        >
          <Box as="span" width={30} height={30} className="sr-mark sr-bordered sr-number sr-place-center" aria-hidden>
            {index < at ? <Tick /> : index + 1}
          </Box>
          {t(`import.step.${step}`)}
        </Row>
      ))}
    </Row>
  )
}

interface FileStepProps {
  readonly fileName: string | undefined
  readonly isUploading: boolean
  /** From 0 to 1. */
  readonly progress: number
  readonly problem: ApiProblem | null
  readonly onFile: (file: File) => void
}

function FileStep({ fileName, isUploading, progress, problem, onFile }: FileStepProps) {
  const { t } = useTranslation(['transfer', 'terms'])
  const [isMissing, setMissing] = useState(false)
  return (
    <Stack gap={4}>
      <DropZone
        label={t('import.file')}
        text={fileName ?? t('import.drop')}
        accept=".zip"
        icon={<ImportIcon size={32} aria-hidden />}
        disabled={isUploading}
        error={isMissing ? t('import.fileMissing') : null}
        onFile={file => {
          setMissing(false)
          onFile(file)
        }}
      />
      {isUploading ? (
        <div role="status">
          {progress < 1 ? t('import.uploading') : t('import.checking')}
          <ProgressBar intent="primary" {...(progress < 1 && { value: progress })} />
        </div>
      ) : null}
      <Problem problem={problem} />
      <Row justify="end" className="sr-fill-narrow">
        <Button
          intent="primary"
          size="large"
          endIcon={<ArrowRight />}
          text={t('terms:continue')}
          loading={isUploading}
          onClick={() => setMissing(true)}
        />
      </Row>
    </Stack>
  )
}

interface ImportSelectionProps {
  readonly staged: transfer.StagedImport
  readonly fileName: string | undefined
  /** Null until it's known. */
  readonly here: transfer.NamesHere | null
  readonly isImporting: boolean
  readonly problem: ApiProblem | null
  readonly onImport: (choice: transfer.ImportChoice) => void
  /** Back to the file. */
  readonly onAnew: () => void
}

/** The choice of things of the file, and of the way to treat those that are here already. */
function ImportSelection(props: ImportSelectionProps) {
  const { staged, fileName = '', here, isImporting } = props
  const { t } = useTranslation('transfer')
  const [choice, setChoice] = useState(transfer.importAll)
  const onChange = (change: Partial<transfer.ImportChoice>): void => setChoice({ ...choice, ...change })
  const part = { staged, here, choice, onChange }
  return (
    <Column gap={4}>
      <p>{t('import.contents', { name: fileName })}</p>
      <Things {...part} kind="recipes" />
      <Things {...part} kind="collections" />
      <Extras {...part} />
      <Stack as="section" gap={3} pad={[4, 5]} className="sr-card">
        <RadioField
          {...uncontrolled('mode', choice.duplicateMode, duplicateMode => onChange({ duplicateMode }))}
          label={t('import.duplicates')}
          disabled={isImporting}
          options={transfer.duplicateModes.map(value => ({
            value,
            label: t(`import.mode.${value}.label`),
            hint: t(`import.mode.${value}.hint`),
          }))}
        />
      </Stack>
      <Start {...props} choice={choice} />
    </Column>
  )
}

interface PartProps extends Pick<ImportSelectionProps, 'staged' | 'here'> {
  readonly choice: transfer.ImportChoice
  readonly onChange: (change: Partial<transfer.ImportChoice>) => void
}

/** What of a kind has a name that is taken here, and "12 new, 4 already here". */
function useKnown({ staged, here }: PartProps, kind: transfer.ComparedKind) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const known = useMemo(() => transfer.knownHere(kind, staged[kind], here), [kind, staged, here])
  const fresh = staged[kind].length - known.size
  const note = here === null ? '' : t('import.novelty', { fresh: number(fresh), known: number(known.size) })
  return { known, note }
}

function Things({ kind, ...part }: PartProps & { readonly kind: 'recipes' | 'collections' }) {
  const { t } = useTranslation('transfer')
  const { known, note } = useKnown(part, kind)
  const rows: readonly transfer.FileItem[] = part.staged[kind]
  if (rows.length === 0) return null
  return (
    <KindField
      {...{ kind, rows, note }}
      choice={part.choice[kind]}
      onChange={choice => part.onChange({ [kind]: choice })}
      columns={[
        {
          key: 'known',
          title: t('column.state'),
          sortBy: ({ id }) => Number(known.has(id)),
          render: ({ id }) => (
            <Badge tone={known.has(id) ? 'warning' : 'good'}>
              {t(known.has(id) ? 'import.isHere' : 'import.isNew')}
            </Badge>
          ),
        },
      ]}
    />
  )
}

function Extras(part: PartProps) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const { staged, choice, onChange } = part
  const notes = { glasses: useKnown(part, 'glasses').note, categories: useKnown(part, 'categories').note }
  if (staged.glasses.length + staged.categories.length === 0) return null
  return (
    <Stack as="section" gap={3} pad={[4, 5]} className="sr-card">
      <h3>{t('import.extras')}</h3>
      <p className="sr-muted">{t('import.extrasText')}</p>
      {(['glasses', 'categories'] as const).map(kind =>
        staged[kind].length === 0 ? null : (
          <Checkbox
            key={kind}
            checked={choice[kind]}
            onChange={event => onChange({ [kind]: event.currentTarget.checked })}
          >
            <span>
              {t(`kind.${kind}`)} <span className="sr-muted sr-number">{number(staged[kind].length)}</span>
              <span className="sr-muted sr-block sr-size-14">{notes[kind]}</span>
            </span>
          </Checkbox>
        ),
      )}
    </Stack>
  )
}

function Start(props: ImportSelectionProps & Pick<PartProps, 'choice'>) {
  const { staged, choice, isImporting, problem, onImport, onAnew } = props
  const { t } = useTranslation(['transfer', 'terms'])
  const { number } = useFormat()
  const isEmpty = transfer.isEmptyImport(choice, staged)
  const { recipes, collections, along } = transfer.wantedOf(choice, staged)
  const labels = t('export.estimate', {
    recipes: t('terms:recipeCount', { count: recipes.length, amount: number(recipes.length) }),
    collections: t('export.collections', { count: collections.length, amount: number(collections.length) }),
  })
  const said = (
    <>
      <span>{isEmpty ? t('import.nothing') : labels}</span>
      <span className="sr-any sr-muted">
        {along > 0 ? t('import.along', { count: along, amount: number(along) }) : null}
      </span>
    </>
  )
  return (
    <Bar {...{ said, problem }} isBusy={isImporting}>
      <Button size="large" icon={<ArrowLeft />} text={t('import.back')} disabled={isImporting} onClick={onAnew} />
      <Button
        intent="primary"
        size="large"
        endIcon={<ArrowRight />}
        text={t('import.start')}
        disabled={isEmpty}
        loading={isImporting}
        onClick={() => onImport(choice)}
      />
    </Bar>
  )
}

const tones: Partial<Record<transfer.ImportOutcome, 'good' | 'warning' | 'danger'>> = {
  CREATED: 'good',
  COPIED: 'good',
  REPLACED: 'warning',
  DROPPED: 'danger',
}

interface ImportReportProps {
  readonly report: readonly transfer.ImportedItem[]
  readonly onAnew: () => void
}

/** The outcome of everything in the file. */
function ImportReport({ report, onAnew }: ImportReportProps) {
  const { t } = useTranslation(['transfer', 'terms'])
  const { number } = useFormat()
  const [wanted, setWanted] = useState<transfer.ImportOutcome | null>(null)
  const lines = useMemo(() => transfer.reportLines(report), [report])
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
        {([[null, lines.length], ...transfer.countsOf(report)] as const).map(([outcome, count]) => (
          <Row
            as="button"
            key={outcome}
            type="button"
            inline
            gap={1}
            tall
            pad={[0, 4]}
            className="sr-bordered sr-surface-card sr-choice sr-pill sr-light"
            title={outcome ? t(`report.meaning.${outcome}`) : undefined}
            aria-pressed={wanted === outcome}
            onClick={() => setWanted(outcome)}
          >
            {outcome ? t(`report.outcome.${outcome}`) : t('terms:all')}{' '}
            <span className="sr-number">{number(count)}</span>
          </Row>
        ))}
      </Row>
      {wanted === null ? null : <p className="sr-muted">{t(`report.meaning.${wanted}`)}</p>}
      <ReportTable lines={shown} />
    </Column>
  )
}

function ReportTable({ lines }: { readonly lines: readonly transfer.ReportLine[] }) {
  const { t } = useTranslation(['transfer', 'terms'])
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
          title: t('terms:name'),
          sortBy: ({ name }) => name,
          onPhone: 'title',
          render: line => {
            const address = transfer.addressOf(line)
            const called = line.nameHere ?? line.name
            return (
              <Stack as="span">
                {address === null ? called : <Link to={address}>{called}</Link>}
                <span className="sr-any sr-muted sr-size-14">
                  {called === line.name ? null : t('report.inFile', { name: line.name })}
                </span>
              </Stack>
            )
          },
        },
        {
          key: 'kind',
          title: t('terms:kind'),
          sortBy: ({ rank }) => rank,
          render: ({ kind }) => t(`report.kind.${kind}`),
        },
        {
          key: 'outcome',
          title: t('column.outcome'),
          sortBy: ({ outcome }) => outcome,
          render: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`report.outcome.${outcome}`)}</Badge>,
        },
      ]}
    />
  )
}
