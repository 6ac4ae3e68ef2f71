import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { ChosenField, StepLayout, TypedNumber } from './step-parts.view.tsx'

/** The ingredient of the pump and how much is left; it can be said later, too. */
export function StateStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  return (
    <StepLayout title={t('setup.step.4')} text={t('state.text')}>
      <div className="sr-form-fields sr-form-fields-two">
        <ChosenField name="currentIngredientId">
          {field => (
            <IngredientPicker
              {...field}
              label={t('pumps:bottleDialog.ingredient')}
              hint={t('state.ingredientHint')}
              kinds={['AUTOMATED']}
              placeholder={t('pumps:noIngredient')}
              clearable
            />
          )}
        </ChosenField>
        <TypedNumber
          name="fillingLevelMl"
          label={t('pumps:bottleDialog.level')}
          hint={t('state.levelHint')}
          unit={t('pumps:unit.ml')}
          decimals={1}
          least={0}
        />
      </div>
      {setup.kind === 'VALVE' ? null : (
        <ChosenField name="isPumpedUp">
          {field => (
            <SwitchField
              {...field}
              label={t('pumps:bottleDialog.pumpedUp')}
              hint={t('pumps:bottleDialog.pumpedUpHint')}
            />
          )}
        </ChosenField>
      )}
    </StepLayout>
  )
}
