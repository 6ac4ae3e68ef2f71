import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import type { Board, ExpanderModel } from '../../entities/hardware/hardware.ts'
import { addressBounds, expanderModels, hexadecimal, modelName, parseAddress } from '../../entities/hardware/pins.ts'
import { FieldFrame, RadioField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { type AddressChoice, addressChoices, useProbe } from './probe.ts'

const CreateBoardDocument = graphql(`
  mutation CreateBoard($board: ExpanderInput!) { createBoard(board: $board) { id name } }
`)
const UpdateBoardDocument = graphql(`
  mutation UpdateBoard($id: Int!, $change: BoardChangeInput!) { updateBoard(id: $id, change: $change) { id name } }
`)

const longestName = 30

interface AddressFieldProps extends FieldBinding<number | null> {
  /** The id of the expander; null for one that does not exist yet. */
  readonly own: number | null
}

/** The address on the bus: one that answers, or typed by hand. */
function AddressField({ own, ...field }: AddressFieldProps) {
  const { t } = useTranslation('hardware')
  const problemText = useProblemText()
  const { found, error, isBusy, ask } = useProbe()
  const [byHand, setByHand] = useState(false)
  const choices = addressChoices(found ?? [], own, field.value !== null && field.value > 0 ? field.value : null)
  const isKnown = found !== undefined || error !== undefined
  const nothingFound = isKnown && (found ?? []).length === 0
  return (
    <Stack gap={3}>
      {error ? <Callout intent="warning">{problemText(asApiProblem(error))}</Callout> : null}
      {nothingFound && !error ? <Callout>{t('form.nothingFound')}</Callout> : null}
      {byHand || nothingFound ? (
        <TypedAddress {...field} />
      ) : (
        <AddressTiles {...field} choices={choices} isLoading={!isKnown} />
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

interface AddressTilesProps extends FieldBinding<number | null> {
  readonly choices: readonly AddressChoice[]
  readonly isLoading: boolean
}

function AddressTiles({ choices, isLoading, ...field }: AddressTilesProps) {
  const { t } = useTranslation(['hardware', 'terms'])
  const hintOf = ({ takenBy, answers }: AddressChoice): string => {
    if (takenBy !== null) return t('form.takenBy', { name: takenBy })
    return answers ? t('terms:answers') : t('terms:doesNotAnswer')
  }
  return (
    <RadioField<number>
      {...field}
      value={field.value ?? 0}
      label={isLoading ? t('probe.running') : t('terms:address')}
      options={choices.map(choice => ({
        value: choice.address,
        label: t('form.addressBoth', { hexadecimal: hexadecimal(choice.address), decimal: String(choice.address) }),
        hint: hintOf(choice),
        disabled: choice.takenBy !== null,
      }))}
    />
  )
}

function TypedAddress({ value, onChange, onBlur, error, name, disabled }: FieldBinding<number | null>) {
  const { t } = useTranslation(['hardware', 'terms'])
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : hexadecimal(value))
  const isReadable = value !== null && !Number.isNaN(value)
  const hint = isReadable
    ? t('form.addressBoth', { hexadecimal: hexadecimal(value), decimal: String(value) })
    : t('form.addressHint')
  return (
    <FieldFrame label={t('terms:address')} hint={hint} error={error}>
      {ids => (
        <InputGroup
          {...ids}
          name={name}
          value={text}
          disabled={disabled}
          maxLength={5}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x20"
          onValueChange={typed => {
            setText(typed)
            onChange(parseAddress(typed))
          }}
          onBlur={onBlur}
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

/** Name, model and address of an expander. */
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

interface ModelFieldProps extends FieldBinding<ExpanderModel | null> {
  /** It exists: its model stays. */
  readonly isFixed: boolean
}

/** Which expander it is, by its looks. */
function ModelField({ isFixed, ...field }: ModelFieldProps) {
  const { t } = useTranslation(['hardware', 'terms'])
  const offered = expanderModels.filter(({ model }) => !isFixed || model === field.value)
  return (
    <RadioField<ExpanderModel | ''>
      {...field}
      value={field.value ?? ''}
      onChange={model => model !== '' && field.onChange(model)}
      label={isFixed ? t('form.modelFixed') : t('terms:model')}
      options={offered.map(({ model, outputs }) => ({
        value: model,
        label: modelName(model),
        hint: model === 'MCP23017' ? t('form.chip', { count: outputs }) : t('form.relayCard', { count: outputs }),
        icon: model === 'MCP23017' ? <ChipIcon /> : <RelayIcon relays={outputs} />,
      }))}
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
  return (
    <svg width={56} height={40} viewBox="0 0 56 40" aria-hidden="true">
      <rect fill="#1f5d46" stroke="#8d857c" x={1} y={4} width={54} height={32} rx={3} />
      {Array.from({ length: relays }, (_, nr) => ({
        x: 4 + (nr % columns) * width + (48 - columns * width) / 2,
        y: rows === 1 ? 11 : 7 + Math.floor(nr / columns) * 14,
      })).map(({ x, y }) => (
        <rect
          key={`${x}/${y}`}
          fill="#2f77b5"
          x={x + 0.6}
          y={y}
          width={width - 1.2}
          height={rows === 1 ? 18 : 12}
          rx={1.5}
        />
      ))}
    </svg>
  )
}
