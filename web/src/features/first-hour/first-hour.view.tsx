import { Button, Spinner } from '@blueprintjs/core'
import { Circle, Refresh, TickCircle } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $findings,
  $isLooking,
  $isShown,
  $isThrough,
  $steps,
  listClosed,
  listOpened,
  lookAgain,
  putAway,
} from './first-hour.model.ts'
import type { Step, StepName } from './first-hour-steps.ts'
import './first-hour.css'

const places: Readonly<Record<StepName, string>> = {
  hardware: '/admin/gpio',
  pumps: '/admin/pump',
  scale: '/admin/pump/settings/loadcell',
  bottle: '/admin/pump',
  drink: '/recipe/public',
  backup: '/admin/transfer',
}

/** The steps that are still to be done before a machine makes drinks, for the person who has built it. */
export function FirstHour() {
  const { t } = useTranslation('first-hour')
  const [isShown, steps, isThrough, away] = useUnit([$isShown, $steps, $isThrough, putAway])
  useWhileShown(listOpened, listClosed)
  if (!isShown || steps === null) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      className="sr-first-hour"
      title={t('title')}
      actions={<span className="sr-badge">{t('progress', { done, all: steps.length })}</span>}
      footer={isThrough ? <Button intent="primary" text={t('putAway')} onClick={() => away()} /> : null}
    >
      <p className="sr-muted">{isThrough ? t('through') : t('lead')}</p>
      <progress aria-label={t('title')} max={steps.length} value={done} />
      <Grid as="ol" gap={4} fill={300}>
        {steps.map(step => (
          <StepRow key={step.name} {...step} />
        ))}
      </Grid>
    </Panel>
  )
}

function StepRow({ name, isDone, isOptional }: Step) {
  const { t } = useTranslation('first-hour')
  return (
    <Row as="li" gap={3} align="stretch" data-done={isDone}>
      {isDone ? <TickCircle size={20} title={t('done')} /> : <Circle size={20} title={t('open')} />}
      <Stack gap={1} justify="start" top shrink>
        <Link className="sr-strong" to={places[name]}>
          {t(`step.${name}.title`)}
        </Link>
        {isOptional && !isDone ? <span className="sr-badge">{t('optional')}</span> : null}
        <p className="sr-muted">{isDone ? t(`step.${name}.done`) : t(`step.${name}.text`)}</p>
        {name === 'hardware' ? <Computer /> : null}
      </Stack>
    </Row>
  )
}

/** Problems of the computer itself, and what to do about them. */
function Computer() {
  const { t } = useTranslation('first-hour')
  const [findings, isLooking, look] = useUnit([$findings, $isLooking, lookAgain])
  const problemText = useProblemText()
  const wrong =
    findings.kind === 'ready' ? findings.value.filter(({ state }) => state === 'FAIL' || state === 'WARN') : []
  return (
    <>
      {findings.kind === 'failed' ? <p role="alert">{problemText(findings.problem)}</p> : null}
      {wrong.length > 0 ? (
        <List gap={2} className="sr-first-hour-findings sr-anywhere" lang="en">
          {wrong.map(({ about, state, found, advice }) => (
            <li key={`${about} ${found}`} data-state={state}>
              <strong>{about}</strong> {found} <em>{advice}</em>
            </li>
          ))}
        </List>
      ) : null}
      {findings.kind === 'loading' ? <Spinner size={20} aria-label={t('looking')} /> : null}
      <Button size="small" icon={<Refresh />} text={t('lookAgain')} loading={isLooking} onClick={() => look()} />
    </>
  )
}
