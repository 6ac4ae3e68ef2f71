import { Button } from '@blueprintjs/core'
import { Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { notify } from '../../ui/notifications.model.ts'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { $fullBottleMl, $pumpToFill, fillForm, fullBottlePressed, levelBounds } from './fill-pump.model.ts'

/** What hangs on a pump, how much is left of it, and whether its tube is full. */
export function FillPump() {
  const { t } = useTranslation('pumps')
  const pump = useUnit($pumpToFill)
  useOccurrence(fillForm.saved, () => notify.success(t('bottleDialog.saved')))
  return (
    <FormDialog form={fillForm} title={t('bottleDialog.title', { pump: pump?.name ?? '' })}>
      <FillFields />
    </FormDialog>
  )
}

function FillFields() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { draft, bind } = useForm(fillForm)
  const { fullMl, fill } = useUnit({ fullMl: $fullBottleMl, fill: fullBottlePressed })
  if (draft === null) return null
  return (
    <>
      <IngredientPicker
        {...bind('currentIngredientId')}
        label={t('bottleDialog.ingredient')}
        kinds={['AUTOMATED']}
        placeholder={t('noIngredient')}
        clearable
      />
      <NumberField
        {...bind('fillingLevelMl')}
        {...levelBounds}
        label={t('bottleDialog.level')}
        unit={t('unit.ml')}
        step={50}
        decimals={1}
      />
      {fullMl === null ? null : (
        <Button
          icon={<Tint />}
          text={t('bottleDialog.full', { amount: format.ml(fullMl) })}
          disabled={draft.fillingLevelMl === fullMl}
          onClick={() => fill()}
        />
      )}
      {draft.kind === 'VALVE' ? null : (
        <SwitchField {...bind('isPumpedUp')} label={t('bottleDialog.pumpedUp')} hint={t('bottleDialog.pumpedUpHint')} />
      )}
    </>
  )
}
