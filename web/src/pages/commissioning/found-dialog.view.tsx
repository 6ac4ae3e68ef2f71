import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { $commissioning } from './commissioning.model.ts'
import { $walkable, earlierOf, earlierPressed, foundForm } from './outputs.model.ts'

/** What hangs on the output that somebody has found. */
export function FoundDialog() {
  const { t } = useTranslation('commissioning')
  const known = useUnit($commissioning)
  const { draft } = useForm(foundForm)
  const shown = useLast(draft)
  const name = known?.pumps.find(({ pump }) => pump.id === shown?.pumpId)?.pump.printName ?? ''
  useOccurrence(foundForm.saved, () => notify.success(t('find.saved')))
  return (
    <FormDialog form={foundForm} title={t('find.title', { pump: name })}>
      <FoundFields />
    </FormDialog>
  )
}

function FoundFields() {
  const { t } = useTranslation('commissioning')
  const { draft, bind } = useForm(foundForm)
  const { known, walkable, press } = useUnit({ known: $commissioning, walkable: $walkable, press: earlierPressed })
  if (draft === null) return null
  const earlier = earlierOf(known?.pumps ?? [], walkable, draft.pumpId)
  return (
    <>
      {earlier === null ? null : (
        <Button text={t('find.earlier', { pump: earlier.pump.printName })} onClick={() => press()} />
      )}
      <TextField {...bind('name')} label={t('find.name')} />
      <IngredientPicker
        {...bind('ingredientId')}
        label={t('find.ingredient')}
        kinds={['AUTOMATED']}
        placeholder={t('find.noIngredient')}
        clearable
      />
    </>
  )
}
