import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { Power, Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $atWork, $machine } from '../../entities/machine/machine.model.ts'
import { useOccupantWords } from '../../entities/machine/machine-words.ts'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import {
  $actProblem,
  $asked,
  $done,
  $force,
  $isActing,
  actAsked,
  actConfirmed,
  actDeclined,
  forceChosen,
} from './power.model.ts'

interface PowerPanelProps {
  readonly host: { readonly canReboot: boolean; readonly canShutDown: boolean }
}

/** Restarting and switching off the computer that the machine runs on. */
export function PowerPanel({ host }: PowerPanelProps) {
  const { t } = useTranslation('system')
  const [ask, done] = useUnit([actAsked, $done])
  const lacking = useLacking('power')
  const isMissing = !host.canReboot || !host.canShutDown
  return (
    <Panel title={t('power.title')}>
      <p className="sr-muted">{t('power.text')}</p>
      <NotInTab what="power" />
      <Row gap={3} wrap>
        <Button
          icon={<Repeat />}
          text={t('power.reboot')}
          disabled={!host.canReboot}
          aria-describedby={host.canReboot ? undefined : 'power-missing'}
          {...lacking}
          onClick={() => ask('reboot')}
        />
        <Button
          intent="danger"
          icon={<Power />}
          text={t('power.shutDown')}
          disabled={!host.canShutDown}
          aria-describedby={host.canShutDown ? undefined : 'power-missing'}
          {...lacking}
          onClick={() => ask('shutDown')}
        />
      </Row>
      {isMissing && !lacking.disabled ? (
        <p id="power-missing" className="sr-muted">
          {t('power.missing')}
        </p>
      ) : null}
      {done === null ? null : (
        <Callout intent="success" role="status">
          {t(`power.done.${done}`)}
        </Callout>
      )}
      <Question />
    </Panel>
  )
}

function Question() {
  const { t } = useTranslation('system')
  const problemText = useProblemText()
  const [asked, force, acting, problem] = useUnit([$asked, $force, $isActing, $actProblem])
  const [declined, chooseForce, confirmed] = useUnit([actDeclined, forceChosen, actConfirmed])
  const [atWork, machine] = useUnit([$atWork, $machine])
  const occupantWords = useOccupantWords()
  const occupant = machine?.occupant ?? null
  const act = asked ?? 'reboot'
  return (
    <QuestionDialog
      open={asked !== null}
      title={t(`power.question.${act}`)}
      confirmText={t(`power.${act}`)}
      intent={act === 'reboot' ? 'primary' : 'danger'}
      busy={acting}
      onCancel={() => declined()}
      onConfirm={() => confirmed()}
    >
      <Stack gap={4}>
        <p>{t(`power.meaning.${act}`)}</p>
        {atWork ? (
          <Callout intent="warning">
            <p>{t('power.working', { what: occupant === null ? t('power.pumps') : occupantWords(occupant) })}</p>
            <Checkbox checked={force} onChange={event => chooseForce(event.currentTarget.checked)}>
              {t('power.force')}
            </Checkbox>
          </Callout>
        ) : null}
        {problem === null ? null : (
          <Callout intent="danger" role="alert">
            {problemText(problem)}
          </Callout>
        )}
      </Stack>
    </QuestionDialog>
  )
}
