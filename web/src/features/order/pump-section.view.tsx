import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'

const PumpEditor = lazy(async () => {
  const [{ PumpEditor: loaded }] = await Promise.all([import('./pump-editor.view.tsx'), loadTexts('pumps')])
  return { default: loaded }
})

interface PumpSectionProps {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Bottles and tubes, without leaving the order; for those who look after them. */
export function PumpSection({ isOpen, onToggle }: PumpSectionProps) {
  const { t } = useTranslation('terms')
  return (
    <Stack as="section" gap={2} shrink className="sr-order-section">
      <h3>
        <Button
          variant="minimal"
          fill
          alignText="start"
          endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
          text={t('pumps')}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
          data-testid="pumps-toggle"
        />
      </h3>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="240px" />}>
          <PumpEditor />
        </Suspense>
      ) : null}
    </Stack>
  )
}
