import { useTranslation } from 'react-i18next'
import { dispensingBounds, dispensingForm } from '../../entities/machine-settings/dispensing.model.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import { useOccurrence } from '../../ui/use-occurrence.ts'

const names = ['minimalRunMs', 'minimalPauseMs', 'pauseBetweenStepsMs'] as const

/** How drinks are mixed while they are poured: the timings of the planner. */
export function DispensingDialog() {
  const { t } = useTranslation('pumps')
  useOccurrence(dispensingForm.saved, () => notify.success(t('dispensing.saved')))
  return (
    <FormDialog form={dispensingForm} title={t('dispensing.title')}>
      <p className="sr-muted">{t('dispensing.text')}</p>
      <DispensingFields />
    </FormDialog>
  )
}

function DispensingFields() {
  const { t } = useTranslation('pumps')
  const { draft, bind } = useForm(dispensingForm)
  if (draft === null) return null
  return names.map(name => (
    <NumberField
      key={name}
      {...bind(name)}
      {...dispensingBounds[name]}
      label={t(`dispensing.${name}`)}
      hint={t(`dispensing.hint.${name}`)}
      unit={t('unit.ms')}
      step={100}
    />
  ))
}
