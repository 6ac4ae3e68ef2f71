import { Slider } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $draft, boostChosen } from './order-draft.model.ts'
import { boostLimits } from './order-draft.ts'

/** Stronger or lighter, at the same size. Only for drinks that have something to boost. */
export function BoostSection() {
  const { t, i18n } = useTranslation('order')
  const format = useFormat()
  const { draft, choose } = useUnit({ draft: $draft, choose: boostChosen })
  const headingId = useId()
  if (draft === null || !draft.drink.boostable) return null
  const change = draft.boost - boostLimits.neutral
  const signed = new Intl.NumberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <Stack as="section" gap={2} shrink className="sr-order-section" aria-labelledby={headingId}>
      <Row gap={[2, 3]} justify="between" wrap className="sr-order-line">
        <h3 id={headingId}>{t('boost.title')}</h3>
        <output className="sr-number sr-muted">
          {change === 0
            ? t('boost.asWritten')
            : t(change > 0 ? 'boost.stronger' : 'boost.lighter', { percent: format.percent(Math.abs(change)) })}
        </output>
      </Row>
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
    </Stack>
  )
}
