import { combine, sample } from 'effector'
import { mutate } from '../../api/operate.ts'
import {
  $machineSettings,
  type PowerLimit,
  pageForm,
  powerLimitSaved,
  SetPowerLimitDocument,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { $pumps } from '../../entities/pump/pumps.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, inRange, positive, required } from '../../forms/rules.ts'

export interface PowerLimitDraft {
  readonly enabled: boolean
  /** Milliwatts. */
  readonly limitMw: number | null
}

const draftOf = ({ limitMw }: PowerLimit): PowerLimitDraft => ({ enabled: limitMw !== null, limitMw })

export const powerLimitForm = createForm<PowerLimitDraft, PowerLimit>({
  // The machine judges the needs of pumps: it names them.
  rules: ({ enabled, limitMw }) =>
    enabled
      ? errorsIn<PowerLimitDraft>({ limitMw: required(limitMw) ?? inRange(limitMw, {}) ?? positive(limitMw) })
      : {},
  save: async ({ enabled, limitMw }) => {
    const { setPowerLimit } = await mutate(SetPowerLimitDocument, {
      limitMw: enabled && limitMw !== null ? Math.round(limitMw) : null,
    })
    return setPowerLimit
  },
  fieldOf: (_, { code }) =>
    code === 'pumps-above-limit' || code === 'power-limit-out-of-range' ? 'limitMw' : undefined,
})

export const $powerLimit = $machineSettings.map(settings => settings?.powerLimit ?? null, { skipVoid: false })
export const powerLimitPage = pageForm(
  powerLimitForm,
  $powerLimit.map(limit => limit && draftOf(limit), { skipVoid: false }),
)
sample({ clock: powerLimitForm.saved, target: powerLimitSaved })

export interface PumpDraw {
  readonly id: number
  readonly name: string
  readonly powerMw: number
  /** 0–100, of the longest bar. */
  readonly percent: number
  /** It draws more by itself than is to be allowed. */
  readonly isAbove: boolean
}

export interface PowerDraws {
  /** The strongest first. */
  readonly pumps: readonly PumpDraw[]
  /** All of them at once, in milliwatts. */
  readonly togetherMw: number
  /** Milliwatts; what the form says, saved or not. Null for none. */
  readonly limitMw: number | null
  /** The place of the limit on the bars, 0–100; null for none. */
  readonly limitPercent: number | null
  /** Those that make the lowest limit what it is. */
  readonly strongest: readonly string[]
}

/** The power of each pump, against the limit that stands in the form. */
export const $powerDraws = combine($pumps, powerLimitForm.$draft, (pumps, draft): PowerDraws => {
  const entered = draft?.limitMw ?? null
  const limitMw = draft?.enabled && entered !== null && entered > 0 ? entered : null
  const highest = Math.max(0, ...pumps.map(({ powerMw }) => powerMw))
  const scale = Math.max(1, highest, Math.min(limitMw ?? 0, highest * 2))
  const draws = pumps.map(({ id, name, powerMw }) => ({
    ...{ id, name, powerMw },
    percent: (100 * powerMw) / scale,
    isAbove: limitMw !== null && powerMw > limitMw,
  }))
  return {
    pumps: draws.sort((a, b) => b.powerMw - a.powerMw),
    togetherMw: pumps.reduce((sum, { powerMw }) => sum + powerMw, 0),
    limitMw,
    limitPercent: limitMw === null || limitMw > scale ? null : (100 * limitMw) / scale,
    strongest: pumps.filter(({ powerMw }) => powerMw === highest && highest > 0).map(({ name }) => name),
  }
})
