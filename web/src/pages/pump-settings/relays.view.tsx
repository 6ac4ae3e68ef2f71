import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { PinRef } from '#domain/machine/pump.ts'
import { pumpBackDelays } from '#domain/machine/settings.ts'
import { graphql } from '../../api/graphql.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import type { MachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { NumberField, SelectField, SwitchField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { useFollowingForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Level, LevelField, levelOf, type SectionProps, SectionRow } from './section.view.tsx'

const SetReversePumpingDocument = graphql(`
  mutation SetReversePumping($settings: ReversePumpingInput) {
    setReversePumping(settings: $settings) { overshoot }
  }
`)
const SetSupplyRelayDocument = graphql(`
  mutation SetSupplyRelay($settings: SupplyRelayInput) { setSupplyRelay(settings: $settings) { onStateHigh } }
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

const reverseOf = ({ reversePumping: known }: MachineSettings): ReverseDraft => ({
  enabled: known !== null,
  directorPin: known?.directorPin ?? null,
  forward: levelOf(known?.forwardStateHigh === true),
  overshoot: known?.overshoot ?? 0,
  autoPumpBackMinutes: known?.autoPumpBackMinutes ?? null,
})

const reverseRules = ({ enabled, directorPin, overshoot }: ReverseDraft) =>
  enabled
    ? errorsIn<ReverseDraft>({
        directorPin: required(directorPin),
        overshoot: required(overshoot) ?? inRange(overshoot, { ...overshootBounds, metric: '%' }),
      })
    : {}

const reverseInput = ({ enabled, directorPin, forward, overshoot, autoPumpBackMinutes }: ReverseDraft) =>
  enabled && directorPin
    ? { directorPin, forwardStateHigh: forward === 'high', overshoot: overshoot ?? 0, autoPumpBackMinutes }
    : null

/** One relay that turns all pumps around, so that tubes can be emptied into their bottles. */
export function ReversePumpingForm({ head, settings, onSaved }: SectionProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const { number } = useFormat()
  const [, save] = useMutation(SetReversePumpingDocument)
  const form = useFollowingForm<ReverseDraft, unknown>({
    initial: reverseOf(settings),
    rules: reverseRules,
    save: draft => save({ settings: reverseInput(draft) }),
    onSaved,
    fieldOf: (_, { code }) => {
      if (code === 'overshoot-out-of-range') return 'overshoot'
      if (code === 'unknown-pump-back-delay') return 'autoPumpBackMinutes'
      return code === 'pin-in-use' || code === 'no-such-pin' ? 'directorPin' : undefined
    },
  })
  const { draft, bind } = form
  const rests = pumpBackDelays.map(value => ({ value, label: t('reverse.after', { amount: number(value) }) }))
  return (
    <FormPage form={form}>
      <SectionRow {...head} lead={t('reverse.lead')}>
        <SwitchField {...bind('enabled')} label={t('reverse.enable')} hint={t('reverse.enableHint')} />
        {draft.enabled ? (
          <>
            <PinPicker {...bind('directorPin')} label={t('reverse.pin')} own={draft.directorPin} owner="DIRECTOR" />
            <LevelField {...bind('forward')} label={t('reverse.forward')} />
            <div className="sr-form-fields sr-form-fields-two">
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
                options={rests}
              />
            </div>
          </>
        ) : null}
      </SectionRow>
    </FormPage>
  )
}

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
    fieldOf: (_, { code }) =>
      code === 'pin-in-use' || code === 'no-such-pin' || code === 'pin-not-local' ? 'supplyPin' : undefined,
  })
  const { draft, bind } = form
  return (
    <FormPage form={form}>
      <SectionRow {...head} lead={t('supplyRelay.lead')}>
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
            <LevelField {...bind('on')} label={t('supplyRelay.on')} />
            <Callout intent="warning">{t('supplyRelay.try')}</Callout>
          </>
        ) : null}
      </SectionRow>
    </FormPage>
  )
}
