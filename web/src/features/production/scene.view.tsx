import { Button } from '@blueprintjs/core'
import { Cross, Hand, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnDrink } from '../../drawing/drink-image.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { Besides, DoseHelp, Doses } from '../../entities/production/doses.view.tsx'
import type { Production } from '../../entities/production/production.documents.ts'
import { liveInterrupted } from '../../entities/production/production.model.ts'
import {
  hasEnded,
  isManual,
  isPaused,
  moodOf,
  queueOf,
  type SceneLine,
  type StepLine,
  sceneOf,
  servedSoFar,
  stepLines,
  useReasonText,
  useStepLabels,
} from '../../entities/production/production-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'
import { drinkColour } from '../../ui/drink-sheet.view.tsx'
import { Box, Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { InterruptedParts } from './interrupted.view.tsx'
import { ManualStep } from './manual-step.view.tsx'
import { DryPumps, ProductionFooter, useDryPump } from './production-footer.view.tsx'
import './production.css'

interface OfProduction {
  readonly production: Production
}

function NowPouring({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const { amount } = useStepLabels()
  const { now } = sceneOf(production)
  const isFilling = now?.kind === 'PRIME'
  const parts = now === null || isFilling ? [] : now.parts
  return (
    <div className="sr-down" data-testid="scene-now">
      <Row as="h4" gap={2} className="sr-stage-label sr-strong sr-muted">
        {t(now === null ? 'scene.starting' : `scene.now.${isFilling ? 'prime' : 'pour'}`)}
      </Row>
      <List gap={2} className="sr-stage-parts sr-strong" data-many={parts.length > 2}>
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
  return (
    <Stack gap={1.5}>
      <RunTrack percent={progress} label={t('progress')} />
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
  const step = queueOf(steps[stepIndex])
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
  readonly children?: ReactNode
}

/**
 * A drink in progress fills the screen: the glass as it is now, what is done, what comes next, how long it takes; and
 * at the bottom, always in view, what can be pressed.
 */
export function ProductionScene({ production, children }: SceneProps) {
  const { t } = useTranslation('production')
  const dry = useDryPump(production)
  const ended = hasEnded(production)
  const [stoppingId, stop] = useState<number | null>(null)
  return (
    <Stack grow className="sr-stage sr-shrink-y sr-size-17" data-state={production.state}>
      <FillingGlass production={production} />
      <Column pad={[3, 5, 3, ended ? 5 : 0]} area="words" className="sr-stage-words sr-shrink-y sr-scroll">
        {ended ? <EndMessage production={production} /> : <Making production={production} dry={dry} />}
        {production.state === 'ERROR' ? <InterruptedParts orderId={production.orderId} /> : null}
        <Details production={production} />
      </Column>
      {production.mayCancel && !ended ? (
        // Away from where the order's button was. What stops everything at once is red.
        <Button
          className="sr-muted"
          style={{ gridArea: 'glass', placeSelf: 'end start', margin: 'var(--sr-space-2)' }}
          variant="minimal"
          icon={<Cross size={18} />}
          text={t('cancel.stop')}
          onClick={() => stop(production.orderId)}
          data-testid="stop"
        />
      ) : null}
      <ProductionFooter
        production={production}
        dry={dry}
        isStopping={stoppingId === production.orderId}
        onStopDecided={() => stop(null)}
      >
        {children}
      </ProductionFooter>
    </Stack>
  )
}

function Making({ production, dry }: OfProduction & { readonly dry: ReturnType<typeof useDryPump> }) {
  const { t } = useTranslation(['production', 'terms'])
  const format = useFormat()
  const stepText = useStepText()
  const { drink, username, glass, amountMl } = production
  const amount = format.volume(amountMl)
  const mood = moodOf(production)
  return (
    <>
      <div>
        <h3 className="sr-stage-title sr-anywhere" dir="auto">
          {drink.name}
        </h3>
        <p className="sr-stage-aside sr-muted">
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
    <Grid
      columns={1}
      rows="minmax(0, 1fr)"
      pad={[2, 0, 4]}
      area="glass"
      className={`sr-stage-glass sr-text sr-shrink-y ${state === 'FINISHED' ? 'sr-drink-ground' : ''}`}
      style={drinkColour(colourOfDrink(drink))}
    >
      <DrawnDrink shape={glass?.shape} drink={drink} sizeMl={glass?.sizeMl ?? amountMl * 1.25} />
    </Grid>
  )
}

/** For those who want to know: all steps, done, under way, to come; and what was poured of everything. */
function Details({ production }: OfProduction) {
  const { t } = useTranslation(['production', 'common', 'terms'])
  const ended = hasEnded(production)
  return (
    <details className={ended ? '' : 'sr-stage-details'}>
      <summary className="sr-muted sr-tall">{t('common:details')}</summary>
      {ended ? <Poured production={production} /> : null}
      {production.state === 'FINISHED' ? null : (
        <Stack as="ol" aria-label={t('terms:steps')}>
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
      pad={[0, 0, 3]}
      className={line.state === 'current' ? 'sr-text' : 'sr-muted'}
      data-state={line.state}
      aria-current={line.state === 'current' ? 'step' : undefined}
    >
      <Stack
        as="span"
        align="center"
        justify="center"
        height={28}
        className={`sr-mark sr-surface-group sr-size-13 ${line.state === 'done' ? 'sr-success' : ''}`}
        aria-hidden
      >
        <StepMark line={line} />
      </Stack>
      <span>
        <span className="sr-block sr-size-14" style={{ lineHeight: 2 }}>
          {t(`step.${line.kind}`)}
        </span>
        {line.state === 'skipped' ? <s>{text}</s> : text}
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

function EndMessage({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const reasonText = useReasonText()
  const user = useUnit($user)
  const interrupted = useLive(liveInterrupted)
  const { state, reason, username, userId, orderId } = production
  const drink = production.drink.name
  if (state === 'FINISHED') {
    return (
      <Stack className="sr-end sr-down sr-up" role="status">
        <p className="sr-display sr-success" style={{ fontSize: 'calc(1.4 * var(--sr-stage-large))' }}>
          {t('finished.title')}
        </p>
        <p className="sr-stage-next">
          {user?.id === userId ? t('finished.text', { drink }) : t('finished.textOther', { drink, username })}
        </p>
      </Stack>
    )
  }
  const canBeFinished = interrupted?.orderId === orderId
  const kind = state === 'CANCELLED' ? 'cancelled' : 'failed'
  return (
    <Stack className="sr-end sr-down sr-up" role="alert">
      <p className={`sr-display sr-stage-title ${state === 'ERROR' ? 'sr-danger' : ''}`}>{t(`${kind}.title`)}</p>
      <p className="sr-stage-aside">{t(`${kind}.text`, { drink })}</p>
      {/* Being cancelled is no reason for a cancelled drink. */}
      {reason === '' || reason === 'cancelled' ? null : (
        <Box as="p" pad={[2, 3]} className="sr-surface-group sr-round-small sr-size-15">
          {t('reason', { reason: reasonText(reason) })}
        </Box>
      )}
      <p className="sr-size-15 sr-muted">{t(canBeFinished ? 'failed.adviceRest' : `${kind}.advice`)}</p>
    </Stack>
  )
}

/** What became of each ingredient; a drink that can be finished has its own card for that. */
function Poured({ production: { past, orderId, state } }: OfProduction) {
  const { t } = useTranslation('production')
  const interrupted = useLive(liveInterrupted)
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
      <Besides {...{ uncommanded, foreignGrams }} />
    </Stack>
  )
}

/** The glass was taken away while the machine poured. The buttons are in the footer. */
function GlassLifted({ production }: OfProduction) {
  const { t } = useTranslation('production')
  return (
    <Row gap={[3, 5]} className="sr-manual sr-down sr-up" role="alert" data-testid="paused">
      {/* A glass on its way down to its place below the nozzle. */}
      <svg
        className="sr-stage-picture sr-fixed"
        viewBox="0 0 96 96"
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path fill="currentColor" fillOpacity={0.18} d="M14 6h68v10H58l-4 8H42l-4-8H14z" />
        <path d="M26 88h44" />
        <path strokeDasharray="5 5" d="M30 44h36l-4 40H34z" />
        <path stroke="var(--sr-link)" strokeWidth={5} d="M48 34v32m-11-11l11 12 11-12" />
      </svg>
      <Stack gap={2}>
        <h4 className="sr-stage-title sr-tight">{t('paused.title')}</h4>
        <p>{t('paused.text')}</p>
        {production.mayContinue ? <p className="sr-muted">{t('paused.otherGlass')}</p> : null}
      </Stack>
    </Row>
  )
}

/** Half of the way to a new value takes this long. */
const halfLifeMs = 180

const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Follows a value that comes in small jumps as a smooth movement. A fall, as at the start of something new, is a jump. */
export function useEased(target: number): number {
  const [shown, setShown] = useState(target)
  useEffect(() => {
    if (wantsNoMotion()) {
      setShown(target)
      return
    }
    let before = performance.now()
    let frame = requestAnimationFrame(function move(now) {
      const share = 1 - 0.5 ** ((now - before) / halfLifeMs)
      before = now
      let arrived = false
      setShown(value => {
        const next = value + (target - value) * share
        arrived = target < value || Math.abs(target - next) < 0.05
        return arrived ? target : next
      })
      if (!arrived) frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
