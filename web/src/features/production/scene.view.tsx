import type { ReactNode } from 'react'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import type { Production } from '../../entities/production/production.documents.ts'
import { hasEnded, isPaused, waitsForPerson } from '../../entities/production/production-steps.ts'
import { servedSoFar } from '../../entities/production/served-so-far.ts'
import { Column, Stack } from '../../ui/layout/layout.view.tsx'
import { EndMessage } from './end-message.view.tsx'
import { GlassLifted } from './glass-lifted.view.tsx'
import { InterruptedParts } from './interrupted.view.tsx'
import { ManualStep } from './manual-step.view.tsx'
import { ProductionFooter } from './production-footer.view.tsx'
import { NextLine, NowPouring, ProgressLine, SceneHeading, StepNews } from './scene-words.view.tsx'
import { StepList } from './step-list.view.tsx'
import { useEased } from './use-eased.ts'
import './scene.css'

interface SceneProps {
  readonly production: Production
  /** The scene in the dialog over the page; the page below may have one, too. */
  readonly inDialog?: boolean
  /** Ways out of it. */
  readonly children?: ReactNode
}

/**
 * A drink in progress fills the screen: the glass as it is now, what is done, what comes next, how long it takes; and
 * at the bottom, always in view, what can be pressed.
 */
export function ProductionScene({ production, inDialog = false, children }: SceneProps) {
  const ended = hasEnded(production)
  return (
    <Stack grow className="sr-stage" data-state={production.state}>
      <FillingGlass production={production} />
      <Column className="sr-stage-words">
        {ended ? <EndMessage production={production} /> : <SceneHeading production={production} />}
        {production.state === 'ERROR' ? <InterruptedParts orderId={production.orderId} /> : null}
        <Doing production={production} />
        {ended || isPaused(production) ? null : <NextLine production={production} />}
        {production.state === 'FINISHED' ? null : <StepList production={production} />}
        {ended ? null : <ProgressLine production={production} />}
        {ended ? null : <StepNews production={production} />}
      </Column>
      <ProductionFooter production={production} inDialog={inDialog}>
        {children}
      </ProductionFooter>
    </Stack>
  )
}

function Doing({ production }: { production: Production }) {
  if (hasEnded(production)) return null
  if (waitsForPerson(production)) return <ManualStep production={production} />
  return isPaused(production) ? <GlassLifted production={production} /> : <NowPouring production={production} />
}

function FillingGlass({ production }: { production: Production }) {
  const { steps, stepIndex, progress, state, glass, amountMl } = production
  const eased = useEased(state === 'FINISHED' ? 100 : progress)
  const drink = servedSoFar(steps, state === 'FINISHED' ? steps.length : stepIndex, eased)
  return (
    <Stack className="sr-stage-glass">
      <DrawnDrink shape={glass?.shape} drink={drink} sizeMl={glass?.sizeMl ?? amountMl * 1.25} />
    </Stack>
  )
}
