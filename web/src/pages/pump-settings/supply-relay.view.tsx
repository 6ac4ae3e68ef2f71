import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PinPicker } from '../../entities/hardware/pin-picker.view.tsx'
import { RadioField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { FormPage } from '../../forms/form-page.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { SettingsFrame } from './settings-frame.view.tsx'
import { supplyRelayForm, supplyRelayPage } from './supply-relay.model.ts'

/** One relay before all pumps: what is stuck on stops with it. */
export function SupplyRelayPage() {
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  useWhileShown(supplyRelayPage.pageOpened, supplyRelayPage.pageClosed)
  useOccurrence(supplyRelayForm.saved, () => {
    notify.success(t('supplyRelay.saved'))
    void navigate('/admin/pump')
  })
  return (
    <SettingsFrame title={t('supplyRelay.title')} lead={t('supplyRelay.lead')}>
      <FormPage form={supplyRelayForm} onCancel={() => void navigate('/admin/pump')}>
        <Panel title={t('supplyRelay.title')}>
          <Fields />
        </Panel>
      </FormPage>
    </SettingsFrame>
  )
}

function Fields() {
  const { t } = useTranslation('pumps')
  const { draft, bind } = useForm(supplyRelayForm)
  if (draft === null) return null
  return (
    <div className="sr-form-fields">
      <SwitchField {...bind('enabled')} label={t('supplyRelay.enable')} hint={t('supplyRelay.enableHint')} />
      {draft.enabled ? (
        <>
          <PinPicker
            {...bind('supplyPin')}
            label={t('supplyRelay.pin')}
            own={draft.supplyPin}
            owner="SUPPLY_RELAY"
            localOnly
          />
          <RadioField
            {...bind('onState')}
            label={t('supplyRelay.on')}
            options={[
              { value: 'high', label: t('details.high'), hint: t('reverse.highHint') },
              { value: 'low', label: t('details.low'), hint: t('reverse.lowHint') },
            ]}
          />
          <Callout intent="warning">{t('supplyRelay.try')}</Callout>
        </>
      ) : null}
    </div>
  )
}
