import { Button, Spinner } from '@blueprintjs/core'
import { Circle, Refresh, TickCircle } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { $user } from '../../session/session.model.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { hasBackupMark } from './backup-mark.ts'
import { isThrough, type Step, type StepName, stepsOf } from './onboarding-steps.ts'
import './onboarding.css'

const SetUpDocument = graphql(`query Onboarding { loadCell { calibrated } orders(limit: 20) { outcome } }`)
const setUpContext = madeOf('PUMPS', 'BOARDS', 'SETTINGS')
const FindingsDocument = graphql(`query HostFindings { hostFindings { about state found advice } }`)
const findingsContext = madeOf('BOARDS')

const places: Readonly<Record<StepName, string>> = {
  hardware: '/admin/gpio',
  pumps: '/admin/pump',
  scale: '/admin/pump/settings/loadcell',
  bottle: '/admin/pump',
  drink: '/recipe/public',
  backup: '/admin/transfer',
}

const key = 'firstHour'

/**
 * `begun` once a machine without pumps was seen in this browser, which then goes on with its list; `over` once its owner
 * is through and has put it away.
 */
type Course = 'unknown' | 'begun' | 'over'

function readCourse(): Course {
  const kept = localStorage.getItem(key)
  return kept === 'begun' || kept === 'over' ? kept : 'unknown'
}

/** The steps that are still to be done before a machine makes drinks, for the person who has built it. */
export function Onboarding() {
  const [user, machine] = useUnit([$user, $machine])
  const [course, setCourse] = useState(readCourse)
  const go = (next: Course): void => {
    localStorage.setItem(key, next)
    setCourse(next)
  }
  const isOwner = user !== null && isPermitted(user.role, 'hardware.manage')
  const isBeginning = isOwner && course === 'unknown' && machine?.pumps.length === 0
  useEffect(() => {
    if (!isBeginning) return
    localStorage.setItem(key, 'begun')
    setCourse('begun')
  }, [isBeginning])
  return isOwner && course === 'begun' ? <Steps onPutAway={() => go('over')} /> : null
}

function Steps({ onPutAway }: { readonly onPutAway: () => void }) {
  const { t } = useTranslation('onboarding')
  const machine = useUnit($machine)
  const [hasBackup] = useState(() => hasBackupMark(localStorage))
  const [{ data: setUp }, readSetUp] = useQuery({ query: SetUpDocument, context: setUpContext })
  // It takes a while.
  const [computer, examine] = useQuery({ query: FindingsDocument, context: findingsContext })
  const again = { requestPolicy: 'network-only' } as const
  useEvent(productionEnded, () => readSetUp(again))
  if (!setUp || machine === null) return null
  const findings = computer.data?.hostFindings ?? []
  const steps = stepsOf({
    ...{ findings, hasBackup, pumps: machine.pumps, scale: setUp.loadCell },
    hasFinishedDrink: setUp.orders.some(({ outcome }) => outcome === 'FINISHED'),
  })
  const done = steps.filter(({ isDone }) => isDone).length
  const through = isThrough(steps)
  const lookAgain = (): void => {
    readSetUp(again)
    examine(again)
  }
  return (
    <Panel
      className="sr-onboarding"
      title={t('title')}
      actions={<span className="sr-badge">{t('progress', { done, all: steps.length })}</span>}
      footer={through ? <Button intent="primary" text={t('putAway')} onClick={onPutAway} /> : null}
    >
      <p className="sr-muted">{through ? t('through') : t('lead')}</p>
      <progress aria-label={t('title')} max={steps.length} value={done} />
      <Grid as="ol" gap={4} fill={300}>
        {steps.map(step => (
          <StepRow key={step.name} {...step}>
            {step.name === 'hardware' ? (
              <Computer {...computer} findings={findings} isLooking={computer.fetching} onLookAgain={lookAgain} />
            ) : null}
          </StepRow>
        ))}
      </Grid>
    </Panel>
  )
}

interface StepRowProps extends Step {
  /** Below its words. */
  readonly children: ReactNode
}

function StepRow({ name, isDone, isOptional, children }: StepRowProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Row as="li" gap={3} align="stretch" data-done={isDone}>
      {isDone ? <TickCircle size={20} title={t('done')} /> : <Circle size={20} title={t('open')} />}
      <Stack gap={1} justify="start" top shrink>
        <Link className="sr-strong" to={places[name]}>
          {t(`step.${name}.title`)}
        </Link>
        {isOptional && !isDone ? <span className="sr-badge">{t('optional')}</span> : null}
        <p className="sr-muted">{isDone ? t(`step.${name}.done`) : t(`step.${name}.text`)}</p>
        {children}
      </Stack>
    </Row>
  )
}

interface ComputerProps {
  readonly findings: ResultOf<typeof FindingsDocument>['hostFindings']
  readonly data?: object | undefined
  readonly error?: unknown
  readonly isLooking: boolean
  readonly onLookAgain: () => void
}

/** Problems of the computer itself, and what to do about them. */
function Computer({ findings, data, error, isLooking, onLookAgain }: ComputerProps) {
  const { t } = useTranslation('onboarding')
  const problemText = useProblemText()
  const wrong = findings.filter(({ state }) => state === 'FAIL' || state === 'WARN')
  return (
    <>
      {!data && error && !isLooking ? <p role="alert">{problemText(asApiProblem(error))}</p> : null}
      {wrong.length > 0 ? (
        <List gap={2} className="sr-onboarding-findings sr-anywhere" lang="en">
          {wrong.map(({ about, state, found, advice }) => (
            <li key={`${about} ${found}`} data-state={state}>
              <strong>{about}</strong> {found} <em>{advice}</em>
            </li>
          ))}
        </List>
      ) : null}
      {!data && isLooking ? <Spinner size={20} aria-label={t('looking')} /> : null}
      <Button size="small" icon={<Refresh />} text={t('lookAgain')} loading={isLooking} onClick={onLookAgain} />
    </>
  )
}
