import { Button, Spinner } from '@blueprintjs/core'
import { Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../i18n/format.ts'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { EmptyState } from '../ui/page-state.view.tsx'
import { EndMessage } from './end-message.view.tsx'
import { GlassLiftedCard } from './glass-lifted.view.tsx'
import { InterruptedCard } from './interrupted.view.tsx'
import { ManualStepCard } from './manual-step.view.tsx'
import { layersSoFar } from './poured-layers.ts'
import type { Production } from './production.documents.ts'
import { $shown, $starting, dialogClosed } from './production.model.ts'
import { ProductionFooter } from './production-footer.view.tsx'
import { hasEnded, isPaused, waitsForPerson } from './production-steps.ts'
import { StepList } from './step-list.view.tsx'
import { useEased } from './use-eased.ts'
import './production.css'

/** The drink that is being made: what is in the glass, what comes next, what a person has to do. */
export function ProductionBody() {
  const { production, starting } = useUnit({ production: $shown, starting: $starting })
  if (production === null) return starting ? <Starting /> : <Idle />
  return (
    <div className="sr-production" data-state={production.state}>
      <div className="sr-production-scroll">
        <FillingGlass production={production} />
        <div className="sr-production-words">
          {hasEnded(production) ? (
            <EndMessage production={production} />
          ) : (
            <>
              <Heading production={production} />
              <ProgressLine production={production} />
            </>
          )}
          {waitsForPerson(production) ? <ManualStepCard production={production} /> : null}
          {isPaused(production) ? <GlassLiftedCard production={production} /> : null}
          {production.state === 'ERROR' ? <InterruptedCard inDialog /> : null}
          {production.state === 'FINISHED' ? null : <StepList production={production} />}
        </div>
      </div>
      <ProductionFooter production={production} />
    </div>
  )
}

function Starting() {
  return (
    <div className="sr-production-wait">
      <Spinner size={40} />
    </div>
  )
}

function Idle() {
  const { t } = useTranslation('production')
  const navigate = useNavigate()
  const close = useUnit(dialogClosed)
  return (
    <div className="sr-production-idle">
      <InterruptedCard inDialog />
      <EmptyState title={t('idle.title')} text={t('idle.text')}>
        <Button
          intent="primary"
          icon={<Glass />}
          text={t('idle.browse')}
          onClick={() => {
            close()
            void navigate('/recipe/public')
          }}
        />
      </EmptyState>
    </div>
  )
}

function FillingGlass({ production }: { production: Production }) {
  const { steps, stepIndex, progress, state, glass, amountMl } = production
  const eased = useEased(state === 'FINISHED' ? 100 : progress)
  const layers = layersSoFar(steps, state === 'FINISHED' ? steps.length : stepIndex, eased)
  return (
    <div className="sr-production-glass">
      <DrawnGlass shape={glass?.shape ?? 'HIGHBALL'} layers={layers} sizeMl={glass?.sizeMl ?? amountMl * 1.25} />
    </div>
  )
}

function Heading({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { drink, username, glass, amountMl } = production
  const amount = format.ml(amountMl)
  return (
    <div>
      <h3 className="sr-production-name">{drink.name}</h3>
      <p className="sr-muted">
        {`${t('for', { username })} · ${glass ? t('amount', { amount, glass: glass.name }) : amount}`}
      </p>
    </div>
  )
}

function ProgressLine({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { progress, remainingSeconds } = production
  const eased = useEased(progress)
  return (
    <div className="sr-progress">
      <div
        className="sr-progress-track"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        <span style={{ width: `${eased}%` }} />
      </div>
      <p className="sr-progress-words sr-number">
        <strong>{format.percent(progress)}</strong>
        <span className="sr-muted">{t('remaining', { time: format.duration(remainingSeconds) })}</span>
      </p>
    </div>
  )
}
