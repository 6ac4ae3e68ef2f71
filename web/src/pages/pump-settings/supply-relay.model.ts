import { sample } from 'effector'
import type { PinRef } from '#domain/machine/pump.ts'
import { mutateField } from '../../api/operate.ts'
import {
  $machineSettings,
  pageForm,
  SetSupplyRelayDocument,
  type SupplyRelay,
  supplyRelaySaved,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, required } from '../../forms/rules.ts'

export interface SupplyRelayDraft {
  readonly enabled: boolean
  readonly supplyPin: PinRef | null
  /** The level of its pin at which the pumps have power. */
  readonly onState: 'high' | 'low'
}

const draftOf = (settings: SupplyRelay | null): SupplyRelayDraft => ({
  enabled: settings !== null,
  supplyPin: settings === null ? null : { boardId: settings.supplyPin.boardId, nr: settings.supplyPin.nr },
  onState: settings?.onStateHigh === false ? 'low' : 'high',
})

export const supplyRelayForm = createForm<SupplyRelayDraft, SupplyRelay | null>({
  rules: ({ enabled, supplyPin }) => (enabled ? errorsIn<SupplyRelayDraft>({ supplyPin: required(supplyPin) }) : {}),
  save: async ({ enabled, supplyPin, onState }) => {
    const settings = enabled && supplyPin ? { supplyPin, onStateHigh: onState === 'high' } : null
    return mutateField(SetSupplyRelayDocument, { settings })
  },
  fieldOf: (_, { code }) =>
    code === 'pin-in-use' || code === 'no-such-pin' || code === 'pin-not-local' ? 'supplyPin' : undefined,
})

export const supplyRelayPage = pageForm(
  supplyRelayForm,
  $machineSettings.map(settings => settings && draftOf(settings.supplyRelay), { skipVoid: false }),
)
sample({ clock: supplyRelayForm.saved, target: supplyRelaySaved })
