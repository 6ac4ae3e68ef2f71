import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { type FieldBinding, useForm } from '../../forms/use-form.ts'
import { hasBottle, type IngredientDraft, ingredientBounds, ingredientForm, units } from './ingredient-form.model.ts'
import type { Unit } from './ingredients.documents.ts'

/** The figures of an ingredient: alcohol, bottle, price, and how it flows. */
export function AmountFields({ draft }: { readonly draft: IngredientDraft }) {
  const { t } = useTranslation('ingredients')
  const { bind } = useForm(ingredientForm)
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
        <NumberField
          {...bind('flowFactor')}
          label={t('flowFactor')}
          hint={t('flowFactorHint')}
          decimals={2}
          step={0.1}
          {...ingredientBounds.flowFactor}
        />
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
