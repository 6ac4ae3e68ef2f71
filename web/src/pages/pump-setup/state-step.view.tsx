import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { pumpFields } from './pump-setup.model.ts'
import { StepLayout } from './step-layout.view.tsx'

/** What hangs on it and how much is left; it can be said later, too. */
export function StateStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const { typing, choosing, stateOf } = useAutosave(pumpFields)
  return (
    <StepLayout title={t('setup.step.4')} text={t('state.text')}>
      <div className="sr-form-fields sr-form-fields-two">
        <Autosaved state={stateOf('currentIngredientId')}>
          <IngredientPicker
            {...choosing('currentIngredientId')}
            label={t('pumps:bottleDialog.ingredient')}
            hint={t('state.ingredientHint')}
            kinds={['AUTOMATED']}
            placeholder={t('pumps:noIngredient')}
            clearable
          />
        </Autosaved>
        <Autosaved state={stateOf('fillingLevelMl')}>
          <NumberField
            {...typing('fillingLevelMl')}
            label={t('pumps:bottleDialog.level')}
            hint={t('state.levelHint')}
            unit={t('pumps:unit.ml')}
            decimals={1}
            least={0}
          />
        </Autosaved>
      </div>
      {setup.kind === 'VALVE' ? null : (
        <Autosaved state={stateOf('isPumpedUp')}>
          <SwitchField
            {...choosing('isPumpedUp')}
            label={t('pumps:bottleDialog.pumpedUp')}
            hint={t('pumps:bottleDialog.pumpedUpHint')}
          />
        </Autosaved>
      )}
    </StepLayout>
  )
}
