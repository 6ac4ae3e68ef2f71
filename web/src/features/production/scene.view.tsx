import { Cross, Hand, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { DoseHelp, Doses, Foreign, Uncommanded } from '../../entities/production/doses.view.tsx'
import type { Production } from '../../entities/production/production.documents.ts'
import {
  hasEnded,
  isManual,
  isPaused,
  knownReason,
  moodOf,
  type StepLine,
  servedSoFar,
  stepLines,
} from '../../entities/production/production-steps.ts'
import { lineOf, type SceneLine, sceneOf, useStepLabels } from '../../entities/production/scene-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'
import { drinkColour } from '../../ui/drink-sheet.view.tsx'
import { Box, Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { DryPumps, useDryPump } from './dry-pump.view.tsx'
import { $interrupted, liveInterrupted } from './interrupted.model.ts'
import { InterruptedParts } from './interrupted.view.tsx'
import { ManualStep } from './manual-step.view.tsx'
import { ProductionFooter, StopButton } from './production-footer.view.tsx'
import { useEased } from './use-eased.ts'
import './production.css'

interface OfProduction {
  readonly production: Production
}

/** The parts that run into the glass this second. */
function NowPouring({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const { amount } = useStepLabels()
  const { now } = sceneOf(production)
  const isFilling = now?.kind === 'PRIME'
  const parts = now === null || isFilling ? [] : now.parts
  return (
    <div className="sr-stage-now" data-testid="scene-now">
      <Row as="h4" gap={2} className="sr-stage-label sr-strong sr-muted">
        {t(now === null ? 'scene.starting' : `scene.now.${isFilling ? 'prime' : 'pour'}`)}
      </Row>
      <List gap={2} className="sr-stage-parts sr-bold" data-many={parts.length > 2}>
        {parts.map(part => (
          <li key={part.ingredient.id}>
            <span className="sr-dot" style={{ background: part.ingredient.colour }} />
            <span>{part.ingredient.name}</span>{' '}
            <span className="sr-number sr-muted sr-strong sr-nowrap" style={{ fontSize: '0.6em' }}>
              {amount(part)}
            </span>
          </li>
        ))}
      </List>
    </div>
  )
}

function ProgressLine({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { progress, remainingSeconds } = production
  const { stepNumber, stepCount } = sceneOf(production)
  const eased = useEased(progress)
  return (
    <Stack gap={1.5}>
      <div
        className="sr-progress-track sr-filled sr-clip"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        <span style={{ width: `${eased}%` }} />
      </div>
      <Row as="p" gap={3} align="stretch" justify="between" className="sr-number">
        <strong data-testid="scene-time">{t('left', { time: format.duration(remainingSeconds) })}</strong>
        <span className="sr-muted">
          {`${t('scene.step', { number: stepNumber, total: stepCount })} · ${format.percent(progress)}`}
        </span>
      </Row>
    </Stack>
  )
}

/** For people who hear the scene: each step once, as it begins. The task of a person is an alert of its own. */
function StepUpdate({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const stepText = useStepText()
  const { steps, stepIndex, state } = production
  // The whole step, not what the pumps do by the second.
  const step = lineOf(steps[stepIndex])
  const isSaid = state === 'RUNNING' && step !== null && !isManual(step)
  return (
    <p className="sr-visually-hidden" role="status">
      {isSaid ? t('scene.news', { number: stepIndex + 1, total: steps.length, step: stepText(step) }) : ''}
    </p>
  )
}

/** A step that comes, in one or two lines. */
function useStepText(): (line: SceneLine | null) => string {
  const { t } = useTranslation('production')
  const labels = useStepLabels()
  return line => {
    if (line === null) return t('scene.last')
    if (line.kind === 'PRIME') return t('step.PRIME')
    return isManual(line) ? t('scene.yourTurn', { step: labels.text(line) }) : labels.text(line)
  }
}

interface SceneProps extends OfProduction {
  /** Ways out of it. */
  readonly children?: ReactNode
}

/**
 * A drink in progress fills the screen: the glass as it is now, what is done, what comes next, how long it takes; and
 * at the bottom, always in view, what can be pressed.
 */
export function ProductionScene({ production, children }: SceneProps) {
  const dry = useDryPump(production)
  const ended = hasEnded(production)
  return (
    <Stack grow className="sr-stage sr-shrink-y sr-size-17" data-state={production.state}>
      <FillingGlass production={production} />
      <Column pad={[3, 5, 3, 0]} area="words" className="sr-stage-words sr-shrink-y sr-scroll">
        {ended ? <EndMessage production={production} /> : <Making production={production} dry={dry} />}
        {production.state === 'ERROR' ? <InterruptedParts orderId={production.orderId} /> : null}
        <Details production={production} />
      </Column>
      {production.mayCancel && !ended ? <StopButton /> : null}
      <ProductionFooter production={production} dry={dry}>
        {children}
      </ProductionFooter>
    </Stack>
  )
}

/** What is being made for whom, what is done or to be done now, and what comes next. */
function Making({ production, dry }: OfProduction & { readonly dry: ReturnType<typeof useDryPump> }) {
  const { t } = useTranslation(['production', 'terms'])
  const format = useFormat()
  const stepText = useStepText()
  const { drink, username, glass, amountMl } = production
  const amount = format.volume(amountMl)
  const mood = moodOf(production)
  return (
    <>
      <div className="sr-stage-heading">
        <h3 className="sr-anywhere" dir="auto">
          {drink.name}
        </h3>
        <p className="sr-muted">
          {`${t('terms:forUser', { username })} · ${glass ? t('production:amount', { amount, glass: glass.name }) : amount}`}
        </p>
      </div>
      {mood === 'waiting' ? <ManualStep production={production} /> : null}
      {mood === 'dry' ? <DryPumps production={production} dry={dry} /> : null}
      {mood === 'paused' ? <GlassLifted production={production} /> : null}
      {mood === 'starting' || mood === 'running' ? <NowPouring production={production} /> : null}
      {isPaused(production) ? null : (
        <p className="sr-stage-next sr-up sr-fixed sr-clamp-2" data-testid="scene-next">
          <span className="sr-muted">{t('production:scene.next')}</span> {stepText(sceneOf(production).next)}
        </p>
      )}
      <ProgressLine production={production} />
      <StepUpdate production={production} />
    </>
  )
}

function FillingGlass({ production }: OfProduction) {
  const { steps, stepIndex, progress, state, glass, amountMl } = production
  const eased = useEased(state === 'FINISHED' ? 100 : progress)
  const drink = servedSoFar(steps, state === 'FINISHED' ? steps.length : stepIndex, eased)
  return (
    <Stack
      pad={[2, 0, 4]}
      area="glass"
      className={`sr-stage-glass sr-text sr-shrink-y ${state === 'FINISHED' ? 'sr-drink-ground' : ''}`}
      style={drinkColour(colourOfDrink(drink))}
    >
      <DrawnDrink shape={glass?.shape} drink={drink} sizeMl={glass?.sizeMl ?? amountMl * 1.25} />
    </Stack>
  )
}

/** For those who want to know: all steps, done, under way, to come; and what was poured of everything. */
function Details({ production }: OfProduction) {
  const { t } = useTranslation(['production', 'common', 'terms'])
  return (
    <details className="sr-stage-details">
      <summary className="sr-muted">{t('common:details')}</summary>
      {hasEnded(production) ? <Poured production={production} /> : null}
      {production.state === 'FINISHED' ? null : (
        <Stack as="ol" className="sr-live-steps" aria-label={t('terms:steps')}>
          {stepLines(production).map(line => (
            <StepRow key={line.key} line={line} />
          ))}
        </Stack>
      )}
    </details>
  )
}

function StepRow({ line }: { readonly line: StepLine }) {
  const { t } = useTranslation('production')
  const text = useStepLabels().text(line)
  return (
    <Grid
      as="li"
      gap={3}
      template="28px minmax(0, 1fr)"
      className="sr-live-step sr-muted sr-relative"
      data-state={line.state}
      aria-current={line.state === 'current' ? 'step' : undefined}
    >
      <Stack as="span" align="center" justify="center" className="sr-live-mark sr-mark sr-size-13" aria-hidden>
        <StepMark line={line} />
      </Stack>
      <span>
        <span className="sr-live-kind sr-block sr-size-14">{t(`step.${line.kind}`)}</span>
        {text === '' ? null : <span className="sr-live-text sr-block">{text}</span>}
        <span className="sr-visually-hidden">{` – ${t(`stepState.${line.state}`)}`}</span>
      </span>
    </Grid>
  )
}

function StepMark({ line }: { line: StepLine }) {
  if (line.state === 'done') return <Tick size={14} />
  if (line.state === 'skipped') return <Cross size={12} />
  if (line.kind === 'MANUAL' || line.kind === 'INSTRUCTION') return <Hand size={13} />
  return <>{line.key + 1}</>
}

/** How it ended, why, and what to do now. */
function EndMessage({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const [user, interrupted] = useUnit([$user, $interrupted])
  useLive(liveInterrupted)
  const { state, reason, username, userId, orderId } = production
  const drink = production.drink.name
  if (state === 'FINISHED') {
    return (
      <Stack className="sr-end" data-state={state} role="status">
        <p className="sr-display sr-end-title sr-success">{t('finished.title')}</p>
        <p className="sr-stage-next">
          {user?.id === userId ? t('finished.text', { drink }) : t('finished.textOther', { drink, username })}
        </p>
      </Stack>
    )
  }
  const canBeFinished = interrupted?.orderId === orderId
  // Codes become words, and a pump's report is shown as it is.
  const code = knownReason(reason)
  const kind = state === 'CANCELLED' ? 'cancelled' : 'failed'
  return (
    <Stack className="sr-end" data-state={state} role="alert">
      <p className="sr-display sr-end-title">{t(`${kind}.title`)}</p>
      <p>{t(`${kind}.text`, { drink })}</p>
      {/* Being cancelled is no reason for a cancelled drink. */}
      {reason === '' || reason === 'cancelled' ? null : (
        <Box as="p" pad={[2, 3]} className="sr-surface-group sr-round-small sr-size-15">
          {t('reason', { reason: code ? t(`knownReason.${code}`) : reason })}
        </Box>
      )}
      <p className="sr-size-15 sr-muted">{t(canBeFinished ? 'failed.adviceRest' : `${kind}.advice`)}</p>
    </Stack>
  )
}

/** What became of each ingredient; a drink that can be finished has its own card for that. */
function Poured({ production: { past, orderId, state } }: OfProduction) {
  const { t } = useTranslation('production')
  const interrupted = useUnit($interrupted)
  const isKnown = interrupted?.orderId === orderId && interrupted.mayFinish
  const { uncommanded = [], foreignGrams = 0 } = past ?? {}
  const doses = isKnown ? [] : (past?.doses ?? [])
  if (doses.length === 0 && uncommanded.length === 0 && foreignGrams < 1) return null
  return (
    <Stack gap={1} className="sr-size-15">
      {doses.length === 0 ? null : (
        <>
          <Row as="h4" gap={1} className="sr-muted sr-size-15">
            {t('dose.title')}
            <DoseHelp />
          </Row>
          <Doses doses={doses} isFinished={state === 'FINISHED'} />
        </>
      )}
      <Uncommanded uncommanded={uncommanded} />
      <Foreign foreignGrams={foreignGrams} />
    </Stack>
  )
}

/** The glass was taken away while the machine poured. The buttons are in the footer. */
function GlassLifted({ production }: OfProduction) {
  const { t } = useTranslation('production')
  return (
    <Stack as="section" align="center" className="sr-manual sr-lifted" role="alert" data-testid="paused">
      {/* A glass on its way down to its place below the nozzle. */}
      <svg className="sr-lifted-picture" viewBox="0 0 96 96" aria-hidden="true">
        <path className="sr-lifted-machine" d="M14 6h68v10H58l-4 8H42l-4-8H14z" />
        <path d="M26 88h44" />
        <path className="sr-lifted-ghost" d="M30 44h36l-4 40H34z" />
        <path className="sr-lifted-arrow" d="M48 34v32m-11-11l11 12 11-12" />
      </svg>
      <Stack gap={2}>
        <h4 className="sr-stage-title sr-tight">{t('paused.title')}</h4>
        <p>{t('paused.text')}</p>
        {production.mayContinue ? <p className="sr-muted">{t('paused.otherGlass')}</p> : null}
      </Stack>
    </Stack>
  )
}
