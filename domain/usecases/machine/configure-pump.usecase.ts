import type { User } from '../../access/user.ts'
import type { Pump } from '../../machine/pump.ts'
import {
  blankPump,
  changedPump,
  type PumpChange,
  type PumpProblem,
  type PumpSurroundings,
  permittedChange,
} from '../../maintenance/pump-change.ts'
import { pinBookOf } from '../../records/pin-book.ts'
import { powerLimitOf, type Records } from '../../records/records.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated, versionOfPump } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import type { EventBus } from '../records/event-bus.ts'
import { type ConfigureDeps, type ConfigureProblem, configure, type PumpNotFound } from './configure-machine.ts'

export interface PumpInvalid {
  readonly kind: 'pump-invalid'
  readonly problems: readonly PumpProblem[]
}

export type ConfigurePumpProblem =
  | ConfigureProblem
  | PumpInvalid
  | PumpNotFound
  | EditedMeanwhile
  | { readonly kind: 'too-many-pumps'; readonly most: number }

/** More than boards have pins for. */
export const mostPumps = 200

const notFound: PumpNotFound = { kind: 'not-found', what: 'pump' }

/** A pump of which only the kind needs to be known; the kind stays. */
export const createPump = (
  deps: ConfigureDeps,
  user: User,
  change: PumpChange,
): Promise<Result<Pump, ConfigurePumpProblem>> =>
  configure<Pump, ConfigurePumpProblem>(deps, user.id, draft => {
    if (draft.records.pump.size >= mostPumps) return failure({ kind: 'too-many-pumps', most: mostPumps })
    const pump = blankPump(draft.nextId('pump'), change.kind)
    const changed = changedPump(pump, permittedChange(change, user.role), surroundings(draft.records))
    if (!changed.ok) return failure({ kind: 'pump-invalid', problems: changed.problem })
    draft.put('pump', pump.id, changed.value)
    return changed
  })

/**
 * Fields that the caller may not change stay as they are. Refused as a whole, with all reasons.
 *
 * @param expected the version that the caller read; without it the last one to save wins
 */
export async function changePump(
  deps: ConfigureDeps & { readonly eventBus: Pick<EventBus, 'publish'> },
  user: User,
  pumpId: PumpId,
  change: PumpChange,
  expected: string | null = null,
): Promise<Result<Pump, ConfigurePumpProblem>> {
  const changed = await configure<{ before: Pump; after: Pump }, ConfigurePumpProblem>(deps, user.id, draft => {
    const before = draft.records.pump.get(pumpId)
    if (!before) return failure(notFound)
    if (isOutdated(expected, before, versionOfPump)) return failure(editedMeanwhile)
    const after = changedPump(before, permittedChange(change, user.role), surroundings(draft.records))
    if (!after.ok) return failure({ kind: 'pump-invalid', problems: after.problem })
    draft.put('pump', pumpId, after.value)
    return success({ before, after: after.value })
  })
  if (!changed.ok) return changed
  const { before, after } = changed.value
  if (after.fillingLevel !== before.fillingLevel) {
    deps.eventBus.publish({ kind: 'bottle-set', pumpId, level: after.fillingLevel })
  }
  return success(after)
}

/** @param expected the version that the caller read; without it whatever it is by now is deleted */
export const deletePump = (
  deps: ConfigureDeps,
  user: User,
  pumpId: PumpId,
  expected: string | null = null,
): Promise<Result<void, ConfigurePumpProblem>> =>
  configure<void, ConfigurePumpProblem>(deps, user.id, draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(notFound)
    if (isOutdated(expected, pump, versionOfPump)) return failure(editedMeanwhile)
    draft.remove('pump', pumpId)
    return success(undefined)
  })

/** The surroundings that a pump's setup must agree with. */
const surroundings = (records: Records): PumpSurroundings => ({
  pumps: records.pump,
  ingredients: records.ingredient,
  pins: pinBookOf(records),
  powerLimit: powerLimitOf(records),
})
