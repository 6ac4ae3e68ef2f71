import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { $mayFill, $pumpsOpen, pumpsToggled } from './order-pumps.model.ts'
import { OrderSection } from './order-section.view.tsx'

const PumpEditor = lazy(async () => {
  const [{ PumpEditor: loaded }] = await Promise.all([import('./pump-editor.view.tsx'), loadTexts('pumps')])
  return { default: loaded }
})

/** Bottles and tubes, without leaving the order; for those who look after them. */
export function PumpSection() {
  const { t } = useTranslation(['order', 'terms'])
  const { mayFill, open, toggle } = useUnit({ mayFill: $mayFill, open: $pumpsOpen, toggle: pumpsToggled })
  if (!mayFill) return null
  return (
    <OrderSection
      title={
        <Button
          variant="minimal"
          fill
          alignText="start"
          endIcon={open ? <ChevronUp /> : <ChevronDown />}
          text={t('terms:pumps')}
          aria-expanded={open}
          onClick={() => toggle(!open)}
          data-testid="pumps-toggle"
        />
      }
    >
      {open ? (
        <Suspense fallback={<Skeleton height="240px" />}>
          <PumpEditor />
        </Suspense>
      ) : null}
    </OrderSection>
  )
}
