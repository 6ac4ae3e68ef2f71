import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Archive, Export, Import } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutlet } from 'react-router'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { sessionRefused } from '../../api/token.model.ts'
import { TextField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTask } from '../../queries/use-task.ts'
import { QuestionDialog, useClosing, useDialog } from '../../ui/dialog.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, PageHead } from '../../ui/page-parts.view.tsx'
import { Tile } from '../../ui/tile.view.tsx'
import { Problem } from './export.view.tsx'
import { counted, type StagedBackup, saveBackup, uploadBackup } from './transferables.ts'

const tiles = [
  { name: 'export', to: '/admin/transfer/export', icon: <Export size={24} aria-hidden /> },
  { name: 'import', to: '/admin/transfer/import', icon: <Import size={24} aria-hidden /> },
  { name: 'backup', to: '/admin/transfer', icon: <Archive size={24} aria-hidden /> },
] as const

/** Recipes out to other machines and in from them, and the whole machine as one file. */
export function TransferPage() {
  const { t } = useTranslation(['transfer', 'app'])
  const chosen = useOutlet()
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.transfer')} lead={t('page.lead')} />
      <Grid as="nav" gap={4} fit={240} className="sr-below-3" aria-label={t('page.choose')}>
        {tiles.map(({ name, to, icon }) => (
          <Tile key={name} to={to} icon={icon} title={t(`tile.${name}.title`)} text={t(`tile.${name}.text`)} />
        ))}
      </Grid>
      {chosen ?? <BackupSection />}
    </Column>
  )
}

const ConfirmRestoreDocument = graphql(`
  mutation ConfirmRestore($restoreId: Int!) { confirmRestore(restoreId: $restoreId) }
`)

/** Everything that the machine remembers: out as one file, and in again. */
function BackupSection() {
  const { t } = useTranslation('transfer')
  return (
    <Stack as="section" gap={4} className="sr-backup">
      <header>
        <h2>{t('title')}</h2>
        <p className="sr-muted">{t('lead')}</p>
      </header>
      <Grid gap={4} align="start" fit={380}>
        <BackupCard />
        <RestoreCard />
      </Grid>
    </Stack>
  )
}

function BackupCard() {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const { isBusy, done, problem, run } = useTask(saveBackup)
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card">
      <h3>{t('backup.title')}</h3>
      <p>{t('backup.text')}</p>
      <Callout intent="warning" compact>
        {t('backup.secret')}
      </Callout>
      <Row>
        <Button intent="primary" size="large" text={t('backup.button')} loading={isBusy} onClick={() => void run()} />
      </Row>
      <div role="status">
        {done && t('backup.done', { name: done.name, size: number(Math.max(0.1, done.bytes / 1_000_000)) })}
      </div>
      <Problem problem={problem} />
    </Stack>
  )
}

function RestoreCard() {
  const { t } = useTranslation('transfer')
  const [fileName, setFileName] = useState<string>()
  const [progress, setProgress] = useState(0)
  const { isBusy, done, problem, run, reset } = useTask((file: File) => {
    setProgress(0)
    return uploadBackup(file, setProgress)
  })
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card">
      <h3>{t('restore.title')}</h3>
      <p>{t('restore.text')}</p>
      <DropZone
        label={t('restore.choose')}
        text={fileName ?? t('restore.choose')}
        accept=".zip"
        icon={<Archive size={28} aria-hidden />}
        disabled={isBusy}
        error={null}
        onFile={file => {
          setFileName(file.name)
          reset()
          void run(file)
        }}
      />
      {isBusy ? <ProgressBar intent="primary" {...(progress < 1 && { value: progress })} /> : null}
      {done && <StagedContents staged={done} onRestored={reset} />}
      <Problem problem={problem} />
    </Stack>
  )
}

function StagedContents({ staged, onRestored }: { readonly staged: StagedBackup; readonly onRestored: () => void }) {
  const { t } = useTranslation(['transfer', 'terms'])
  const { number, dateTime } = useFormat()
  const [{ fetching, error }, restore] = useMutation(ConfirmRestoreDocument)
  const endSession = useUnit(sessionRefused)
  const dialog = useDialog<true>()
  const confirm = async (): Promise<void> => {
    const outcome = await restore({ restoreId: staged.restoreId })
    if (outcome.error) return
    onRestored()
    // Accounts may be others: the login is of before.
    endSession()
  }
  return (
    <>
      <Facts measure={380}>
        <Fact label={t('restore.createdAt')}>{dateTime(staged.createdAt)}</Fact>
        <Fact label={t('terms:version')}>{staged.version}</Fact>
        {counted.map(what => (
          <Fact key={what} label={t(`restore.counts.${what}`)}>
            {number(staged[what])}
          </Fact>
        ))}
      </Facts>
      <Row>
        <Button intent="danger" size="large" text={t('restore.title')} onClick={() => dialog.open(true)} />
      </Row>
      <Problem problem={error ? asApiProblem(error) : null} />
      {dialog.about ? (
        <RestoreDialog key={dialog.key} isBusy={fetching} onConfirm={confirm} onClose={dialog.onClose} />
      ) : null}
    </>
  )
}

interface RestoreDialogProps {
  readonly isBusy: boolean
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks once more, for a word: a slip of the finger restores nothing. */
function RestoreDialog({ isBusy, onConfirm, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('transfer')
  const [typed, setTyped] = useState('')
  const { isOpen, close, onClosed } = useClosing(onClose)
  const word = t('restore.word')
  return (
    <QuestionDialog
      open={isOpen}
      title={t('restore.question')}
      confirmText={t('restore.title')}
      intent="danger"
      busy={isBusy}
      disabled={typed.trim().toLowerCase() !== word.toLowerCase()}
      onConfirm={() => void onConfirm().then(close)}
      onCancel={close}
      onClosed={onClosed}
    >
      <p>{t('restore.warning')}</p>
      <TextField {...uncontrolled('word', typed, setTyped)} label={t('restore.type', { word })} />
    </QuestionDialog>
  )
}
