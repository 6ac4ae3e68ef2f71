import { Slider } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { $draft, boostChosen } from './order-draft.model.ts'
import { boostLimits } from './order-draft.ts'
import { OrderSection } from './order-section.view.tsx'

/** Stronger or lighter, at the same size. Only for drinks that have something to boost. */
export function BoostSection() {
  const { t, i18n } = useTranslation('order')
  const format = useFormat()
  const { draft, choose } = useUnit({ draft: $draft, choose: boostChosen })
  if (draft === null || !draft.drink.boostable) return null
  const change = draft.boost - boostLimits.neutral
  const signed = new Intl.NumberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <OrderSection
      title={t('boost.title')}
      beside={
        <output className="sr-number sr-muted">
          {change === 0
            ? t('boost.asWritten')
            : t(change > 0 ? 'boost.stronger' : 'boost.lighter', { percent: format.percent(Math.abs(change)) })}
        </output>
      }
    >
      <div className="sr-boost">
        <Slider
          min={boostLimits.least}
          max={boostLimits.most}
          stepSize={boostLimits.step}
          labelValues={[boostLimits.least, boostLimits.neutral, boostLimits.most]}
          labelRenderer={value => signed.format((value - boostLimits.neutral) / 100)}
          initialValue={boostLimits.neutral}
          value={draft.boost}
          onChange={value => choose(value)}
          handleHtmlProps={{ 'aria-label': t('boost.label') }}
        />
      </div>
    </OrderSection>
  )
}
