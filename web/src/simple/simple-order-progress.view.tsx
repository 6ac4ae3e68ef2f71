import { Button, Spinner } from '@blueprintjs/core'
import { ChevronLeft, Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '../i18n/format.ts'
import { EndMessage } from '../production/end-message.view.tsx'
import { GlassLiftedCard } from '../production/glass-lifted.view.tsx'
import { InterruptedCard } from '../production/interrupted.view.tsx'
import { ManualStepCard } from '../production/manual-step.view.tsx'
import { layersSoFar } from '../production/poured-layers.ts'
import type { Production } from '../production/production.documents.ts'
import {
  $askingToStop,
  $production,
  $shown,
  $starting,
  dialogClosed,
  productionFollowed,
} from '../production/production.model.ts'
import { ProductionFooter } from '../production/production-footer.view.tsx'
import { hasEnded, isPaused, waitsForPerson } from '../production/production-steps.ts'
import { ProgressRing } from '../production/progress-ring.view.tsx'
import { useEased } from '../production/use-eased.ts'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { EmptyState } from '../ui/page-state.view.tsx'
import '../production/production.css'
import './making.css'

const menuPath = '/simple/recipe'

/** `/simple/orderprogress`: the drink that is being made, and what a person has to do about it. */
export function SimpleOrderProgressPage() {
  const { t } = useTranslation('simple')
  const { shown, starting } = useUnit({ shown: $shown, starting: $starting })
  useFollowed()
  return (
    <section className="sr-making" data-state={shown?.state}>
      <h1 className="sr-visually-hidden">{t('progress.title')}</h1>
      {shown !== null ? <Making production={shown} /> : starting ? <Starting /> : <Idle />}
    </section>
  )
}

/** What has ended goes away by itself a moment later: the screen belongs to the next guest. */
function useFollowed(): void {
  const { production, shown, follow, close } = useUnit({
    production: $production,
    shown: $shown,
    follow: productionFollowed,
    close: dialogClosed,
  })
  useEffect(() => follow(), [follow])
  useEffect(() => {
    if (production === null && shown !== null && hasEnded(shown)) close()
  }, [production, shown, close])
}

function Starting() {
  return (
    <div className="sr-making-wait">
      <Spinner size={64} />
    </div>
  )
}

function Idle() {
  const { t } = useTranslation('simple')
  return (
    <div className="sr-making-idle">
      <InterruptedCard />
      <EmptyState title={t('progress.idleTitle')} text={t('progress.idleText')}>
        <MenuButton />
      </EmptyState>
    </div>
  )
}

function MenuButton() {
  const { t } = useTranslation('simple')
  const navigate = useNavigate()
  return (
    <Button
      size="large"
      intent="primary"
      icon={<Glass size={20} />}
      text={t('progress.choose')}
      onClick={() => void navigate(menuPath)}
    />
  )
}

function Making({ production }: { production: Production }) {
  const ended = hasEnded(production)
  const askingToStop = useUnit($askingToStop)
  return (
    <>
      <GlassInRing production={production} />
      <div className="sr-making-words">
        {ended ? <EndMessage production={production} /> : <Heading production={production} />}
        {waitsForPerson(production) ? <ManualStepCard production={production} /> : null}
        {isPaused(production) ? <GlassLiftedCard production={production} /> : null}
        {production.state === 'ERROR' ? <InterruptedCard /> : null}
      </div>
      <div className="sr-making-foot">
        {ended ? <MenuButton /> : askingToStop ? null : <BackButton />}
        {ended ? null : <ProductionFooter production={production} />}
      </div>
    </>
  )
}

function GlassInRing({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const { steps, stepIndex, progress, state, glass, amountMl } = production
  const finished = state === 'FINISHED'
  const eased = useEased(finished ? 100 : progress)
  const layers = layersSoFar(steps, finished ? steps.length : stepIndex, eased)
  return (
    <div
      className="sr-making-ring"
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={finished ? 100 : progress}
    >
      <ProgressRing percent={eased}>
        <span className="sr-making-glass">
          <DrawnGlass shape={glass?.shape ?? 'HIGHBALL'} layers={layers} sizeMl={glass?.sizeMl ?? amountMl * 1.25} />
        </span>
      </ProgressRing>
    </div>
  )
}

function Heading({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { drink, username, progress, remainingSeconds } = production
  return (
    <div className="sr-making-heading">
      <h2>{drink.name}</h2>
      <p className="sr-muted">{t('for', { username })}</p>
      <p className="sr-making-progress sr-number">
        <strong className="sr-display">{format.percent(progress)}</strong>
        <span className="sr-muted">{t('remaining', { time: format.duration(remainingSeconds) })}</span>
      </p>
    </div>
  )
}

function BackButton() {
  const { t } = useTranslation('simple')
  const navigate = useNavigate()
  // Whoever opened this page by its address has nowhere to go back to.
  const isFirstPage = useLocation().key === 'default'
  const back = (): void => {
    if (isFirstPage) void navigate(menuPath)
    else void navigate(-1)
  }
  return <Button size="large" icon={<ChevronLeft size={20} />} text={t('progress.back')} onClick={back} />
}
