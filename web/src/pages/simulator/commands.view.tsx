import { Button } from '@blueprintjs/core'
import { Offline, Pause } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { List } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import {
  $askingToCut,
  $mayCommand,
  hangFx,
  hangRequested,
  powerCutAsked,
  powerCutConfirmed,
  powerCutDeclined,
  powerCutSeconds,
} from './breaking.model.ts'

/** What happens to the controller itself. Who may not do it is told who may. */
export function Commands() {
  const { t } = useTranslation('simulator')
  const { may, asking, hanging, ask, decline, confirm, hang } = useUnit({
    may: $mayCommand,
    asking: $askingToCut,
    hanging: hangFx.pending,
    ask: powerCutAsked,
    decline: powerCutDeclined,
    confirm: powerCutConfirmed,
    hang: hangRequested,
  })
  return (
    <Panel title={t('command.title')} className="sr-sim-commands">
      <p className="sr-muted">{t(may ? 'command.lead' : 'command.adminOnly')}</p>
      <List gap={4}>
        <li>
          <span>
            <b>{t('command.cut')}</b>
            <small className="sr-muted">{t('command.cutText', { seconds: powerCutSeconds })}</small>
          </span>
          <Button
            icon={<Offline />}
            text={t('command.cutButton')}
            aria-label={t('command.cut')}
            disabled={!may}
            onClick={() => ask()}
          />
        </li>
        <li>
          <span>
            <b>{t('command.hang')}</b>
            <small className="sr-muted">{t('command.hangText')}</small>
          </span>
          <Button
            icon={<Pause />}
            text={t('command.hangButton')}
            aria-label={t('command.hang')}
            disabled={!may}
            loading={hanging}
            onClick={() => hang()}
          />
        </li>
      </List>
      <QuestionDialog
        open={asking}
        title={t('command.cutTitle')}
        confirmText={t('command.cutConfirm')}
        intent="danger"
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        <p>{t('command.cutQuestion', { seconds: powerCutSeconds })}</p>
      </QuestionDialog>
    </Panel>
  )
}
