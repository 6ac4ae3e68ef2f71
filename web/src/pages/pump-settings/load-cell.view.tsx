import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pin-picker.view.tsx'
import { $loadCell, loadCellForm, loadCellPage } from '../../entities/machine-settings/load-cell.model.ts'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { Calibration } from './calibration.view.tsx'
import { SettingsFrame } from './settings-frame.view.tsx'

/** The scale below the glass: its pins, what it is looked at for, and its calibration. */
export function LoadCellPage() {
  const { t } = useTranslation('calibration')
  useWhileShown(loadCellPage.pageOpened, loadCellPage.pageClosed)
  useOccurrence(loadCellForm.saved, cell => notify.success(t(cell === null ? 'scale.savedOff' : 'scale.saved')))
  return (
    <SettingsFrame title={t('scale.title')} lead={t('scale.lead')}>
      <Stack gap={5} measure={1080}>
        <ModelFormPage model={loadCellForm}>
          <Panel title={t('scale.settings')}>
            <Fields />
          </Panel>
        </ModelFormPage>
        <CalibrationPanel />
      </Stack>
    </SettingsFrame>
  )
}

function Fields() {
  const { t } = useTranslation('calibration')
  const { draft, bind } = useFormModel(loadCellForm)
  if (draft === null) return null
  return (
    <div className="sr-form-fields">
      <SwitchField {...bind('enabled')} label={t('scale.enable')} hint={t('scale.enableHint')} />
      {draft.enabled ? (
        <>
          <div className="sr-form-fields sr-form-fields-two">
            <PinPicker
              {...bind('clockPin')}
              label={t('scale.clock')}
              own={draft.clockPin}
              owner="LOAD_CELL"
              localOnly
            />
            <PinPicker {...bind('dataPin')} label={t('scale.data')} own={draft.dataPin} owner="LOAD_CELL" localOnly />
          </div>
          <SwitchField {...bind('checkGlassPlaced')} label={t('scale.checkGlass')} hint={t('scale.checkGlassHint')} />
          <SwitchField {...bind('matchGlass')} label={t('scale.matchGlass')} hint={t('scale.matchGlassHint')} />
        </>
      ) : null}
    </div>
  )
}

function CalibrationPanel() {
  const { t } = useTranslation('calibration')
  const cell = useUnit($loadCell)
  const badge =
    cell === null ? null : (
      <Badge tone={cell.calibrated ? 'good' : 'danger'}>
        {t(cell.calibrated ? 'scale.calibrated' : 'scale.notCalibrated')}
      </Badge>
    )
  return (
    <Panel title={t('scale.calibration')} actions={badge}>
      {cell?.zeroLost ? <Callout intent="warning">{t('scale.zeroLost')}</Callout> : null}
      {cell === null ? <p className="sr-muted">{t('scale.firstSettings')}</p> : <Calibration />}
    </Panel>
  )
}
