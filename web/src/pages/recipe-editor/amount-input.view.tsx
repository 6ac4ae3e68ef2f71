import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultText } from '../../forms/fault-text.ts'
import { numberText, parseNumber } from '../../forms/number-text.ts'
import type { Fault } from '../../forms/rules.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { EditorIngredient } from './recipe-editor.documents.ts'

interface AmountInputProps {
  /** Of the part. */
  readonly partKey: number
  readonly ingredient: EditorIngredient | undefined
  readonly amount: number | null
  readonly fault: Fault | undefined
  readonly disabled: boolean
  readonly onChange: (amount: number | null) => void
}

/** How much, in the ingredient's unit. What is typed is left alone until the field is left. */
export function AmountInput({ partKey, ingredient, amount, fault, disabled, onChange }: AmountInputProps) {
  const { t, i18n } = useTranslation('editor')
  const faultText = useFaultText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Stack as="span" gap={0.5} justify="end" className="sr-part-amount">
      <span className="sr-part-amount-field">
        <input
          className="bp6-input sr-number"
          aria-label={t('part.amount', { ingredient: ingredient?.name ?? '' })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}f` : undefined}
          inputMode="decimal"
          autoComplete="off"
          data-focus={`field-${partKey}`}
          disabled={disabled}
          value={typed ?? numberText(amount, i18n.language)}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setTyped(event.currentTarget.value)
            onChange(parseNumber(event.currentTarget.value))
          }}
          onBlur={() => {
            // What is no number stays to be mended.
            if (amount === null || !Number.isNaN(amount)) setTyped(null)
          }}
          onKeyDown={event => {
            // An amount is not the end of a recipe.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <Row as="span" className="sr-amount-unit">
          {ingredient ? t(`unit.${ingredient.unit}`) : ''}
        </Row>
      </span>
      {fault ? (
        <span id={`${id}f`} className="sr-form-fault">
          {faultText(fault)}
        </span>
      ) : null}
    </Stack>
  )
}
