import { Button, Callout, DialogBody, FormGroup, InputGroup, ProgressBar } from '@blueprintjs/core'
import { Archive } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import {
  $backupProblem,
  $fileName,
  $isAsking,
  $isRestoring,
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
  restoreCancelled,
  restoreConfirmed,
} from './backup.model.ts'
import './backup.css'

/** Everything that the machine remembers: out as one file, and in again. */
export function BackupSection() {
  const { t } = useTranslation('transfer')
  useOnEnter(pageOpened)
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
  const [fileName, isUploading, progress] = useUnit([$fileName, $isUploading, $progress])
  const [staged, problem] = useUnit([$staged, $restoreProblem])
  const chosen = useUnit(fileChosen)
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
      <Grid as="dl" gap={[1.5, 4]} template="auto 1fr" className="sr-backup-contents">
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
      </Grid>
      <Button intent="danger" size="large" text={t('restore.button')} onClick={() => asked()} />
    </>
  )
}

/** Asks once more, for a word: nobody restores by a slip of the finger. */
function RestoreDialog() {
  const { t } = useTranslation('transfer')
  const [isAsking, isRestoring] = useUnit([$isAsking, $isRestoring])
  const [cancelled, confirmed] = useUnit([restoreCancelled, restoreConfirmed])
  const [typed, setTyped] = useState('')
  const word = t('restore.word')
  const isMeant = typed.trim().toLowerCase() === word.toLowerCase()
  const close = () => {
    if (!isRestoring) cancelled()
  }
  return (
    <Dialog isOpen={isAsking} title={t('restore.question')} onClose={close} onClosed={() => setTyped('')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isMeant) confirmed()
        }}
      >
        <DialogBody>
          <p>{t('restore.warning')}</p>
          <FormGroup label={t('restore.type', { word })} labelFor="restore-word">
            <InputGroup id="restore-word" size="large" autoComplete="off" value={typed} onValueChange={setTyped} />
          </FormGroup>
        </DialogBody>
        <DialogButtons>
          <Button text={t('restore.cancel')} onClick={close} disabled={isRestoring} />
          <Button type="submit" intent="danger" text={t('restore.button')} disabled={!isMeant} loading={isRestoring} />
        </DialogButtons>
      </form>
    </Dialog>
  )
}
