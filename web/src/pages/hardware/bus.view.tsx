import { Button, Callout } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import type { Hardware, PinRef } from '../../entities/hardware/hardware.ts'
import { hexadecimal, modelName } from '../../entities/hardware/pins.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, required } from '../../forms/rules.ts'
import { useFollowingForm } from '../../forms/use-form.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { type ProbedAddress, useProbe } from './probe.ts'

const SetI2cDocument = graphql(`mutation SetI2c($settings: I2cInput) { setI2c(settings: $settings) { enabled } }`)

interface BusDraft {
  readonly enabled: boolean
  readonly sdaPin: PinRef | null
  readonly sclPin: PinRef | null
}

const refOf = (pin: PinRef | null): PinRef | null => pin && { boardId: pin.boardId, nr: pin.nr }

interface BusDialogProps {
  readonly hardware: Hardware
  readonly onClose: () => void
}

/** Whether there is a bus for expanders, where it is, and what answers on it. */
export function BusDialog({ hardware: { i2c, boards }, onClose }: BusDialogProps) {
  const { t } = useTranslation('hardware')
  const [, save] = useMutation(SetI2cDocument)
  const form = useFollowingForm<BusDraft, unknown>({
    initial: { enabled: i2c.enabled, sdaPin: refOf(i2c.sdaPin), sclPin: refOf(i2c.sclPin) },
    rules: ({ enabled, sdaPin, sclPin }) =>
      enabled ? errorsIn<BusDraft>({ sdaPin: required(sdaPin), sclPin: required(sclPin) }) : {},
    save: ({ enabled, sdaPin, sclPin }) => save({ settings: enabled && sdaPin && sclPin ? { sdaPin, sclPin } : null }),
    onSaved: () => notify.success(t('i2c.saved')),
  })
  const { draft, bind, change } = form
  const usual = { sdaPin: refOf(i2c.standardSdaPin), sclPin: refOf(i2c.standardSclPin) }
  // People who enable the bus most often want it where it usually is.
  const enable = (enabled: boolean): void =>
    change({ enabled, ...(enabled && draft.sdaPin === null && draft.sclPin === null ? usual : {}) })
  const expanders = boards.filter(({ kind }) => kind === 'I2C')
  return (
    <FormDialog form={form} title={t('owner.I2C')} width="760px" onClose={onClose}>
      <p className="sr-muted">{t('i2c.lead')}</p>
      <SwitchField {...bind('enabled')} onChange={enable} label={t('i2c.enable')} hint={t('i2c.enableHint')} />
      {!draft.enabled && expanders.length > 0 ? (
        <Callout intent="warning" title={t('i2c.expandersFound')}>
          {t('i2c.expandersText', { names: expanders.map(({ name }) => name).join(', ') })}
        </Callout>
      ) : null}
      {draft.enabled ? (
        <>
          <div className="sr-form-fields sr-form-fields-two">
            <PinPicker {...bind('sdaPin')} label={t('i2c.sda')} owner="I2C" own={i2c.sdaPin} localOnly />
            <PinPicker {...bind('sclPin')} label={t('i2c.scl')} owner="I2C" own={i2c.sclPin} localOnly />
          </div>
          <Button
            className="sr-at-start"
            text={t('i2c.standard', { sda: i2c.standardSdaPin.label, scl: i2c.standardSclPin.label })}
            onClick={() => change(usual)}
          />
          <Callout intent="warning">{t('i2c.warning')}</Callout>
        </>
      ) : null}
      {i2c.enabled ? <ProbeTable /> : null}
    </FormDialog>
  )
}

/** The addresses that answer on the bus, and whether they are set up. */
function ProbeTable() {
  const { t } = useTranslation(['hardware', 'terms'])
  const { found, error, isBusy, ask } = useProbe()
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
      render: ({ address, board }) => (
        <Row as="span" gap={[1, 4]} align="stretch" wrap>
          {board ? (
            <Link to={`/admin/gpio/expander/${board.id}/edit`}>{board.name}</Link>
          ) : (
            <span className="sr-muted">{t('probe.unknown')}</span>
          )}
          {board?.model ? <span className="sr-muted">{modelName(board.model)}</span> : null}
          {board ? null : <Link to={`/admin/gpio/expander/new?address=${address}`}>{t('terms:setUp')}</Link>}
        </Row>
      ),
    },
  ]
  return (
    <Panel
      title={t('probe.title')}
      actions={<Button icon={<Refresh />} text={t('probe.again')} loading={isBusy} onClick={ask} />}
    >
      {error ? <ErrorState problem={asApiProblem(error)} onRetry={ask} /> : null}
      {found === undefined && !error ? <Skeleton height="140px" /> : null}
      {found ? (
        <DataTable
          rows={found}
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
