import { Button } from '@blueprintjs/core'
import { Offline, Pause } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { gently } from '../../ui/gentle-scroll.ts'
import { List } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { ActionRow } from './action-row.view.tsx'
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

/** Accidents of the controller itself. A person who may not cause them is told who may. */
export function Commands() {
  const { t } = useTranslation('simulator')
  const [may, asking, hanging] = useUnit([$mayCommand, $askingToCut, hangFx.pending])
  const [ask, decline, confirm, hang] = useUnit([powerCutAsked, powerCutDeclined, powerCutConfirmed, hangRequested])
  const isPointedAt = useLocation().hash === '#controller'
  const cut = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPointedAt) return
    cut.current?.focus({ preventScroll: true })
    cut.current?.scrollIntoView({ block: 'center', behavior: gently() })
  }, [isPointedAt])
  return (
    <Panel title={t('command.title')} className="sr-sim-commands">
      <p className="sr-muted">{t(may ? 'command.lead' : 'command.adminOnly')}</p>
      <List gap={4}>
        <ActionRow name={t('command.cut')} text={t('command.cutText', { seconds: powerCutSeconds })}>
          <Button
            ref={cut}
            intent={isPointedAt ? 'primary' : 'none'}
            icon={<Offline />}
            text={t('command.cutButton')}
            aria-label={t('command.cut')}
            disabled={!may}
            onClick={() => ask()}
          />
        </ActionRow>
        <ActionRow name={t('command.hang')} text={t('command.hangText')}>
          <Button
            icon={<Pause />}
            text={t('command.hangButton')}
            aria-label={t('command.hang')}
            disabled={!may}
            loading={hanging}
            onClick={() => hang()}
          />
        </ActionRow>
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
