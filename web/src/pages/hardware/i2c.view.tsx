import { Button, Callout } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { hardwareQuery, type I2cBus, type ProbedAddress, useHardware } from '../../entities/hardware/hardware.model.ts'
import { hexadecimal, modelName } from '../../entities/hardware/pins.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { type FormOfModel, useFormModel } from '../../forms/form.model.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import {
  $expanders,
  $isProbing,
  $probe,
  type I2cDraft,
  i2cForm,
  pageClosed,
  pageOpened,
  probeClosed,
  probeOpened,
  probeRequested,
  standardPinsWanted,
} from './i2c.model.ts'
import './hardware.css'

const gpioPage = '/admin/gpio'

/** Whether there is a bus for expanders, where it is, and what answers on it. */
export function I2cPage() {
  const { t } = useTranslation('hardware')
  const content = useHardware()
  const { draft, bind } = useFormModel(i2cForm)
  const [refetch, success] = useUnit([hardwareQuery.refetch, notify.success])
  useWhileShown(pageOpened, pageClosed)
  useEvent(i2cForm.saved, () => success(t('i2c.saved')))
  return (
    <Stack gap={4} measure={820}>
      <PageHead flush title={t('owner.I2C')} lead={t('i2c.lead')} back={{ to: gpioPage, text: t('title') }} />
      <UnavailableInDemo what="pins" />
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
  readonly bind: FormOfModel<I2cDraft>['bind']
}

function BusForm({ bus, draft, bind }: BusFormProps) {
  const { t } = useTranslation('hardware')
  const navigate = useNavigate()
  const [expanders, takeStandard] = useUnit([$expanders, standardPinsWanted])
  return (
    <ModelFormPage model={i2cForm} onCancel={() => void navigate(gpioPage)}>
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
    </ModelFormPage>
  )
}

/** The addresses that answer on the bus, and whether they are set up. */
function ProbeTable() {
  const { t } = useTranslation(['hardware', 'terms'])
  const [probe, isProbing, ask] = useUnit([$probe, $isProbing, probeRequested])
  useWhileShown(probeOpened, probeClosed)
  const columns: readonly Column<ProbedAddress>[] = [
    {
      key: 'address',
      title: t('terms:address'),
      onPhone: 'title',
      sortBy: ({ address }) => address,
      render: ({ address }) => t('form.addressBoth', { hexadecimal: hexadecimal(address), decimal: String(address) }),
    },
    {
      key: 'board',
      title: t('probe.board'),
      sortBy: ({ board }) => board?.name ?? null,
      render: ({ address, board }) =>
        board ? (
          <Row as="span" gap={[1, 4]} align="stretch" wrap>
            <Link to={`/admin/gpio/expander/${board.id}/edit`}>{board.name}</Link>
            {board.model ? <span className="sr-muted">{modelName(board.model)}</span> : null}
          </Row>
        ) : (
          <Row as="span" gap={[1, 4]} align="stretch" wrap>
            <span className="sr-muted">{t('probe.unknown')}</span>
            <Link to={`/admin/gpio/expander/new?address=${address}`}>{t('terms:setUp')}</Link>
          </Row>
        ),
    },
  ]
  return (
    <Panel
      title={t('probe.title')}
      actions={<Button icon={<Refresh />} text={t('probe.again')} loading={isProbing} onClick={() => ask()} />}
    >
      {probe.kind === 'loading' ? <Skeleton height="140px" /> : null}
      {probe.kind === 'failed' ? <ErrorState problem={probe.problem} onRetry={ask} /> : null}
      {probe.kind === 'ready' ? (
        <DataTable
          rows={probe.value}
          rowKey={({ address }) => address}
          columns={columns}
          caption={t('probe.title')}
          initialSort={{ key: 'address', descending: false }}
          empty={<p className="sr-muted">{t('form.nothingFound')}</p>}
        />
      ) : null}
    </Panel>
  )
}
