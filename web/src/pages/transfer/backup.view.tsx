import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Archive } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import {
  $backupProblem,
  $fileName,
  $isUploading,
  $isWriting,
  $progress,
  $restoreProblem,
  $staged,
  $written,
  backupAsked,
  fileChosen,
  pageOpened,
  restoreAsked,
} from './backup.model.ts'
import { RestoreDialog } from './restore-dialog.view.tsx'
import './backup.css'

/** Everything that the machine remembers: out as one file, and in again. */
export function BackupSection() {
  const { t } = useTranslation('transfer')
  const opened = useUnit(pageOpened)
  useEffect(() => {
    opened()
  }, [opened])
  return (
    <Stack as="section" className="sr-backup">
      <header>
        <h2>{t('title')}</h2>
        <p className="sr-muted">{t('lead')}</p>
      </header>
      <Grid align="start" fit={380} className="sr-backup-cards">
        <BackupCard />
        <RestoreCard />
      </Grid>
    </Stack>
  )
}

function BackupCard() {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const problemText = useProblemText()
  const [isWriting, written, problem, asked] = useUnit([$isWriting, $written, $backupProblem, backupAsked])
  return (
    <Stack as="section" justify="start" className="sr-card sr-panel sr-backup-card">
      <h3>{t('backup.title')}</h3>
      <p>{t('backup.text')}</p>
      <Callout intent="warning" compact>
        {t('backup.secret')}
      </Callout>
      <Button intent="primary" size="large" text={t('backup.button')} loading={isWriting} onClick={() => asked()} />
      <div role="status">
        {written === null
          ? null
          : t('backup.done', { name: written.name, size: number(Math.max(0.1, written.bytes / 1_000_000)) })}
      </div>
      {problem === null ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
    </Stack>
  )
}

function RestoreCard() {
  const { t } = useTranslation('transfer')
  const problemText = useProblemText()
  const [fileName, isUploading, progress, staged, problem, chosen] = useUnit([
    $fileName,
    $isUploading,
    $progress,
    $staged,
    $restoreProblem,
    fileChosen,
  ])
  return (
    <Stack as="section" justify="start" className="sr-card sr-panel sr-backup-card">
      <h3>{t('restore.title')}</h3>
      <p>{t('restore.text')}</p>
      <DropZone
        label={t('restore.choose')}
        text={fileName ?? t('restore.choose')}
        accept=".zip"
        icon={<Archive size={28} aria-hidden />}
        disabled={isUploading}
        fault={null}
        onFile={chosen}
      />
      {isUploading ? <ProgressBar intent="primary" {...(progress < 1 && { value: progress })} /> : null}
      {staged === null ? null : <StagedContents />}
      {problem === null ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
      <RestoreDialog />
    </Stack>
  )
}

const counted = ['recipes', 'ingredients', 'collections', 'pumps', 'users', 'pastOrders'] as const

function StagedContents() {
  const { t } = useTranslation('transfer')
  const { number, dateTime } = useFormat()
  const [staged, asked] = useUnit([$staged, restoreAsked])
  if (staged === null) return null
  return (
    <>
      <Stack as="dl" gap={[1.5, 4]} className="sr-backup-contents">
        <dt>{t('restore.createdAt')}</dt>
        <dd className="sr-number">{dateTime(staged.createdAt)}</dd>
        <dt>{t('restore.version')}</dt>
        <dd className="sr-number">{staged.version}</dd>
        {counted.map(what => (
          <div key={what}>
            <dt>{t(`restore.counts.${what}`)}</dt>
            <dd className="sr-number">{number(staged[what])}</dd>
          </div>
        ))}
      </Stack>
      <Button intent="danger" size="large" text={t('restore.button')} onClick={() => asked()} />
    </>
  )
}
