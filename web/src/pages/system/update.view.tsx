import { Button, Callout, DialogBody, ProgressBar } from '@blueprintjs/core'
import { Download, Refresh, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { OutsideLink } from '../../features/kiosk/outside-link.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useLive } from '../../queries/use-live.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import type { UpdateState } from './system.documents.ts'
import {
  $isAskingToPerform,
  $isChecking,
  $update,
  $updatePhase,
  $updateProblem,
  checkRequested,
  liveUpdate,
  performAsked,
  performConfirmed,
  performDeclined,
} from './update.model.ts'

/** Longer ones are folded, in letters. */
const shortNotes = 600

/** The version that runs, whether there is a newer one, and how it comes here. */
export function UpdatePanel({ canInstall }: { readonly canInstall: boolean }) {
  const { t } = useTranslation('system')
  const format = useFormat()
  const lacking = useLacking('update')
  const [update, checking, check] = useUnit([$update, $isChecking, checkRequested])
  useLive(liveUpdate)
  return (
    <Panel title={t('update.title')}>
      <p className="sr-font-display sr-size-20">
        {update === null ? <Skeleton width="120px" /> : t('update.version', { version: update.currentVersion })}
      </p>
      {update === null ? null : <Findings update={update} canInstall={canInstall} />}
      <Problems update={update} />
      <NotInTab what="update" />
      {checking ? <ProgressBar intent="primary" aria-label={t('update.checking')} /> : null}
      <Row gap={3} wrap>
        <Button icon={<Refresh />} text={t('update.check')} loading={checking} {...lacking} onClick={() => check()} />
        {update?.checkedAt ? (
          <span className="sr-muted">{t('update.checkedAt', { when: format.ago(update.checkedAt) })}</span>
        ) : null}
      </Row>
      <PerformQuestion version={update?.release?.version ?? ''} />
      <Underway />
    </Panel>
  )
}

function Findings({ update, canInstall }: { readonly update: UpdateState; readonly canInstall: boolean }) {
  const { t } = useTranslation('system')
  const ask = useUnit(performAsked)
  const { release, kind, currentVersion } = update
  if (release === null) {
    return kind === 'IDLE' && update.checkedAt !== null ? (
      <Callout intent="success" role="status">
        {t('update.newest')}
      </Callout>
    ) : null
  }
  return (
    <Stack gap={3} justify="start" role="status">
      <strong>{t('update.available', { from: currentVersion, to: release.version })}</strong>
      {release.notes === '' ? null : (
        <details className="sr-update-notes" open={release.notes.length <= shortNotes}>
          <summary>{t('update.notes')}</summary>
          {release.notes}
        </details>
      )}
      {release.url === null ? null : <OutsideLink href={release.url}>{t('update.more')}</OutsideLink>}
      <Button
        intent="primary"
        icon={<Download />}
        text={kind === 'FAILED' ? t('update.again') : t('update.perform')}
        disabled={!canInstall}
        onClick={() => ask()}
      />
      {canInstall ? null : <p className="sr-muted">{t('update.missing')}</p>}
    </Stack>
  )
}

function Problems({ update }: { readonly update: UpdateState | null }) {
  const problemText = useProblemText()
  const told = useUnit($updateProblem)
  const problem = told ?? (update?.kind === 'FAILED' ? update.problem : null)
  return problem === null ? null : (
    <Callout intent="danger" role="alert">
      {problemText(problem)}
    </Callout>
  )
}

function PerformQuestion({ version }: { readonly version: string }) {
  const { t } = useTranslation('system')
  const [asking, declined, confirmed] = useUnit([$isAskingToPerform, performDeclined, performConfirmed])
  return (
    <QuestionDialog
      open={asking}
      title={t('update.question', { version })}
      confirmText={t('update.perform')}
      onCancel={() => declined()}
      onConfirm={() => confirmed()}
    >
      {t('update.meaning')}
    </QuestionDialog>
  )
}

/** Over everything, until the page is loaded anew: there is nothing else to be done meanwhile. */
function Underway() {
  const { t } = useTranslation('system')
  const phase = useUnit($updatePhase)
  return (
    <Dialog
      isOpen={phase !== 'none'}
      title={t('update.underway')}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
    >
      <DialogBody>
        <Stack gap={4}>
          <p role="status">{phase === 'none' ? null : t(`update.phase.${phase}`)}</p>
          <ProgressBar intent="primary" aria-label={t('update.underway')} />
          <Callout intent="warning" icon={<WarningSign />}>
            {t('update.power')}
          </Callout>
        </Stack>
      </DialogBody>
    </Dialog>
  )
}
