import { Button, Slider, Switch } from '@blueprintjs/core'
import { Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Feasibility } from './order.documents.ts'
import { $report } from './order-check.model.ts'
import { $draft, alcoholFreeChosen, amountChosen, boostChosen, largeConfirmed } from './order-draft.model.ts'
import { boostLimits, isAlcoholFree } from './order-draft.ts'
import { needsLargeConsent } from './order-report.ts'
import { Consent, OrderSection } from './order-section.view.tsx'

type Strength = Feasibility['strength']

/** Strong drinks in whole percent, many drinks in whole numbers. */
function useStrengthLabels() {
  const format = useFormat()
  return ({ percent, standardDrinks }: Strength) => ({
    percent: format.percent(percent < 1 ? percent : Math.round(percent)),
    drinks: format.number(standardDrinks < 10 ? standardDrinks : Math.round(standardDrinks)),
    // A drink and a half takes the plural in every language, whatever its rules of numbers say.
    count: standardDrinks === 1 ? 1 : 2,
  })
}

/** How strong the drink is as it is ordered now. */
export function StrengthLine() {
  const { t } = useTranslation(['order', 'terms'])
  const report = useUnit($report)
  const labels = useStrengthLabels()
  if (report === null) return null
  const { percent, drinks, count } = labels(report.strength)
  return (
    <p className="sr-muted sr-number" title={t('strength.hint')} data-testid="strength">
      {report.strength.percent === 0
        ? t('terms:withoutAlcohol')
        : t('strength.line', { percent, amount: drinks, count })}
    </p>
  )
}

/** The amount that the glass holds, and how strong that would be; nothing where the drink fills it already. */
export function FillGlass() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const [report, choose] = useUnit([$report, amountChosen])
  const labels = useStrengthLabels()
  const filled = report?.filled
  if (filled == null) return null
  const amount = format.ml(filled.amountMl)
  return (
    <Button
      className="sr-fill-glass"
      variant="outlined"
      alignText="start"
      icon={<Glass />}
      onClick={() => choose(filled.amountMl)}
    >
      <span>{t('fill.button')}</span>
      <span className="sr-muted sr-number">
        {filled.strength.percent === 0
          ? t('fill.weak', { amount })
          : t('fill.strong', { amount, ...labels(filled.strength) })}
      </span>
    </Button>
  )
}

/** The drink has more alcohol than one person is served. */
export function LargeConsent() {
  const { t } = useTranslation('order')
  const [draft, report, confirm] = useUnit([$draft, $report, largeConfirmed])
  const labels = useStrengthLabels()
  if (draft === null || report === null || !needsLargeConsent(report)) return null
  return (
    <Consent
      text={t('large.text', { drinks: labels(report.strength).drinks })}
      label={t('large.confirm')}
      checked={draft.confirmLarge}
      onChange={confirm}
      data-testid="large"
    />
  )
}

/** Stronger or lighter, at the same size. Only for drinks that have something to boost. */
export function BoostSection() {
  const { t, i18n } = useTranslation(['order', 'terms'])
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
            ? t('terms:asWritten')
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

/** One tap exchanges everything that has alcohol; nothing where that cannot be done. */
export function AlcoholFreeChoice() {
  const { t } = useTranslation(['order', 'terms'])
  const [draft, choose] = useUnit([$draft, alcoholFreeChosen])
  if (draft === null || draft.drink.alcoholFree === null) return null
  return (
    <Switch
      className="sr-alcohol-free"
      checked={isAlcoholFree(draft)}
      label={t('terms:withoutAlcohol')}
      onChange={event => choose(event.currentTarget.checked)}
    />
  )
}
