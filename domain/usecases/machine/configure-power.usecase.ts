import type { User } from '../../access/user.ts'
import { greatestPower, printName } from '../../machine/pump.ts'
import { type DispensingSettings, dispensingLimits } from '../../machine/settings.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { toMilliseconds } from '../../units/duration.ts'
import type { PumpId } from '../../units/id.ts'
import type { Milliwatts } from '../../units/power.ts'
import { type ConfigureDeps, type ConfigureProblem, configure } from './configure-machine.ts'

export type PowerLimitProblem =
  | { readonly kind: 'power-limit-out-of-range'; readonly least: number; readonly most: number }
  /** Pumps that draw more by themselves, be it while they start. */
  | {
      readonly kind: 'pumps-above-limit'
      readonly pumps: readonly { readonly id: PumpId; readonly name: string; readonly power: Milliwatts }[]
    }

/** Milliwatts, inclusive. */
export const powerLimitLimits = { least: 1, most: 10_000_000 } as const

/** @param limit of what pumps and valves draw together, at every instant; null is none */
export const configurePowerLimit = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  limit: Milliwatts | null,
): Promise<Result<void, PowerLimitProblem | ConfigureProblem>> =>
  configure<void, PowerLimitProblem>(deps, user.id, draft => {
    const { least, most } = powerLimitLimits
    if (limit !== null && !(Number.isSafeInteger(limit) && limit >= least && limit <= most)) {
      return failure({ kind: 'power-limit-out-of-range', least, most })
    }
    const tooStrong = [...draft.records.pump.values()]
      .filter(pump => limit !== null && greatestPower(pump) > limit)
      .sort((a, b) => a.id - b.id)
      .map(pump => ({ id: pump.id, name: printName(pump), power: greatestPower(pump) }))
    if (tooStrong.length > 0) return failure({ kind: 'pumps-above-limit', pumps: tooStrong })
    draft.put('powerLimit', onlyId, { limit })
    return success(undefined)
  })

export interface DispensingInvalid {
  readonly kind: 'dispensing-invalid'
  /** Bounds in milliseconds. */
  readonly problems: readonly {
    readonly field: keyof DispensingSettings
    readonly least: number
    readonly most: number
  }[]
}

/** The planner's constants. Refused as a whole, with all reasons. */
export const configureDispensing = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  settings: DispensingSettings,
): Promise<Result<void, DispensingInvalid | ConfigureProblem>> =>
  configure<void, DispensingInvalid>(deps, user.id, draft => {
    const fields = Object.keys(dispensingLimits) as (keyof DispensingSettings)[]
    const problems = fields
      .filter(field => !isWithinLimits(field, settings))
      .map(field => {
        const { least, most } = dispensingLimits[field]
        return { field, least: toMilliseconds(least), most: toMilliseconds(most) }
      })
    if (problems.length > 0) return failure({ kind: 'dispensing-invalid', problems })
    const { minimalRun, minimalPause, pauseBetweenSteps } = settings
    draft.put('dispensing', onlyId, { minimalRun, minimalPause, pauseBetweenSteps })
    return success(undefined)
  })

function isWithinLimits(field: keyof DispensingSettings, settings: DispensingSettings): boolean {
  const { least, most } = dispensingLimits[field]
  return settings[field] >= least && settings[field] <= most
}
