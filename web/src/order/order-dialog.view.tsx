import { Button, Dialog, Spinner } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmergencyStop } from '../machine/emergency-stop.view.tsx'
import { liveArea } from '../machine/scale.model.ts'
import { useLive } from '../machine/use-live.ts'
import type { RecipeDetails } from '../recipes/recipe.documents.ts'
import { useOccurrence } from '../recipes/use-occurrence.ts'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { ErrorState } from '../ui/page-state.view.tsx'
import { AdditionalSection } from './additional.view.tsx'
import { AmountSection } from './amount.view.tsx'
import { BoostSection } from './boost.view.tsx'
import { GlassPicker } from './glass-picker.view.tsx'
import { $preview, orderPlaced } from './order.model.ts'
import { $draft, $glassesProblem, glassesRetried, orderClosed, orderOpened } from './order-draft.model.ts'
import { OrderFooter } from './order-footer.view.tsx'
import { PlanSection } from './plan-timeline.view.tsx'
import { ReplacementsSection } from './replacements.view.tsx'
import { SupplySection } from './supply.view.tsx'
import './order.css'

export interface OrderDialogProps {
  readonly recipe: RecipeDetails
  readonly onClose: () => void
}

/** Everything about one order: how much, in what, of what, whether it can be made, and how it will be. */
export function OrderDialog({ recipe, onClose }: OrderDialogProps) {
  const { t } = useTranslation('order')
  const { draft, problem, open, close, retry } = useUnit({
    draft: $draft,
    problem: $glassesProblem,
    open: orderOpened,
    close: orderClosed,
    retry: glassesRetried,
  })
  const titleId = useId()
  useLive(liveArea)
  const { id, name, boostable, defaultAmountMl, layers, ingredients } = recipe
  // Read once: a change of the recipe while somebody orders must not throw the order away.
  const [drink] = useState(() => {
    const defaultGlassId = recipe.defaultGlass?.id ?? null
    return { kind: 'RECIPE' as const, id, name, boostable, defaultAmountMl, defaultGlassId, layers, ingredients }
  })
  useEffect(() => {
    open(drink)
    return () => {
      close()
    }
  }, [drink, open, close])
  useOccurrence(orderPlaced, onClose)
  return (
    <Dialog
      className="sr-order"
      isOpen
      onClose={onClose}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
      usePortal
    >
      <header className="sr-order-head">
        <h2 id={titleId}>{t('title', { drink: name })}</h2>
        <EmergencyStop />
        <Button variant="minimal" icon={<Cross size={20} />} aria-label={t('close')} onClick={onClose} />
      </header>
      {draft === null ? (
        <div className="sr-order-wait">
          {problem ? <ErrorState problem={problem} onRetry={retry} /> : <Spinner size={40} />}
        </div>
      ) : (
        <>
          <div className="sr-order-body">
            <div className="sr-order-left">
              <div className="sr-order-top">
                <Preview />
                <AmountSection />
              </div>
              <GlassPicker />
              <BoostSection />
            </div>
            <div className="sr-order-right">
              <ReplacementsSection />
              <SupplySection />
              <AdditionalSection />
              <PlanSection />
            </div>
          </div>
          <OrderFooter />
        </>
      )}
    </Dialog>
  )
}

function Preview() {
  const { draft, layers } = useUnit({ draft: $draft, layers: $preview })
  return (
    <div className="sr-order-preview" aria-hidden>
      <DrawnGlass shape={draft?.glass?.shape ?? 'HIGHBALL'} layers={layers} sizeMl={draft?.glass?.sizeMl} />
    </div>
  )
}
