import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { LevelField, SettingsForm } from './settings-frame.view.tsx'
import { supplyRelayForm, supplyRelayPage } from './supply-relay.model.ts'

/** One relay before all pumps: what is stuck on stops with it. */
export const SupplyRelayPage = () => (
  <SettingsForm name="supplyRelay" form={supplyRelayForm} page={supplyRelayPage} fields={<Fields />} />
)

function Fields() {
  const { t } = useTranslation('pumps')
  const { draft, bind } = useFormModel(supplyRelayForm)
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
          <LevelField {...bind('onState')} label={t('supplyRelay.on')} />
          <Callout intent="warning">{t('supplyRelay.try')}</Callout>
        </>
      ) : null}
    </div>
  )
}
