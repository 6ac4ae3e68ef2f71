import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PinPicker } from '../../entities/hardware/pin-picker.view.tsx'
import { RadioField, SelectField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { FormPage } from '../../forms/form-page.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { overshootBounds, restMinutes, reversePumpingForm, reversePumpingPage } from './reverse-pumping.model.ts'
import { SettingsFrame } from './settings-frame.view.tsx'

/** One relay that turns all pumps around, so that tubes can be emptied into their bottles. */
export function ReversePumpingPage() {
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  useWhileShown(reversePumpingPage.pageOpened, reversePumpingPage.pageClosed)
  useOccurrence(reversePumpingForm.saved, () => {
    notify.success(t('reverse.saved'))
    void navigate('/admin/pump')
  })
  return (
    <SettingsFrame title={t('reverse.title')} lead={t('reverse.lead')}>
      <FormPage form={reversePumpingForm} onCancel={() => void navigate('/admin/pump')}>
        <Panel title={t('reverse.title')}>
          <Fields />
        </Panel>
      </FormPage>
    </SettingsFrame>
  )
}

function Fields() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { draft, bind } = useForm(reversePumpingForm)
  if (draft === null) return null
  return (
    <div className="sr-form-fields">
      <SwitchField {...bind('enabled')} label={t('reverse.enable')} hint={t('reverse.enableHint')} />
      {draft.enabled ? (
        <>
          <PinPicker {...bind('directorPin')} label={t('reverse.pin')} own={draft.directorPin} owner="DIRECTOR" />
          <RadioField
            {...bind('forwardState')}
            label={t('reverse.forward')}
            options={[
              { value: 'high', label: t('details.high'), hint: t('reverse.highHint') },
              { value: 'low', label: t('details.low'), hint: t('reverse.lowHint') },
            ]}
          />
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
              emptyLabel={t('overview.never')}
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
