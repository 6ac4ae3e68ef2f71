import { useTranslation } from 'react-i18next'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type FactValue, factsOf } from './pump-facts.ts'

interface PumpDetailsProps {
  readonly setup: PumpSetup
  readonly scaleReady: boolean
}

/** The technical facts of a pump; what is missing stands out. */
export function PumpDetails({ setup, scaleReady }: PumpDetailsProps) {
  const { t } = useTranslation('pumps')
  const textOf = useFactText()
  return (
    <Stack as="dl" gap={0.5} className="sr-pump-details">
      {factsOf(setup, scaleReady).map(({ need, value }) => (
        <Row gap={3} align="stretch" justify="between" key={need} data-missing={value === null}>
          <dt className="sr-muted">{t(`need.${need}`)}</dt>
          <dd className="sr-number sr-text-end">{value === null ? t('details.missing') : textOf(value)}</dd>
        </Row>
      ))}
    </Stack>
  )
}

function useFactText(): (value: FactValue) => string {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  return value => {
    switch (value.kind) {
      case 'pin':
        return value.name
      case 'level':
        return t(value.isHigh ? 'details.high' : 'details.low')
      case 'ready':
        return t('details.ready')
      case 'ms':
        return t('details.ms', { amount: format.number(value.amount) })
      case 'ml':
        return format.ml(value.amount)
      case 'number':
        return format.number(value.amount)
    }
  }
}
