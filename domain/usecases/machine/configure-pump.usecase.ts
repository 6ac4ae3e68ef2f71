import type { User } from '../../access/user.ts'
import { type Invalid, type InvalidValue, invalid } from '../../documents/invalid.ts'
import { localBoardId } from '../../machine/board.ts'
import type { PinRef, Pump, PumpKind } from '../../machine/pump.ts'
import { freeOutputs } from '../../maintenance/pin-use.ts'
import {
  blankPump,
  changedPump,
  type PumpChange,
  type PumpProblem,
  type PumpSurroundings,
  type PumpValues,
  permittedChange,
} from '../../maintenance/pump-change.ts'
import { isNameTaken } from '../../names/spelling.ts'
import type { Draft } from '../../records/draft.ts'
import { pinBookOf, powerLimitOf, type Records } from '../../records/records.ts'
import { asRead, type EditedMeanwhile, versionOfPump } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import type { EventBus } from '../records/event-bus.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  type PumpNotFound,
  pumpNotFound,
} from './configure-machine.ts'

export type PumpInvalid = Invalid<'pump', PumpProblem>

export type ConfigurePumpProblem =
  | ConfigureProblem
  | PumpInvalid
  | PumpNotFound
  | EditedMeanwhile
  | InvalidValue<'pumps'>

export const mostPumps = 200

/** Only the kind needs to be known; it stays. */
export const createPump = (deps: ConfigureDeps, user: User, change: PumpChange) =>
  configure<Pump, ConfigurePumpProblem>(deps, user.id, draft => addedPump(draft, user, change))

function addedPump(draft: Draft, user: User, change: PumpChange): Result<Pump, ConfigurePumpProblem> {
  if (draft.records.pump.size >= mostPumps) return failure(invalid('pumps', 'full', { most: mostPumps }))
  const pump = blankPump(draft.nextId('pump'), change.kind)
  const changed = changedPump(pump, permittedChange(change, user.role), surroundings(draft.records))
  if (!changed.ok) return failure({ kind: 'pump-invalid', problems: changed.problem })
  draft.put('pump', pump.id, changed.value)
  return changed
}

export interface PumpsToCreate {
  readonly kind: PumpKind
  readonly count: number
  /** Numbered, from the first free number on: "Pump 1". */
  readonly name: string
  /** A pump of the same kind whose level, power and motor the new ones have. */
  readonly like: PumpId | null
}

/** On the next free outputs in the usual order of wiring, as long as there are any. Most relay cards are on at low. */
export const createPumps = (deps: ConfigureDeps, user: User, { kind, count, name, like }: PumpsToCreate) =>
  configure<readonly Pump[], ConfigurePumpProblem>(deps, user.id, draft => {
    const { pump: pumps } = draft.records
    if (pumps.size + count > mostPumps) return failure(invalid('pumps', 'full', { most: mostPumps }))
    const model = like === null ? undefined : pumps.get(like)
    if (like !== null && model?.kind !== kind) return failure(pumpNotFound)
    const free = [...freeOutputs(pinBookOf(draft.records))]
    const created: Pump[] = []
    for (const named of freeNames(name, count, pumps)) {
      const values = { ...outputsFrom(free, kind), ...(model && valuesLike(model)), name: named }
      const added = addedPump(draft, user, { kind, values, removed: [] })
      if (!added.ok) return added
      created.push(added.value)
    }
    return success(created)
  })

const freeNames = (name: string, count: number, pumps: Records['pump']): readonly string[] =>
  Array.from({ length: pumps.size + count }, (_, index) => `${name} ${index + 1}`)
    .filter(numbered => !isNameTaken({ id: null, name: numbered }, pumps.values()))
    .slice(0, count)

/** Only the computer itself makes step pulses. */
function outputsFrom(free: PinRef[], kind: PumpKind): Partial<PumpValues> {
  const take = (isFit: (pin: PinRef) => boolean = () => true): PinRef | undefined => {
    const at = free.findIndex(isFit)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  if (kind !== 'stepper') return given({ pin: take(), isPowerStateHigh: false })
  return given({ stepPin: take(({ boardId }) => boardId === localBoardId), enablePin: take() })
}

const shared = [
  ...(['isPowerStateHigh', 'isEnableStateHigh', 'powerConsumption', 'startPower', 'startTime', 'dosing'] as const),
  ...(['stepsPerCentilitre', 'maxStepsPerSecond', 'acceleration'] as const),
]

/** What pumps of one make have in common. */
const valuesLike = (model: Pump): Partial<PumpValues> =>
  given(Object.fromEntries(Object.entries(model).filter(([field]) => shared.some(known => known === field))))

const given = (values: { readonly [Field in keyof PumpValues]?: PumpValues[Field] | null | undefined }) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<PumpValues>

/**
 * Fields that the caller may not change stay. Refused as a whole, with all reasons.
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
    const read = asRead('pump', draft.records.pump.get(pumpId), expected, versionOfPump)
    if (!read.ok) return read
    const before = read.value
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

/** @param expected the version that the caller read; null for any */
export const deletePump = (deps: ConfigureDeps, user: User, pumpId: PumpId, expected: string | null = null) =>
  configure<void, ConfigurePumpProblem>(deps, user.id, draft => {
    const read = asRead('pump', draft.records.pump.get(pumpId), expected, versionOfPump)
    if (!read.ok) return read
    draft.remove('pump', pumpId)
    return success(undefined)
  })

const surroundings = (records: Records): PumpSurroundings => ({
  pumps: records.pump,
  ingredients: records.ingredient,
  pins: pinBookOf(records),
  powerLimit: powerLimitOf(records),
})
