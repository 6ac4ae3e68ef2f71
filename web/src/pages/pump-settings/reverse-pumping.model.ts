import { sample } from 'effector'
import type { PinRef } from '#domain/machine/pump.ts'
import { pumpBackDelays } from '#domain/machine/settings.ts'
import { mutateField } from '../../api/operate.ts'
import {
  $machineSettings,
  pageForm,
  type ReversePumping,
  reversePumpingSaved,
  SetReversePumpingDocument,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, inRange, required } from '../../forms/rules.ts'

export interface ReversePumpingDraft {
  readonly enabled: boolean
  readonly directorPin: PinRef | null
  /** The level of the director's pin at which pumps run forward. */
  readonly forwardState: 'high' | 'low'
  /** Percent of the tube that are pumped back beyond it. */
  readonly overshoot: number | null
  /** Minutes of rest; null is never. */
  readonly autoPumpBackMinutes: number | null
}

/** Percent, as the machine accepts it. */
export const overshootBounds = { least: 0, most: 200 } as const
/** Minutes that can be chosen. */
export const restMinutes: readonly number[] = pumpBackDelays

const draftOf = (settings: ReversePumping | null): ReversePumpingDraft => ({
  enabled: settings !== null,
  directorPin: settings === null ? null : { boardId: settings.directorPin.boardId, nr: settings.directorPin.nr },
  forwardState: settings?.forwardStateHigh === true ? 'high' : 'low',
  overshoot: settings?.overshoot ?? 0,
  autoPumpBackMinutes: settings?.autoPumpBackMinutes ?? null,
})

export const reversePumpingForm = createForm<ReversePumpingDraft, ReversePumping | null>({
  rules: ({ enabled, directorPin, overshoot }) =>
    enabled
      ? errorsIn<ReversePumpingDraft>({
          directorPin: required(directorPin),
          overshoot: required(overshoot) ?? inRange(overshoot, { ...overshootBounds, metric: '%' }),
        })
      : {},
  save: async ({ enabled, directorPin, forwardState, overshoot, autoPumpBackMinutes }) => {
    const settings =
      enabled && directorPin
        ? { directorPin, forwardStateHigh: forwardState === 'high', overshoot: overshoot ?? 0, autoPumpBackMinutes }
        : null
    return mutateField(SetReversePumpingDocument, { settings })
  },
  fieldOf: (_, { code }) => {
    if (code === 'overshoot-out-of-range') return 'overshoot'
    if (code === 'unknown-pump-back-delay') return 'autoPumpBackMinutes'
    return code === 'pin-in-use' || code === 'no-such-pin' ? 'directorPin' : undefined
  },
})

export const reversePumpingPage = pageForm(
  reversePumpingForm,
  $machineSettings.map(settings => settings && draftOf(settings.reversePumping), { skipVoid: false }),
)
sample({ clock: reversePumpingForm.saved, target: reversePumpingSaved })
