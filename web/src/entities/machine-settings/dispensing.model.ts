import { createEvent, sample } from 'effector'
import { dispensingLimits, leastSeenByScale } from '#domain/machine/settings.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { mutateField } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import {
  $machineSettings,
  type Dispensing,
  dispensingSaved,
  type MachineSettings,
  SetDispensingDocument,
} from './machine-settings.model.ts'

/** Milliseconds. */
export interface DispensingDraft {
  readonly minimalRunMs: number | null
  readonly minimalPauseMs: number | null
  readonly pauseBetweenStepsMs: number | null
}

interface Bounds {
  readonly least: number
  readonly most: number
}

const inMilliseconds = ({ least, most }: (typeof dispensingLimits)[keyof typeof dispensingLimits]): Bounds => ({
  least: toMilliseconds(least),
  most: toMilliseconds(most),
})

/** As the machine accepts them, in milliseconds. */
export const dispensingBounds: Readonly<Record<keyof DispensingDraft, Bounds>> = {
  minimalRunMs: inMilliseconds(dispensingLimits.minimalRun),
  minimalPauseMs: inMilliseconds(dispensingLimits.minimalPause),
  pauseBetweenStepsMs: inMilliseconds(dispensingLimits.pauseBetweenSteps),
}

/** Below a glass that the scale follows no run and no pause is shorter, in milliseconds. */
export const leastByScaleMs = toMilliseconds(leastSeenByScale)

/** The timings by which drinks are planned, in milliseconds: a calibrated scale makes short runs and pauses longer. */
export function plannedTimings({ dispensing, loadCell }: Pick<MachineSettings, 'dispensing' | 'loadCell'>) {
  const { minimalRunMs, minimalPauseMs, pauseBetweenStepsMs } = dispensing
  const leastMs = loadCell?.calibrated ? leastByScaleMs : 0
  return {
    minimalRunMs: Math.max(minimalRunMs, leastMs),
    minimalPauseMs: Math.max(minimalPauseMs, leastMs),
    pauseBetweenStepsMs,
    isByScale: leastMs > Math.min(minimalRunMs, minimalPauseMs),
  }
}

const ruleOf = (name: keyof DispensingDraft, value: number | null) =>
  required(value) ?? inRange(value, { ...dispensingBounds[name], metric: 'ms' })

export const dispensingForm = createForm<DispensingDraft, Dispensing>({
  rules: ({ minimalRunMs, minimalPauseMs, pauseBetweenStepsMs }) =>
    errorsIn<DispensingDraft>({
      minimalRunMs: ruleOf('minimalRunMs', minimalRunMs),
      minimalPauseMs: ruleOf('minimalPauseMs', minimalPauseMs),
      pauseBetweenStepsMs: ruleOf('pauseBetweenStepsMs', pauseBetweenStepsMs),
    }),
  save: async ({ minimalRunMs, minimalPauseMs, pauseBetweenStepsMs }) => {
    const settings = {
      minimalRunMs: Math.round(minimalRunMs ?? 0),
      minimalPauseMs: Math.round(minimalPauseMs ?? 0),
      pauseBetweenStepsMs: Math.round(pauseBetweenStepsMs ?? 0),
    }
    return mutateField(SetDispensingDocument, { settings })
  },
  closesWhenSaved: true,
})

export const dispensingOpened = createEvent()

sample({
  clock: dispensingOpened,
  source: $machineSettings,
  filter: settings => settings !== null,
  fn: settings => {
    const { minimalRunMs = null, minimalPauseMs = null, pauseBetweenStepsMs = null } = settings?.dispensing ?? {}
    return { minimalRunMs, minimalPauseMs, pauseBetweenStepsMs }
  },
  target: dispensingForm.opened,
})
sample({ clock: dispensingForm.saved, target: dispensingSaved })
