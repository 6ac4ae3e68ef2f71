import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Duplicate, Edit, More, Plus, Trash } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { PumpKind } from '#domain/machine/pump.ts'
import { nameKey } from '#domain/names/spelling.ts'
import { type MachineFile, type MachineFilePump, machineFileLimits } from '#simulator/machine-file/machine-file.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { NumberField, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { useDialog } from '../../ui/dialog.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import {
  checkDraft,
  freeNames,
  pumpKinds,
  roomForPumps,
  usualPump,
  withoutPump,
  withPumpMoved,
  withPumps,
} from './machine-draft.ts'
import { type Sheet, useIngredientsByName } from './templates.view.tsx'

/** A pump, and its place in the list from 0. */
interface PumpRow {
  readonly at: number
  readonly pump: MachineFilePump
}

export function PumpTable({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const { number } = useFormat()
  const { about, key, open, onClose } = useDialog<{ readonly at: number | null }>()
  const { draft } = sheet
  const room = roomForPumps(draft)
  const most = machineFileLimits.mostPumps
  return (
    <Panel
      title={t('terms:pumps')}
      actions={
        <>
          <span className="sr-number">{t('pumps.count', { count: draft.pumps.length, most: number(most) })}</span>
          <Button icon={<Plus />} text={t('terms:add')} disabled={room === 0} onClick={() => open({ at: null })} />
        </>
      }
    >
      <DataTable
        rows={draft.pumps.map((pump, at) => ({ at, pump }))}
        rowKey={({ at }) => at}
        columns={useColumns(draft)}
        caption={t('terms:pumps')}
        rowActions={row => <PumpMenu row={row} sheet={sheet} onEdit={() => open({ at: row.at })} />}
        empty={null}
      />
      {about ? <PumpDialog key={key} at={about.at} sheet={sheet} onClose={onClose} /> : null}
    </Panel>
  )
}

function useColumns(draft: MachineFile): readonly Column<PumpRow>[] {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const { number, ml } = useFormat()
  const known = useIngredientsByName()
  const wiring = checkDraft(draft).wiring
  return [
    { key: 'nr', title: t('pump.nr'), align: 'end', onPhone: 'hide', render: ({ at }) => number(at + 1) },
    { key: 'name', title: t('terms:name'), onPhone: 'title', render: ({ pump: { name } }) => <strong>{name}</strong> },
    {
      key: 'ingredient',
      title: t('terms:ingredient'),
      render: ({ pump: { ingredient } }) => (
        <Row as="span" gap={2}>
          <span
            className="sr-dot"
            data-empty={known.find(ingredient) === undefined}
            style={{ background: known.find(ingredient)?.colour }}
          />
          {ingredient ?? <span className="sr-muted">{t('terms:noIngredient')}</span>}
        </Row>
      ),
    },
    { key: 'kind', title: t('terms:kind'), render: ({ pump: { kind } }) => t(`kind.${kind}`) },
    {
      key: 'flow',
      title: t('terms:flow'),
      align: 'end',
      render: ({ pump: { mlPerSecond } }) => (
        <span className="sr-nowrap">{t('terms:flowValue', { flow: number(mlPerSecond) })}</span>
      ),
    },
    { key: 'bottle', title: t('pump.bottleMl'), align: 'end', render: ({ pump: { bottleMl } }) => ml(bottleMl) },
    { key: 'pins', title: t('terms:pins'), render: ({ at }) => wiring?.pumps[at]?.join(' ') ?? t('pump.noPin') },
  ]
}

interface PumpMenuProps {
  readonly row: PumpRow
  readonly sheet: Sheet
  readonly onEdit: () => void
}

function PumpMenu({ row: { at, pump }, sheet, onEdit }: PumpMenuProps) {
  const { t } = useTranslation(['machine-builder', 'terms', 'common'])
  const { name } = pump
  const { draft, change } = sheet
  const duplicate = (): void => {
    const [free = name] = freeNames(draft, 1, nr => t('pump.new', { nr: String(nr) }))
    change(withPumps(draft, at + 1, { ...pump, name: free }))
  }
  const isLast = at === draft.pumps.length - 1
  const move = (by: number): void => change(withPumpMoved(draft, at, by))
  const remove = (): void => change(withoutPump(draft, at), t('terms:removed', { name }))
  const actions = (
    <Menu>
      <MenuItem icon={<Edit />} text={t('common:edit')} onClick={onEdit} />
      <MenuItem icon={<ArrowUp />} text={t('terms:moveUp')} disabled={at === 0} onClick={() => move(-1)} />
      <MenuItem icon={<ArrowDown />} text={t('terms:moveDown')} disabled={isLast} onClick={() => move(1)} />
      <MenuItem icon={<Duplicate />} text={t('pump.copy')} disabled={roomForPumps(draft) === 0} onClick={duplicate} />
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text={t('terms:remove')} onClick={remove} />
    </Menu>
  )
  return (
    <PopoverNext placement="bottom-end" shouldReturnFocusOnClose content={actions}>
      <IconButton icon={<More />} label={t('terms:moreFor', { name })} />
    </PopoverNext>
  )
}

/** A value that's being typed may be nothing, or no number. */
type PumpDraft = {
  readonly [Name in keyof MachineFilePump]: MachineFilePump[Name] extends number ? number | null : MachineFilePump[Name]
} & { readonly count: number | null }

const numbers = {
  mlPerSecond: { label: 'pump.mlPerSecond', unit: 'unit.mlPerSecond' },
  bottleMl: { label: 'pump.bottleMl', unit: 'terms:ml' },
  tubeMl: { label: 'terms:tube', unit: 'terms:ml' },
  watts: { label: 'terms:power', unit: 'unit.watts' },
  startWatts: { label: 'pump.startWatts', unit: 'unit.watts' },
  startMs: { label: 'pump.startMs', unit: 'terms:ms' },
} as const
/** Those of a kind: what's between bottle and nozzle of a valve isn't counted. */
const numbersOf = (kind: PumpKind) =>
  (Object.keys(numbers) as (keyof typeof numbers)[]).filter(name => name !== 'tubeMl' || kind !== 'valve')

interface PumpDialogProps {
  /** The pump's place in the list; null makes new ones. */
  readonly at: number | null
  readonly sheet: Sheet
  readonly onClose: () => void
}

/** Everything about one pump as it really is, or about as many new ones. */
function PumpDialog({ at, sheet: { draft: machine, change: setMachine }, onClose }: PumpDialogProps) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const room = roomForPumps(machine)
  const nameOf = (nr: number): string => t('pump.new', { nr: String(nr) })
  const [freeName = ''] = freeNames(machine, 1, nameOf)
  const made: MachineFilePump = { name: freeName, kind: 'dc', ingredient: null, ...usualPump.dc }
  const isTaken = (name: string): boolean =>
    machine.pumps.some((other, place) => place !== at && nameKey(other.name) === nameKey(name))
  const form = useForm<PumpDraft, unknown>({
    initial: { ...((at === null ? undefined : machine.pumps[at]) ?? made), count: 1 },
    rules: draft =>
      errorsIn<PumpDraft>({
        name:
          required(draft.name) ??
          textLength(draft.name, machineFileLimits.pumpName) ??
          (isTaken(draft.name) ? { rule: 'taken' } : undefined),
        count: required(draft.count) ?? inRange(draft.count, { least: 1, most: Math.max(1, room) }),
        ...Object.fromEntries(
          numbersOf(draft.kind).map(name => [
            name,
            required(draft[name]) ?? inRange(draft[name], machineFileLimits[name]),
          ]),
        ),
      }),
    save: async ({ count, ...draft }) => {
      const pump = { ...(draft as MachineFilePump), name: draft.name.trim() }
      const others = freeNames(withPumps(machine, machine.pumps.length, pump), (count ?? 1) - 1, nameOf)
      const added = [pump, ...others.map(name => ({ ...pump, name }))]
      setMachine(withPumps(at === null ? machine : withoutPump(machine, at), at ?? machine.pumps.length, ...added))
      return { data: pump }
    },
  })
  const { draft, bind, change } = form
  const setKind = (kind: PumpKind | null): void => {
    // What belongs to the bottle stays.
    if (kind !== null) change({ ...usualPump[kind], bottleMl: draft.bottleMl, kind })
  }
  return (
    <FormDialog
      form={form}
      title={t(at === null ? 'pump.addTitle' : 'pump.editTitle')}
      saveText={t(at === null ? 'terms:add' : 'pump.take')}
      width="760px"
      onClose={onClose}
    >
      <Grid gap={[3, 4]} fit={190}>
        <TextField {...bind('name')} label={t('terms:name')} maxLength={machineFileLimits.pumpName.most} />
        <PumpIngredient {...bind('ingredient')} />
        <SelectField<PumpKind>
          {...bind('kind')}
          onChange={setKind}
          label={t('terms:kind')}
          hint={t(`kindHint.${draft.kind}`)}
          options={pumpKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        />
        {numbersOf(draft.kind).map(name => (
          <NumberField
            key={name}
            {...bind(name)}
            label={t(numbers[name].label)}
            hint={name === 'startWatts' ? t('pump.startHint') : undefined}
            unit={t(numbers[name].unit)}
            decimals={1}
          />
        ))}
        {at === null ? (
          <NumberField {...bind('count')} label={t('pumps.howMany')} step={1} least={1} most={Math.max(1, room)} />
        ) : null}
      </Grid>
    </FormDialog>
  )
}

type PumpIngredientProps = Pick<FieldBinding<string | null>, 'value' | 'onChange'>

function PumpIngredient({ value, onChange }: PumpIngredientProps) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const known = useIngredientsByName()
  const chosen = known.find(value)
  const isUnknown = value !== null && chosen === undefined && known.choices.length > 0
  return (
    <IngredientPicker
      label={t('terms:ingredient')}
      value={chosen?.id ?? null}
      onChange={id => onChange(known.choices.find(choice => choice.id === id)?.name ?? null)}
      kinds={['AUTOMATED']}
      clearable
      placeholder={value ?? t('terms:noIngredient')}
      hint={isUnknown ? t('pump.unknownIngredient', { name: value }) : undefined}
    />
  )
}
