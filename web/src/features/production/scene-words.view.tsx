import { useTranslation } from 'react-i18next'
import type { Production } from '../../entities/production/production.documents.ts'
import { isManual } from '../../entities/production/served-so-far.ts'
import { useFormat } from '../../i18n/format.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { lineOf, type SceneLine, type ScenePart, sceneOf } from './scene-steps.ts'
import { useEased } from './use-eased.ts'
import { useStepWords } from './use-step-words.ts'

interface OfProduction {
  readonly production: Production
}

export function SceneHeading({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { drink, username, glass, amountMl } = production
  const amount = format.ml(amountMl)
  return (
    <div className="sr-stage-heading">
      <h3 dir="auto">{drink.name}</h3>
      <p className="sr-muted">
        {`${t('for', { username })} · ${glass ? t('amount', { amount, glass: glass.name }) : amount}`}
      </p>
    </div>
  )
}

/** The parts that run into the glass this second. */
export function NowPouring({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const { now } = sceneOf(production)
  const isFilling = now?.kind === 'PRIME'
  return (
    <div className="sr-stage-now" data-testid="scene-now">
      <Row as="h4" gap={2} className="sr-stage-label sr-strong">
        {t(now === null ? 'scene.starting' : `scene.now.${isFilling ? 'prime' : 'pour'}`)}
      </Row>
      {now === null || isFilling ? null : <PouredParts parts={now.parts} />}
    </div>
  )
}

function PouredParts({ parts }: { parts: readonly ScenePart[] }) {
  const { amount } = useStepWords()
  return (
    <List gap={2} className="sr-stage-parts" data-many={parts.length > 2}>
      {parts.map(part => (
        <li key={part.ingredient.id}>
          <span className="sr-dot" style={{ background: part.ingredient.colour }} />
          <span>{part.ingredient.name}</span>{' '}
          <span className="sr-stage-amount sr-number sr-muted sr-strong sr-nowrap">{amount(part)}</span>
        </li>
      ))}
    </List>
  )
}

/** The next step, in one or two lines. */
export function NextLine({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const words = useSceneWords()
  return (
    <p className="sr-stage-next sr-fixed sr-clamp-2" data-testid="scene-next">
      <span className="sr-muted">{t('scene.next')}</span> {words.next(sceneOf(production).next)}
    </p>
  )
}

export function ProgressLine({ production }: OfProduction) {
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
        <strong data-testid="scene-time">{t('remaining', { time: format.duration(remainingSeconds) })}</strong>
        <span className="sr-muted">
          {`${t('scene.step', { number: stepNumber, total: stepCount })} · ${format.percent(progress)}`}
        </span>
      </Row>
    </Stack>
  )
}

/** For people who hear the scene: each step once, as it begins. The task of a person is an alert of its own. */
export function StepNews({ production }: OfProduction) {
  const { t } = useTranslation('production')
  const words = useSceneWords()
  const { steps, stepIndex, state } = production
  // The whole step, not what the pumps do by the second.
  const step = lineOf(steps[stepIndex])
  const isSaid = state === 'RUNNING' && step !== null && !isManual(step)
  return (
    <p className="sr-visually-hidden" role="status">
      {isSaid ? t('scene.news', { number: stepIndex + 1, total: steps.length, step: words.next(step) }) : ''}
    </p>
  )
}

function useSceneWords() {
  const { t } = useTranslation('production')
  const words = useStepWords()
  return {
    next: (line: SceneLine | null): string => {
      if (line === null) return t('scene.last')
      if (line.kind === 'PRIME') return t('step.PRIME')
      return isManual(line) ? t('scene.yourTurn', { step: words.text(line) }) : words.text(line)
    },
  }
}
