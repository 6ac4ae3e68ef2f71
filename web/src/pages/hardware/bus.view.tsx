import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import {
  addressBounds,
  type Board,
  type ExpanderModel,
  expanderModels,
  type Hardware,
  hexadecimal,
  modelName,
  type PinRef,
  parseAddress,
} from '../../entities/hardware/hardware.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { FieldFrame, RadioField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog, UnsavedGuard } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required, textLength } from '../../forms/rules.ts'
import { useFollowingForm, useForm } from '../../forms/use-form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, Panel, Skeleton } from '../../ui/page-parts.view.tsx'

const ProbeDocument = graphql(`query Probe { i2cProbe { address board { id name model } } }`)
export type ProbedAddress = ResultOf<typeof ProbeDocument>['i2cProbe'][number]

const context = madeOf('SETTINGS')

/** What answers on the bus: asked for anew each time, and whenever boards change. */
function useProbe() {
  const [{ data, error, fetching }, ask] = useQuery({ query: ProbeDocument, context, requestPolicy: 'network-only' })
  return {
    // Boards that were there before a failure may be unplugged.
    found: error ? undefined : data?.i2cProbe,
    error,
    isBusy: fetching,
    isKnown: error !== undefined || data !== undefined,
    ask: () => ask({ requestPolicy: 'network-only' }),
  }
}

/**
 * The choices after a probe: the addresses that answered, and the one that the expander has.
 * @param own the id of the expander; null for one that does not exist yet
 */
export function addressChoices(probed: readonly ProbedAddress[], own: number | null, current: number | null) {
  const choices = probed.map(({ address, board }) => ({
    address,
    /** The other board that is set up there. */
    takenBy: board !== null && board.id !== own ? board.name : null,
    answers: true,
  }))
  const isThere = current === null || choices.some(({ address }) => address === current)
  return (isThere ? choices : [...choices, { address: current, takenBy: null, answers: false }]).sort(
    (a, b) => a.address - b.address,
  )
}

/** As people find it on boards and in lists: "0x20 (32)". */
function useAddressText(): (address: number) => string {
  const { t } = useTranslation('hardware')
  return address => t('form.addressBoth', { hexadecimal: hexadecimal(address), decimal: String(address) })
}

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
  const isClosing = useRef(false)
  const [, save] = useMutation(SetI2cDocument)
  const form = useFollowingForm<BusDraft, unknown>({
    initial: { enabled: i2c.enabled, sdaPin: refOf(i2c.sdaPin), sclPin: refOf(i2c.sclPin) },
    rules: ({ enabled, sdaPin, sclPin }) =>
      enabled ? errorsIn<BusDraft>({ sdaPin: required(sdaPin), sclPin: required(sclPin) }) : {},
    save: ({ enabled, sdaPin, sclPin }) => save({ settings: enabled && sdaPin && sclPin ? { sdaPin, sclPin } : null }),
    onSaved: () => notify.success(t('i2c.saved')),
  })
  const { draft, bind, change, isChanged, isStillChanged } = form
  const close = (): void => {
    isClosing.current = true
    onClose()
  }
  const usual = { sdaPin: refOf(i2c.standardSdaPin), sclPin: refOf(i2c.standardSclPin) }
  // People who enable the bus most often want it where it usually is.
  const enable = (enabled: boolean): void =>
    change({ enabled, ...(enabled && draft.sdaPin === null && draft.sclPin === null ? usual : {}) })
  const expanders = boards.filter(({ kind }) => kind === 'I2C')
  return (
    <FormDialog form={form} title={t('owner.I2C')} width="760px" onClose={close}>
      <p className="sr-muted">{t('i2c.lead')}</p>
      <SwitchField {...bind('enabled')} onChange={enable} label={t('i2c.enable')} hint={t('i2c.enableHint')} />
      {!draft.enabled && expanders.length > 0 ? (
        <Callout intent="warning" title={t('i2c.expandersFound')}>
          {t('i2c.expandersText', { names: expanders.map(({ name }) => name).join(', ') })}
        </Callout>
      ) : null}
      {draft.enabled ? (
        <>
          <div className="sr-form-fields">
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
      {/* The dialog asks by itself before it's closed, but its links lead away. */}
      <UnsavedGuard when={isChanged} still={() => !isClosing.current && isStillChanged()} />
    </FormDialog>
  )
}

function ProbeTable() {
  const { t } = useTranslation(['hardware', 'terms'])
  const addressText = useAddressText()
  const { found, error, isBusy, ask } = useProbe()
  const columns: readonly Column<ProbedAddress>[] = [
    {
      key: 'address',
      title: t('terms:address'),
      onPhone: 'title',
      sortBy: ({ address }) => address,
      render: ({ address }) => addressText(address),
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
  const again = <Button icon={<Refresh />} text={t('probe.again')} loading={isBusy} onClick={ask} />
  return (
    <Panel title={t('probe.title')} actions={again}>
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

const CreateBoardDocument = graphql(`
  mutation CreateBoard($board: ExpanderInput!) { createBoard(board: $board) { id name } }
`)
const UpdateBoardDocument = graphql(`
  mutation UpdateBoard($id: Int!, $change: BoardChangeInput!) { updateBoard(id: $id, change: $change) { id name } }
`)

const longestName = 30

/** The address on the bus: one that answers, or typed by hand. */
function AddressField({ own, ...field }: FieldBinding<number | null> & { readonly own: number | null }) {
  const { t } = useTranslation(['hardware', 'terms'])
  const problemText = useProblemText()
  const addressText = useAddressText()
  const { found = [], error, isBusy, isKnown, ask } = useProbe()
  const [byHand, setByHand] = useState(false)
  const choices = addressChoices(found, own, field.value !== null && field.value > 0 ? field.value : null)
  const nothingFound = isKnown && found.length === 0
  return (
    <Stack gap={3}>
      {error ? <Callout intent="warning">{problemText(asApiProblem(error))}</Callout> : null}
      {nothingFound && !error ? <Callout>{t('form.nothingFound')}</Callout> : null}
      {byHand || nothingFound ? (
        <TypedAddress {...field} />
      ) : (
        <RadioField<number>
          {...field}
          value={field.value ?? 0}
          label={isKnown ? t('terms:address') : t('probe.running')}
          options={choices.map(({ address, takenBy, answers }) => ({
            value: address,
            label: addressText(address),
            hint:
              takenBy === null
                ? t(answers ? 'terms:answers' : 'terms:doesNotAnswer')
                : t('form.takenBy', { name: takenBy }),
            disabled: takenBy !== null,
          }))}
        />
      )}
      <Row gap={3} align="stretch" wrap>
        <Button icon={<Refresh />} text={t('probe.again')} loading={isBusy} onClick={ask} />
        {nothingFound ? null : (
          <Button
            variant="minimal"
            text={byHand ? t('form.fromList') : t('form.byHand')}
            onClick={() => setByHand(!byHand)}
          />
        )}
      </Row>
    </Stack>
  )
}

function TypedAddress({ value, onChange, onBlur, error, name, disabled }: FieldBinding<number | null>) {
  const { t } = useTranslation(['hardware', 'terms'])
  const addressText = useAddressText()
  const isReadable = value !== null && !Number.isNaN(value)
  const [text, setText] = useState(isReadable ? hexadecimal(value) : '')
  const type = (typed: string): void => {
    setText(typed)
    onChange(parseAddress(typed))
  }
  return (
    <FieldFrame label={t('terms:address')} hint={isReadable ? addressText(value) : t('form.addressHint')} error={error}>
      {ids => (
        <InputGroup
          {...ids}
          {...{ name, disabled, onBlur, value: text }}
          maxLength={5}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x20"
          onValueChange={type}
        />
      )}
    </FieldFrame>
  )
}

interface ExpanderDraft {
  readonly name: string
  /** Stays, once the expander exists. */
  readonly model: ExpanderModel | null
  readonly address: number | null
}

interface ExpanderDialogProps {
  /** Null makes a new one. */
  readonly board: Board | null
  /** Of a new one: that has answered. */
  readonly address?: number | null
  readonly onClose: () => void
}

export function ExpanderDialog({ board, address = null, onClose }: ExpanderDialogProps) {
  const { t } = useTranslation(['hardware', 'terms'])
  const [, create] = useMutation(CreateBoardDocument)
  const [, update] = useMutation(UpdateBoardDocument)
  const form = useForm<ExpanderDraft, unknown>({
    initial: { name: board?.name ?? '', model: board?.model ?? null, address: board?.address ?? address },
    rules: ({ name, model, address }) =>
      errorsIn<ExpanderDraft>({
        name: required(name) ?? textLength(name, { most: longestName }),
        model: required(model),
        address: required(address) ?? inRange(address, addressBounds),
      }),
    save: ({ name, model, address }) =>
      board
        ? update({ id: board.id, change: { name, address } })
        : create({ board: { name, model: model ?? 'MCP23017', address: address ?? 0 } }),
    onSaved: (_, { name }) => notify.success(t('form.saved', { name })),
  })
  const { bind } = form
  return (
    <FormDialog form={form} title={t(board ? 'form.editTitle' : 'form.newTitle')} width="760px" onClose={onClose}>
      <p className="sr-muted">{t('form.lead')}</p>
      <TextField
        {...bind('name')}
        label={t('terms:name')}
        hint={t('form.nameHint')}
        maxLength={longestName}
        autoFocus
      />
      <ModelField {...bind('model')} isFixed={board !== null} />
      <AddressField {...bind('address')} own={board?.id ?? null} />
    </FormDialog>
  )
}

type ModelFieldProps = FieldBinding<ExpanderModel | null> & { readonly isFixed: boolean }

/** Which expander it is, by its looks; one that exists keeps its model. */
function ModelField({ isFixed, ...field }: ModelFieldProps) {
  const { t } = useTranslation(['hardware', 'terms'])
  const offered = expanderModels.filter(({ model }) => !isFixed || model === field.value)
  return (
    <RadioField<ExpanderModel | ''>
      {...field}
      value={field.value ?? ''}
      onChange={model => model !== '' && field.onChange(model)}
      label={isFixed ? t('form.modelFixed') : t('terms:model')}
      options={offered.map(({ model, outputs: count }) => {
        const isChip = model === 'MCP23017'
        const hint = t(isChip ? 'form.chip' : 'form.relayCard', { count })
        return {
          value: model,
          label: modelName(model),
          hint,
          icon: isChip ? <ChipIcon /> : <RelayIcon relays={count} />,
        }
      })}
    />
  )
}

const ChipIcon = () => (
  <svg width={56} height={40} viewBox="0 0 56 40" aria-hidden="true">
    {[8, 16, 24, 32, 40, 48].map(x => (
      <path key={x} stroke="#8d857c" strokeWidth={3} d={`M${x} 3v34`} />
    ))}
    <rect fill="#2b2622" stroke="#8d857c" x={3} y={9} width={50} height={22} rx={3} />
    <circle fill="#8d857c" cx={9} cy={25} r={2} />
  </svg>
)

function RelayIcon({ relays }: { readonly relays: number }) {
  const rows = relays > 8 ? 2 : 1
  const columns = relays / rows
  const width = Math.min(12, 48 / columns)
  const left = 4.6 + (48 - columns * width) / 2
  const size = { width: width - 1.2, height: rows === 1 ? 18 : 12, rx: 1.5 }
  return (
    <svg width={56} height={40} viewBox="0 0 56 40" aria-hidden="true">
      <rect fill="#1f5d46" stroke="#8d857c" x={1} y={4} width={54} height={32} rx={3} />
      {Array.from({ length: relays }, (_, nr) => left + (nr % columns) * width).map((x, nr) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: relays are what their place is
        <rect key={nr} {...size} fill="#2f77b5" x={x} y={rows === 1 ? 11 : 7 + Math.floor(nr / columns) * 14} />
      ))}
    </svg>
  )
}
