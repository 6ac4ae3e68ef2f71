import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { NumberField, SelectField, SwitchField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { overshootBounds, restMinutes, reversePumpingForm, reversePumpingPage } from './reverse-pumping.model.ts'
import { LevelField, SettingsForm } from './settings-frame.view.tsx'

/** One relay that turns all pumps around, so that tubes can be emptied into their bottles. */
export const ReversePumpingPage = () => (
  <SettingsForm name="reverse" form={reversePumpingForm} page={reversePumpingPage} fields={<Fields />} />
)

function Fields() {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const { draft, bind } = useFormModel(reversePumpingForm)
  if (draft === null) return null
  return (
    <div className="sr-form-fields">
      <SwitchField {...bind('enabled')} label={t('reverse.enable')} hint={t('reverse.enableHint')} />
      {draft.enabled ? (
        <>
          <PinPicker {...bind('directorPin')} label={t('reverse.pin')} own={draft.directorPin} owner="DIRECTOR" />
          <LevelField {...bind('forwardState')} label={t('reverse.forward')} />
          <div className="sr-form-fields sr-form-fields-two">
            <NumberField
              {...bind('overshoot')}
              {...overshootBounds}
              label={t('reverse.overshoot')}
              hint={t('reverse.overshootHint')}
              unit="%"
              step={10}
            />
            <SelectField
              {...bind('autoPumpBackMinutes')}
              label={t('reverse.timer')}
              hint={t('reverse.timerHint')}
              emptyLabel={t('terms:never')}
              options={restMinutes.map(value => ({
                value,
                label: t('reverse.after', { amount: format.number(value) }),
              }))}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
