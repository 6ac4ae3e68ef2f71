import { Button } from '@blueprintjs/core'
import { Edit, Plus, Random, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MachineTraits } from '#domain/machine/machine-traits.ts'
import { roundedTo } from '#domain/units/decimal.ts'
import { machineFileLimits as limits, type MachineFile } from '#simulator/machine-file/machine-file.ts'
import { type ExpanderModel, expanderModels, hexadecimal, modelName } from '../../entities/hardware/hardware.ts'
import { NumberField, RadioField, SelectField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { type Bounds, errorsIn, inRange, required, textLength } from '../../forms/rules.ts'
import { type OpenForm, useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Panel } from '../../ui/page-parts.view.tsx'
import {
  type Condition,
  checkDraft,
  conditionOf,
  conditions,
  usualAddresses,
  withCondition,
  withExpander,
} from './machine-draft.ts'
import type { Sheet } from './templates.view.tsx'

/** The parts besides pumps and expanders, the power supply, and how good they are. */
export function MachineFacts({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useTranslation(['machine-builder', 'terms', 'common'])
  const { number } = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { name, hasScale, hasDirector, hasSupplyRelay, powerLimitWatts, traits } = sheet.draft
  const { wiring } = checkDraft(sheet.draft)
  const part = (isThere: boolean, pins: string | null | undefined): string =>
    isThere ? (pins ? t('machine.pins', { pins }) : t('terms:on')) : t('terms:off')
  const watts = (amount: number | null, none: string): string =>
    amount === null ? none : t('summary.watts', { watts: number(amount) })
  const condition = conditionOf(traits)
  return (
    <Panel title={name} actions={<Button icon={<Edit />} text={t('common:edit')} onClick={() => setEditing(true)} />}>
      <Facts>
        <Fact label={t('machine.scale')}>{part(hasScale, wiring?.scale)}</Fact>
        <Fact label={t('machine.director')}>{part(hasDirector, wiring?.director)}</Fact>
        <Fact label={t('terms:supplyRelay')}>{part(hasSupplyRelay, wiring?.supplyRelay)}</Fact>
        <Fact label={t('terms:powerLimit')}>{watts(powerLimitWatts, t('machine.noLimit'))}</Fact>
        <Fact label={t('machine.supply')}>
          {watts(traits.supplyMw === null ? null : traits.supplyMw / 1000, t('machine.anySupply'))}
        </Fact>
        <Fact label={t('perfection.question')}>
          {t(condition === null ? 'perfection.own' : `perfection.${condition}.label`)}
        </Fact>
      </Facts>
      <PowerRemark draft={sheet.draft} />
      {isEditing ? <MachineDialog sheet={sheet} onClose={() => setEditing(false)} /> : null}
    </Panel>
  )
}

/** What happens when all pumps want to run at once. */
function PowerRemark({ draft: { pumps, powerLimitWatts: limit, traits } }: { readonly draft: MachineFile }) {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const together = pumps.reduce((sum, { watts }) => sum + watts, 0)
  const allowed = Math.min(together, limit ?? Number.POSITIVE_INFINITY)
  const isShort = traits.supplyMw !== null && traits.supplyMw / 1000 < allowed
  return (
    <>
      <p className="sr-muted">
        {t('summary.together', { watts: number(together) })}{' '}
        {limit !== null && together > limit ? t('summary.turns') : ''}
      </p>
      {isShort ? <p className="sr-warning sr-light">{t('summary.supplyShort')}</p> : null}
    </>
  )
}

/** The numbers of traits as people read them: what is kept times `factor`. */
const figures = {
  flowNoise: { bounds: limits.flowNoise, factor: 100, unit: '%' },
  wearPerHour: { bounds: limits.wearPerHour, factor: 100, unit: '%' },
  dripMl: { bounds: limits.dripMl, factor: 1, unit: 'ml' },
  spinUpMs: { bounds: limits.spinUpMs, factor: 1, unit: 'ms' },
  startPeak: { bounds: limits.startPeak, factor: 1, unit: '×' },
  noiseGrams: { bounds: limits.noiseGrams, factor: 1, unit: 'g' },
  lagMs: { bounds: limits.lagMs, factor: 1, unit: 'ms' },
  driftGramsPerHour: { bounds: limits.driftGramsPerHour, factor: 1, unit: 'g/h' },
  seed: { bounds: limits.seed, factor: 1, unit: '' },
} as const
type Figure = keyof typeof figures
const figureNames = Object.keys(figures) as Figure[]

interface PartsDraft
  extends Pick<MachineFile, 'name' | 'hasScale' | 'hasDirector' | 'hasSupplyRelay' | 'powerLimitWatts'>,
    Readonly<Record<Figure, number | null>> {
  readonly supplyWatts: number | null
  readonly samplesPerSecond: MachineTraits['scale']['samplesPerSecond']
}

const eachFigure = <Value,>(of: (name: Figure) => Value) =>
  Object.fromEntries(figureNames.map(name => [name, of(name)])) as Record<Figure, Value>

function shownTraits({ scale, ...traits }: MachineTraits): Readonly<Record<Figure, number>> {
  const kept = { ...traits, ...scale }
  return eachFigure(name => roundedTo(kept[name] * figures[name].factor, 4))
}

function draftOf(machine: MachineFile): PartsDraft {
  const { name, hasScale, hasDirector, hasSupplyRelay, powerLimitWatts, traits } = machine
  return {
    ...{ name, hasScale, hasDirector, hasSupplyRelay, powerLimitWatts, ...shownTraits(traits) },
    supplyWatts: traits.supplyMw === null ? null : traits.supplyMw / 1000,
    samplesPerSecond: traits.scale.samplesPerSecond,
  }
}

function traitsOf(draft: PartsDraft): MachineTraits {
  const kept = eachFigure(name => roundedTo((draft[name] ?? 0) / figures[name].factor, 6))
  const { noiseGrams, lagMs, driftGramsPerHour, ...traits } = kept
  const supplyMw = draft.supplyWatts === null ? null : Math.round(draft.supplyWatts * 1000)
  const { samplesPerSecond } = draft
  return { ...traits, supplyMw, scale: { noiseGrams, lagMs, driftGramsPerHour, samplesPerSecond } }
}

const scaled = ({ least, most }: Required<Omit<Bounds, 'metric'>>, factor: number): Bounds => ({
  least: least * factor,
  most: most * factor,
})

const rules = (draft: PartsDraft) =>
  errorsIn<PartsDraft>({
    name: required(draft.name) ?? textLength(draft.name, limits.name),
    powerLimitWatts: inRange(draft.powerLimitWatts, { ...limits.powerLimitWatts, metric: 'W' }),
    supplyWatts: inRange(draft.supplyWatts, { ...scaled(limits.supplyMw, 0.001), metric: 'W' }),
    ...eachFigure(
      name => required(draft[name]) ?? inRange(draft[name], scaled(figures[name].bounds, figures[name].factor)),
    ),
  })

function MachineDialog({ sheet, onClose }: { readonly sheet: Sheet; readonly onClose: () => void }) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const form = useForm<PartsDraft, unknown>({
    initial: draftOf(sheet.draft),
    rules,
    save: async draft => {
      const { name, hasScale, hasDirector, hasSupplyRelay, powerLimitWatts } = draft
      const parts = { name: name.trim(), hasScale, hasDirector, hasSupplyRelay, powerLimitWatts }
      sheet.change({ ...sheet.draft, ...parts, traits: traitsOf(draft) })
      return { data: parts }
    },
  })
  const { bind } = form
  return (
    <FormDialog form={form} title={t('terms:machine')} saveText={t('pump.take')} width="760px" onClose={onClose}>
      <TextField {...bind('name')} label={t('terms:name')} maxLength={limits.name.most} />
      <Grid gap={4} fit={190}>
        <SwitchField {...bind('hasScale')} label={t('machine.scale')} hint={t('machine.scaleHint')} />
        <SwitchField {...bind('hasDirector')} label={t('machine.director')} hint={t('machine.directorHint')} />
        <SwitchField {...bind('hasSupplyRelay')} label={t('terms:supplyRelay')} hint={t('machine.supplyRelayHint')} />
        <NumberField
          {...bind('powerLimitWatts')}
          label={t('terms:powerLimit')}
          hint={t('machine.powerLimitHint')}
          placeholder={t('machine.noLimit')}
          unit="W"
          decimals={1}
        />
        <NumberField
          {...bind('supplyWatts')}
          label={t('machine.supply')}
          hint={t('machine.supplyHint')}
          placeholder={t('machine.anySupply')}
          unit="W"
          decimals={1}
        />
      </Grid>
      <ConditionFields form={form} />
    </FormDialog>
  )
}

/** How far the parts are from what their makers promise: in a word, or in numbers. */
function ConditionFields({ form: { draft, bind, change } }: { readonly form: OpenForm<PartsDraft> }) {
  const { t } = useTranslation('machine-builder')
  const traits = traitsOf(draft)
  const isWrong = figureNames.some(name => bind(name).error)
  const roll = (): void => change({ seed: Math.floor(Math.random() * 1_000_000) })
  const take = (chosen: Condition | 'own'): void => {
    if (chosen !== 'own') change(shownTraits(withCondition(traits, chosen)))
  }
  return (
    <>
      <RadioField<Condition | 'own'>
        {...uncontrolled<Condition | 'own'>('perfection', conditionOf(traits) ?? 'own', take)}
        label={t('perfection.question')}
        options={conditions.map(value => ({
          value,
          label: t(`perfection.${value}.label`),
          hint: t(`perfection.${value}.hint`),
        }))}
      />
      <details open={isWrong || undefined}>
        <Row as="summary" inline gap={2} tall className="sr-fold sr-strong">
          {t('perfection.numbers')}
        </Row>
        <Grid gap={[3, 4]} fit={190}>
          {figureNames.map(name => (
            <NumberField
              key={name}
              {...bind(name)}
              label={t(`trait.${name}`)}
              hint={name === 'seed' ? t('trait.seedHint') : undefined}
              unit={figures[name].unit}
              decimals={name === 'seed' ? 0 : 1}
              least={figures[name].bounds.least}
            />
          ))}
          <SelectField<10 | 80>
            {...bind('samplesPerSecond')}
            onChange={rate => rate !== null && change({ samplesPerSecond: rate })}
            label={t('trait.samplesPerSecond')}
            options={([10, 80] as const).map(value => ({ value, label: t('trait.samples', { nr: String(value) }) }))}
          />
        </Grid>
        <Button icon={<Random />} text={t('trait.roll')} onClick={roll} />
      </details>
    </>
  )
}

export function ExpanderList({ sheet: { draft, change } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const { expanders } = draft
  const added = withExpander(draft, 'MCP23017')
  const add = (): void => {
    if (added) change(added)
  }
  const setOne = (at: number, part: Partial<MachineFile['expanders'][number]>): void =>
    change({ ...draft, expanders: expanders.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <Panel
      title={t('terms:expanders')}
      actions={<Button icon={<Plus />} text={t('expanders.add')} disabled={added === null} onClick={add} />}
    >
      {expanders.length === 0 ? <p className="sr-muted">{t('expanders.none')}</p> : null}
      {expanders.map(({ model, address }, at) => {
        const nr = String(at + 1)
        const addresses = usualAddresses.includes(address) ? usualAddresses : [...usualAddresses, address]
        return (
          <Grid as="fieldset" key={address} gap={2} align="end" template="minmax(0, 1fr) 104px auto">
            <legend className="sr-visually-hidden">{t('expanders.one', { nr })}</legend>
            <SelectField<ExpanderModel>
              {...uncontrolled<ExpanderModel | null>('model', model, next => next && setOne(at, { model: next }))}
              label={t('terms:model')}
              options={expanderModels.map(({ model: value, outputs: count }) => ({
                value,
                label: t('expanders.outputs', { model: modelName(value), count }),
              }))}
            />
            <SelectField<number>
              {...uncontrolled<number | null>('address', address, next => next && setOne(at, { address: next }))}
              label={t('terms:address')}
              options={addresses.map(value => ({
                value,
                label: hexadecimal(value),
                disabled: value !== address && expanders.some(other => other.address === value),
              }))}
            />
            <IconButton
              icon={<Trash />}
              label={t('expanders.remove', { nr })}
              onClick={() => change({ ...draft, expanders: expanders.toSpliced(at, 1) }, t('undo.expander'))}
            />
          </Grid>
        )
      })}
    </Panel>
  )
}
