import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { I2cBus } from '../../entities/hardware/hardware.documents.ts'
import { hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { PinPicker } from '../../entities/hardware/pin-picker.view.tsx'
import { useHardware } from '../../entities/hardware/use-hardware.ts'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { FormPage } from '../../forms/form-page.view.tsx'
import { type UsedForm, useForm } from '../../forms/use-form.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-head.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { useWhileShown } from '../../ui/use-while-shown.ts'
import { $expanders, type I2cDraft, i2cForm, pageClosed, pageOpened, standardPinsWanted } from './i2c.model.ts'
import { ProbeTable } from './probe-table.view.tsx'
import './hardware.css'

const gpioPage = '/admin/gpio'

/** Whether there is a bus for expanders, where it is, and what answers on it. */
export function I2cPage() {
  const { t } = useTranslation('hardware')
  const content = useHardware()
  const { draft, bind } = useForm(i2cForm)
  const [refetch, success] = useUnit([hardwareQuery.refetch, notify.success])
  useWhileShown(pageOpened, pageClosed)
  useOccurrence(i2cForm.saved, () => success(t('i2c.saved')))
  return (
    <Stack gap={4} measure={820}>
      <PageHead flush title={t('owner.I2C')} lead={t('i2c.lead')} back={{ to: gpioPage, text: t('title') }} />
      {content.kind === 'failed' ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
      {content.kind === 'failed' || draft !== null ? null : <Skeleton height="320px" />}
      {content.kind === 'ready' && draft !== null ? (
        <BusForm bus={content.value.i2c} draft={draft} bind={bind} />
      ) : null}
      {content.kind === 'ready' && content.value.i2c.enabled ? <ProbeTable /> : null}
    </Stack>
  )
}

interface BusFormProps {
  readonly bus: I2cBus
  readonly draft: I2cDraft
  readonly bind: UsedForm<I2cDraft>['bind']
}

function BusForm({ bus, draft, bind }: BusFormProps) {
  const { t } = useTranslation('hardware')
  const navigate = useNavigate()
  const [expanders, takeStandard] = useUnit([$expanders, standardPinsWanted])
  return (
    <FormPage form={i2cForm} onCancel={() => void navigate(gpioPage)}>
      <Panel>
        <SwitchField {...bind('enabled')} label={t('i2c.enable')} hint={t('i2c.enableHint')} />
        {!draft.enabled && expanders.length > 0 ? (
          <Callout intent="warning" title={t('i2c.expandersFound')}>
            {t('i2c.expandersText')}
            <ul>
              {expanders.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/admin/gpio/expander/${id}/edit`}>{name}</Link>
                </li>
              ))}
            </ul>
          </Callout>
        ) : null}
        {draft.enabled ? (
          <>
            <div className="sr-form-fields sr-form-fields-two">
              <PinPicker {...bind('sdaPin')} label={t('i2c.sda')} owner="I2C" own={bus.sdaPin} localOnly />
              <PinPicker {...bind('sclPin')} label={t('i2c.scl')} owner="I2C" own={bus.sclPin} localOnly />
            </div>
            <Button
              className="sr-at-start"
              text={t('i2c.standard', { sda: bus.standardSdaPin.label, scl: bus.standardSclPin.label })}
              onClick={() => takeStandard()}
            />
            <Callout intent="warning">{t('i2c.warning')}</Callout>
          </>
        ) : null}
      </Panel>
    </FormPage>
  )
}
