import type { User } from '../../access/user.ts'
import { pumpBackDelays, type ReversePumping } from '../../machine/settings.ts'
import { checkPins, type PinProblem } from '../../maintenance/pin-use.ts'
import { pinBookOf } from '../../records/pin-book.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { type ConfigureDeps, type ConfigureProblem, configure } from './configure-machine.ts'

export type ReversePumpingProblem =
  | PinProblem
  | { readonly kind: 'overshoot-out-of-range'; readonly least: number; readonly most: number }
  | { readonly kind: 'unknown-pump-back-delay'; readonly known: readonly number[] }

export interface ReversePumpingInvalid {
  readonly kind: 'reverse-pumping-invalid'
  readonly problems: readonly ReversePumpingProblem[]
}

/** Percent, inclusive. */
export const overshootLimits = { least: 0, most: 200 } as const

/** @param settings null switches it off, and forgets how it was set */
export const configureReversePumping = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  settings: ReversePumping | null,
): Promise<Result<void, ReversePumpingInvalid | ConfigureProblem>> =>
  configure<void, ReversePumpingInvalid>(deps, user.id, draft => {
    if (settings === null) {
      draft.remove('reversePumping', onlyId)
      return success(undefined)
    }
    const pins = checkPins([settings.directorPin], { kind: 'director' }, pinBookOf(draft.records))
    const problems = [...pins, ...valueProblems(settings)]
    if (problems.length > 0) return failure({ kind: 'reverse-pumping-invalid', problems })
    draft.put('reversePumping', onlyId, settings)
    return success(undefined)
  })

function valueProblems({ overshoot, autoPumpBack }: ReversePumping): ReversePumpingProblem[] {
  const { least, most } = overshootLimits
  const isFit = Number.isSafeInteger(overshoot) && overshoot >= least && overshoot <= most
  const isKnown = autoPumpBack === null || pumpBackDelays.includes(autoPumpBack)
  return [
    ...(isFit ? [] : [{ kind: 'overshoot-out-of-range' as const, least, most }]),
    ...(isKnown ? [] : [{ kind: 'unknown-pump-back-delay' as const, known: pumpBackDelays }]),
  ]
}
