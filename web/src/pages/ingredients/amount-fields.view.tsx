import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $suggestion,
  hasBottle,
  type IngredientDraft,
  ingredientBounds,
  ingredientForm,
  suggestions,
  suggestionTaken,
  units,
} from './ingredient-form.model.ts'
import type { Unit } from './ingredients.documents.ts'

/** The figures of an ingredient: alcohol, bottle, price, and how it flows. */
export function AmountFields({ draft }: { readonly draft: IngredientDraft }) {
  const { t } = useTranslation('ingredients')
  const { bind } = useFormModel(ingredientForm)
  return (
    <div className="sr-form-fields sr-form-fields-two">
      {draft.kind === 'MANUAL' ? <UnitField {...bind('unit')} /> : null}
      <NumberField {...bind('alcoholContent')} label={t('alcohol')} unit="%" {...ingredientBounds.alcoholContent} />
      {hasBottle(draft) ? (
        <NumberField
          {...bind('bottleSizeMl')}
          label={t('bottleSize')}
          hint={t('bottleHint')}
          unit={t('mlUnit')}
          decimals={1}
          {...ingredientBounds.bottleSizeMl}
        />
      ) : null}
      <NumberField
        {...bind('bottlePrice')}
        label={t(hasBottle(draft) ? 'priceOfBottle' : 'priceOfUnit')}
        hint={t('priceHint')}
        decimals={2}
        {...ingredientBounds.bottlePrice}
      />
      {draft.kind === 'AUTOMATED' ? (
        <div>
          <NumberField
            {...bind('flowFactor')}
            label={t('flowFactor')}
            hint={t('flowFactorHint')}
            decimals={2}
            step={0.1}
            {...ingredientBounds.flowFactor}
          />
          <Suggestion />
        </div>
      ) : null}
      {hasBottle(draft) ? (
        <NumberField
          {...bind('density')}
          label={t('density')}
          hint={t('densityHint')}
          unit={t('densityUnit')}
          decimals={3}
          {...ingredientBounds.density}
        />
      ) : null}
    </div>
  )
}

/** The factor that fits what the scale has seen. */
function Suggestion() {
  const { t } = useTranslation('ingredients')
  const format = useFormat()
  const { suggestion, take } = useUnit({ suggestion: $suggestion, take: suggestionTaken })
  useWhileShown(suggestions.opened, suggestions.closed)
  if (suggestion === null) return null
  const { flowFactor, spread, pours } = suggestion
  return (
    <Row gap={[1, 3]} wrap className="sr-size-14 sr-above-2" role="status" data-testid="suggested-factor">
      <span>
        {t('flowSuggestion', {
          count: pours,
          pours: format.number(pours),
          factor: format.exact(flowFactor),
          deviation: format.exact(spread),
        })}
      </span>
      <Button text={t('useSuggestion')} onClick={() => take()} />
    </Row>
  )
}

function UnitField(binding: FieldBinding<Unit>) {
  const { t } = useTranslation('ingredients')
  return (
    <SelectField<Unit>
      {...binding}
      label={t('unit')}
      hint={t('unitHint')}
      onChange={unit => {
        if (unit !== null) binding.onChange(unit)
      }}
      options={units.map(unit => ({ value: unit, label: t(`units.${unit}`) }))}
    />
  )
}
