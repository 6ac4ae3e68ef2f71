import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { $draft, amountChosen } from './order-draft.model.ts'
import { amountLimits, amountSteps, type OrderDraft } from './order-draft.ts'
import { OrderSection } from './order-section.view.tsx'
import { FillGlass, StrengthLine } from './strength.view.tsx'

/** How much: by buttons, or typed in. */
export function AmountSection() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const { draft, choose } = useUnit({ draft: $draft, choose: amountChosen })
  if (draft === null) return null
  const share = draft.glass ? (100 * draft.amountMl) / draft.glass.sizeMl : null
  return (
    <OrderSection title={t('amount')}>
      <Grid gap={1.5} align="center" template="auto auto minmax(78px, 1fr) auto auto" className="sr-amount">
        {amountSteps.less.map(step => (
          <StepButton key={step} step={step} draft={draft} />
        ))}
        <AmountField key={draft.drink.id} amountMl={draft.amountMl} onChoose={choose} />
        {amountSteps.more.map(step => (
          <StepButton key={step} step={step} draft={draft} />
        ))}
      </Grid>
      <div className="sr-close">
        <StrengthLine />
        {share === null ? null : (
          <p className={`sr-number ${share > 100 ? 'sr-danger' : 'sr-muted'}`}>
            {t('fillShare', { percent: format.percent(Math.round(share)) })}
          </p>
        )}
      </div>
      <FillGlass />
    </OrderSection>
  )
}

function StepButton({ step, draft }: { readonly step: number; readonly draft: OrderDraft }) {
  const { t } = useTranslation('order')
  const choose = useUnit(amountChosen)
  const amount = draft.amountMl + step
  const sign = step > 0 ? '+' : '−'
  return (
    <Button
      disabled={amount < amountLimits.least || amount > amountLimits.most}
      aria-label={t(step > 0 ? 'more' : 'less', { amount: String(Math.abs(step)) })}
      text={`${sign}${Math.abs(step)}`}
      onClick={() => choose(amount)}
    />
  )
}

/** The number counts as soon as it is an amount, so that the order button never lags behind the field. */
function AmountField({ amountMl, onChoose }: { amountMl: number; onChoose: (amountMl: number) => void }) {
  const { t } = useTranslation('order')
  const [text, setText] = useState(String(amountMl))
  useEffect(() => setText(String(amountMl)), [amountMl])
  const type = (typed: string): void => {
    setText(typed)
    const amount = amountIn(typed)
    if (amount !== null && amount >= amountLimits.least && amount <= amountLimits.most) onChoose(amount)
  }
  const commit = (): void => {
    const amount = amountIn(text)
    // Not chosen twice: a new check would swallow the click on the order button that ended the typing.
    if (amount !== null && amount !== amountMl) onChoose(amount)
    setText(String(amountMl))
  }
  return (
    <span className="sr-amount-field sr-unit-field sr-relative">
      <input
        className="bp6-input sr-number"
        type="text"
        inputMode="numeric"
        aria-label={t('amountField')}
        value={text}
        onChange={event => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowUp') onChoose(amountMl + 10)
          if (event.key === 'ArrowDown') onChoose(amountMl - 10)
        }}
      />
      <span aria-hidden>{t('unit')}</span>
    </span>
  )
}

/** Null for what is no number. */
function amountIn(text: string): number | null {
  const amount = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(amount) ? null : amount
}
