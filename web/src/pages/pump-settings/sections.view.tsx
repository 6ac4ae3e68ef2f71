import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import type { PinRef } from '#domain/machine/pump.ts'
import { dispensingLimits, pumpBackDelays } from '#domain/machine/settings.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { graphql } from '../../api/graphql.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import type { MachinePump } from '../../entities/machine/machine.model.ts'
import { leastByScaleMs, type MachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { $pumps, useWatts } from '../../entities/pump/pumps.model.ts'
import { NumberField, RadioField, SelectField, SwitchField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, inRange, positive, required } from '../../forms/rules.ts'
import { type OpenForm, useFollowingForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { gently } from '../../ui/gentle-scroll.ts'
import { Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

interface SectionHead {
  readonly to: string
  readonly title: string
  /** How it stands. */
  readonly state: ReactNode
}

export interface SectionProps {
  readonly head: SectionHead
  readonly settings: MachineSettings
  readonly onSaved: (saved: unknown, draft: object) => void
  readonly reread: () => void
}

interface SectionRowProps extends SectionHead {
  /** What it's for; only where it's open. */
  readonly lead?: string
  readonly children?: ReactNode
}

/** A section: a line that leads to its address, and its fields where that's the address of the page. */
export function SectionRow({ to, title, state, lead, children }: SectionRowProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isOpen = children !== undefined
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest', behavior: gently() })
  }, [isOpen])
  return (
    <Column as="section" ref={card} shrink className="sr-card" style={{ scrollMarginBlock: 88 }} aria-labelledby={id}>
      <Row
        as={Link}
        to={to}
        replace
        preventScrollReset
        gap={3}
        pad={[3, 4]}
        className="sr-fold sr-undecorated sr-inherit"
        aria-expanded={isOpen}
      >
        <h2 id={id} className="sr-size-18 sr-grow">
          {title}
        </h2>
        {state}
      </Row>
      {isOpen ? (
        <Stack gap={4} top shrink pad={[0, 4, 4]}>
          <p className="sr-muted sr-measure-72">{lead}</p>
          {children}
        </Stack>
      ) : null}
    </Column>
  )
}

interface SwitchedSectionProps<Draft extends { readonly enabled: boolean }> {
  readonly head: SectionHead
  readonly form: OpenForm<Draft>
  readonly enabled: FieldBinding<boolean>
  readonly texts: 'pumps:reverse' | 'pumps:supplyRelay' | 'pumps:limit' | 'calibration:scale'
  /** Below the section. */
  readonly below?: ReactNode
  /** What there is to be said while it's on. */
  readonly children: ReactNode
}

/** The form of a part that a machine has or hasn't. */
export function SwitchedSection<Draft extends { readonly enabled: boolean }>(props: SwitchedSectionProps<Draft>) {
  const { head, form, enabled, texts, below, children } = props
  const { t } = useTranslation(['pumps', 'calibration'])
  return (
    <FormPage form={form}>
      <SectionRow {...head} lead={t(`${texts}.lead`)}>
        <SwitchField {...enabled} label={t(`${texts}.enable`)} hint={t(`${texts}.enableHint`)} />
        {form.draft.enabled ? children : null}
      </SectionRow>
      {below}
    </FormPage>
  )
}

type Level = 'high' | 'low'
const levelOf = (isHigh: boolean): Level => (isHigh ? 'high' : 'low')

/** The level of a relay's pin at which it does what the label says. */
function LevelField(props: FieldBinding<Level> & { readonly label: string }) {
  const { t } = useTranslation(['pumps', 'terms'])
  return (
    <RadioField
      {...props}
      options={[
        { value: 'high', label: t('terms:high'), hint: t('reverse.highHint') },
        { value: 'low', label: t('terms:low'), hint: t('reverse.lowHint') },
      ]}
    />
  )
}

const isAboutPin = (code: string): boolean => ['pin-in-use', 'no-such-pin', 'pin-not-local'].includes(code)

const SetReversePumpingDocument = graphql(`
  mutation SetReversePumping($settings: ReversePumpingInput) {
    setReversePumping(settings: $settings) { overshoot }
  }
`)

interface ReverseDraft {
  readonly enabled: boolean
  readonly directorPin: PinRef | null
  readonly forward: Level
  /** Percent of the tube that are pumped back beyond it. */
  readonly overshoot: number | null
  /** Minutes of rest; null is never. */
  readonly autoPumpBackMinutes: number | null
}

const overshootBounds = { least: 0, most: 200 } as const

/** One relay that turns all pumps around, so that tubes can be emptied into their bottles. */
export function ReversePumpingForm({ head, settings: { reversePumping: known }, onSaved }: SectionProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const { number } = useFormat()
  const [, save] = useMutation(SetReversePumpingDocument)
  const form = useFollowingForm<ReverseDraft, unknown>({
    initial: {
      enabled: known !== null,
      directorPin: known?.directorPin ?? null,
      forward: levelOf(known?.forwardStateHigh === true),
      overshoot: known?.overshoot ?? 0,
      autoPumpBackMinutes: known?.autoPumpBackMinutes ?? null,
    },
    rules: ({ enabled, directorPin, overshoot }) =>
      enabled
        ? errorsIn<ReverseDraft>({
            directorPin: required(directorPin),
            overshoot: required(overshoot) ?? inRange(overshoot, { ...overshootBounds, metric: '%' }),
          })
        : {},
    save: ({ enabled, directorPin, forward, overshoot, autoPumpBackMinutes }) => {
      const input = { forwardStateHigh: forward === 'high', overshoot: overshoot ?? 0, autoPumpBackMinutes }
      return save({ settings: enabled && directorPin ? { directorPin, ...input } : null })
    },
    onSaved,
    fieldOf: (_, { code }) => {
      if (code === 'unknown-pump-back-delay') return 'autoPumpBackMinutes'
      return isAboutPin(code) ? 'directorPin' : undefined
    },
  })
  const { draft, bind } = form
  return (
    <SwitchedSection head={head} form={form} enabled={bind('enabled')} texts="pumps:reverse">
      <PinPicker {...bind('directorPin')} label={t('reverse.pin')} own={draft.directorPin} owner="DIRECTOR" />
      <LevelField {...bind('forward')} label={t('reverse.forward')} />
      <div className="sr-form-fields">
        <NumberField
          {...bind('overshoot')}
          {...overshootBounds}
          label={t('reverse.overshoot')}
          hint={t('reverse.overshootHint')}
          unit="%"
          step={10}
        />
        <SelectField
          {...bind('autoPumpBackMinutes')}
          label={t('reverse.timer')}
          hint={t('reverse.timerHint')}
          emptyLabel={t('terms:never')}
          options={pumpBackDelays.map(value => ({ value, label: t('reverse.after', { amount: number(value) }) }))}
        />
      </div>
    </SwitchedSection>
  )
}

const SetSupplyRelayDocument = graphql(`
  mutation SetSupplyRelay($settings: SupplyRelayInput) { setSupplyRelay(settings: $settings) { onStateHigh } }
`)

interface SupplyDraft {
  readonly enabled: boolean
  readonly supplyPin: PinRef | null
  /** The level of its pin at which the pumps have power. */
  readonly on: Level
}

/** One relay before all pumps: what is stuck on stops with it. */
export function SupplyRelayForm({ head, settings: { supplyRelay }, onSaved }: SectionProps) {
  const { t } = useTranslation('pumps')
  const [, save] = useMutation(SetSupplyRelayDocument)
  const form = useFollowingForm<SupplyDraft, unknown>({
    initial: {
      enabled: supplyRelay !== null,
      supplyPin: supplyRelay?.supplyPin ?? null,
      on: levelOf(supplyRelay?.onStateHigh !== false),
    },
    rules: ({ enabled, supplyPin }) => (enabled ? errorsIn<SupplyDraft>({ supplyPin: required(supplyPin) }) : {}),
    save: ({ enabled, supplyPin, on }) =>
      save({ settings: enabled && supplyPin ? { supplyPin, onStateHigh: on === 'high' } : null }),
    onSaved,
    fieldOf: (_, { code }) => (isAboutPin(code) ? 'supplyPin' : undefined),
  })
  const { draft, bind } = form
  const pin = { ...bind('supplyPin'), own: draft.supplyPin, owner: 'SUPPLY_RELAY' } as const
  return (
    <SwitchedSection head={head} form={form} enabled={bind('enabled')} texts="pumps:supplyRelay">
      <PinPicker {...pin} label={t('supplyRelay.pin')} localOnly />
      <LevelField {...bind('on')} label={t('supplyRelay.on')} />
      <Callout intent="warning">{t('supplyRelay.try')}</Callout>
    </SwitchedSection>
  )
}

const SetPowerLimitDocument = graphql(`
  mutation SetPowerLimit($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw } }
`)

interface LimitDraft {
  readonly enabled: boolean
  readonly watts: number | null
}

export function PowerLimitForm({ head, settings: { powerLimit }, onSaved }: SectionProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const inWatts = useWatts()
  const pumps = useUnit($pumps)
  const [, save] = useMutation(SetPowerLimitDocument)
  const { limitMw, lowestMw, highestMw } = powerLimit
  const bounds = { least: lowestMw / 1000, most: highestMw / 1000, metric: 'W' }
  const form = useFollowingForm<LimitDraft, unknown>({
    initial: { enabled: limitMw !== null, watts: limitMw === null ? null : limitMw / 1000 },
    rules: ({ enabled, watts }) =>
      enabled ? errorsIn<LimitDraft>({ watts: required(watts) ?? positive(watts) ?? inRange(watts, bounds) }) : {},
    save: ({ enabled, watts }) => save({ limitMw: enabled && watts !== null ? Math.round(watts * 1000) : null }),
    onSaved,
    fieldOf: (field, { code }) => (code === 'pumps-above-limit' || field === 'powerLimit' ? 'watts' : undefined),
  })
  const { draft, bind } = form
  const draws = drawsOf(pumps, draft.enabled && draft.watts !== null ? draft.watts * 1000 : null)
  const needing = draws.strongest.join(', ')
  return (
    <SwitchedSection
      head={head}
      form={form}
      enabled={bind('enabled')}
      texts="pumps:limit"
      below={pumps.length > 0 ? <Draws {...draws} /> : null}
    >
      <NumberField
        {...bind('watts')}
        label={t('limit.field')}
        hint={needing === '' ? t('limit.noBound') : t('limit.bound', { lowest: inWatts(lowestMw), pumps: needing })}
        unit="W"
        decimals={1}
        least={0}
        step={1}
      />
    </SwitchedSection>
  )
}

/** What each pump draws, the strongest first, and the limit of the form, saved or not; null for none. */
export function drawsOf(pumps: readonly Pick<MachinePump, 'id' | 'name' | 'powerMw'>[], wantedMw: number | null) {
  const limitMw = wantedMw !== null && wantedMw > 0 ? wantedMw : null
  const highest = Math.max(0, ...pumps.map(({ powerMw }) => powerMw))
  const scale = Math.max(1, highest, Math.min(limitMw ?? 0, highest * 2))
  return {
    pumps: pumps
      .map(({ id, name, powerMw }) => ({
        ...{ id, name, powerMw },
        /** Of the longest bar. */
        percent: (100 * powerMw) / scale,
        isAbove: limitMw !== null && powerMw > limitMw,
      }))
      .sort((a, b) => b.powerMw - a.powerMw),
    togetherMw: pumps.reduce((sum, { powerMw }) => sum + powerMw, 0),
    limitMw,
    /** Its place on the bars; null for none. */
    limitPercent: limitMw === null || limitMw > scale ? null : (100 * limitMw) / scale,
    /** Those that make the lowest limit what it is. */
    strongest: pumps.filter(({ powerMw }) => powerMw === highest && highest > 0).map(({ name }) => name),
  }
}

function Draws({ pumps, togetherMw, limitMw, limitPercent }: ReturnType<typeof drawsOf>) {
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  const mark = { inset: '-5px auto', left: `${limitPercent}%`, width: 2, background: 'var(--sr-text)' }
  return (
    <Panel title={t('limit.draws')}>
      <p className="sr-muted">
        {limitMw === null || togetherMw <= limitMw
          ? t('limit.allAtOnce', { together: watts(togetherMw) })
          : t('limit.inTurns', { together: watts(togetherMw), limit: watts(limitMw) })}
      </p>
      <List gap={2}>
        {pumps.map(({ id, name, powerMw, percent, isAbove }) => (
          <Grid as="li" key={id} gap={3} align="center" template="minmax(72px, 22%) minmax(0, 1fr) 72px">
            <span className="sr-anywhere">{name}</span>
            <span className="sr-relative">
              <RunTrack percent={percent} height={16} shade={8} colour={isAbove ? 'var(--sr-danger)' : undefined} />
              {limitPercent === null ? null : <i className="sr-fill" style={mark} />}
            </span>
            <span className={`sr-number sr-text-end ${isAbove ? 'sr-danger sr-strong' : ''}`}>
              {watts(powerMw)}
              {isAbove ? <span className="sr-visually-hidden"> {t('limit.above')}</span> : null}
            </span>
          </Grid>
        ))}
      </List>
    </Panel>
  )
}

const SetDispensingDocument = graphql(`
  mutation SetDispensing($settings: DispensingInput!) { setDispensing(settings: $settings) { minimalRunMs } }
`)

const limits = {
  minimalRunMs: dispensingLimits.minimalRun,
  minimalPauseMs: dispensingLimits.minimalPause,
  pauseBetweenStepsMs: dispensingLimits.pauseBetweenSteps,
} as const
type TimingName = keyof typeof limits
const names = Object.keys(limits) as TimingName[]

/** In seconds. */
type TimingDraft = Readonly<Record<TimingName, number | null>>

const each = <Value,>(of: (name: TimingName) => Value) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<TimingName, Value>

const boundsOf = (name: TimingName) => ({
  least: toMilliseconds(limits[name].least) / 1000,
  most: toMilliseconds(limits[name].most) / 1000,
})

/** How drinks are mixed while they are poured: the timings of the planner. */
export function TimingForm({ head, settings: { dispensing }, onSaved }: SectionProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const { number } = useFormat()
  const [, save] = useMutation(SetDispensingDocument)
  const form = useFollowingForm<TimingDraft, unknown>({
    initial: each(name => dispensing[name] / 1000),
    rules: draft =>
      errorsIn<TimingDraft>(
        each(name => required(draft[name]) ?? inRange(draft[name], { ...boundsOf(name), metric: 's' })),
      ),
    save: draft => save({ settings: each(name => Math.round((draft[name] ?? 0) * 1000)) }),
    onSaved,
  })
  const least = t('dispensing.state', { times: number(leastByScaleMs / 1000) })
  return (
    <FormPage form={form}>
      <SectionRow {...head} lead={`${t('dispensing.text')} ${t('dispensing.byScale', { least })}`}>
        <div className="sr-form-fields">
          {names.map(name => (
            <NumberField
              key={name}
              {...form.bind(name)}
              {...boundsOf(name)}
              label={t(`dispensing.${name}`)}
              hint={t(`dispensing.hint.${name}`)}
              unit={t('terms:seconds')}
              decimals={1}
              step={0.1}
            />
          ))}
        </div>
      </SectionRow>
    </FormPage>
  )
}
