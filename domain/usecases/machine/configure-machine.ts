import type { User } from '../../access/user.ts'
import type { Expander, I2cBoard } from '../../machine/board.ts'
import type { PinRef, Pump } from '../../machine/pump.ts'
import { calibrationOf, directorSettle, supplySettle } from '../../machine/settings.ts'
import type { Actuator, ActuatorProblem, PumpLine, Wiring } from '../../ports/actuator.port.ts'
import { createDraft, type Draft } from '../../records/draft.ts'
import {
  applyOperations,
  boardsOf,
  onlyId,
  type Records,
  reversePumpingOf,
  supplyRelayOf,
} from '../../records/records.ts'
import { failure, type Result } from '../../result.ts'
import type { PumpId, UserId } from '../../units/id.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { LockProblem, MachineLock } from './machine-lock.ts'

export interface ConfigureDeps extends Pick<CoreServices, 'records'> {
  readonly actuator: Pick<Actuator, 'wire' | 'weigh'>
  readonly lock: MachineLock
}

export interface WiringRefused {
  readonly kind: 'wiring-refused'
  readonly detail: string
}

export interface PumpNotFound {
  readonly kind: 'not-found'
  readonly what: 'pump'
}

export const pumpNotFound: PumpNotFound = { kind: 'not-found', what: 'pump' }

export type ConfigureProblem = LockProblem | WiringRefused | StoreUnavailable

/** Does `work` while nobody else has the machine and all is booked; the machine's own jobs give way. */
export async function whileConfiguring<Value, Problem>(
  { lock }: Pick<ConfigureDeps, 'lock'>,
  userId: UserId | null,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | LockProblem | StoreUnavailable>> {
  await lock.makeRoom()
  return lock.inTurn(async () => {
    let isWorking = true
    const lease = lock.take({ describe: () => ({ kind: 'settings', userId }), isAlive: () => isWorking })
    if (!lease.ok) return lease
    try {
      // Bookings are relative to the levels that there were.
      const booked = await lock.booked()
      return booked.ok ? await work() : booked
    } finally {
      isWorking = false
      lease.value.release()
    }
  })
}

/**
 * Changes records of the machine, all or nothing: rewires the outputs, then writes the records; if either is refused,
 * both are as before. All outputs are off afterwards if the wiring changed.
 * @param decide called twice, first for a preview
 */
export async function rewire<Value, Problem>(
  { records, actuator }: Pick<ConfigureDeps, 'records' | 'actuator'>,
  decide: (draft: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | WiringRefused | StoreUnavailable>> {
  const preview = createDraft(records.now)
  const decided = decide(preview)
  if (!decided.ok) return decided
  const before = wiringOf(records.now)
  const after = wiringOf(applyOperations(records.now, preview.operations))
  if (JSON.stringify(before) === JSON.stringify(after)) return records.change(decide)
  const wired = await actuator.wire(after)
  const changed = wired.ok ? await records.change(decide) : failure(refusalOf(wired.problem))
  // A refusal has no consequence here: the outputs are off, and a program will be refused.
  if (!changed.ok) await actuator.wire(before)
  return changed
}

/** {@link rewire} while nobody else has the machine. */
export const configure = <Value, Problem>(
  deps: ConfigureDeps,
  userId: UserId | null,
  decide: (draft: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | ConfigureProblem>> => whileConfiguring(deps, userId, () => rewire(deps, decide))

/** {@link configure} of one pump. */
export const configurePumpRecord = <Problem>(
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  pumpId: PumpId,
  change: (pump: Pump, draft: Draft) => Result<Pump, Problem>,
) =>
  configure<Pump, Problem | PumpNotFound>(deps, user.id, draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(pumpNotFound)
    const changed = change(pump, draft)
    if (changed.ok && changed.value !== pump) draft.put('pump', pumpId, changed.value)
    return changed
  })

export const refusalOf = (problem: { readonly kind: string; readonly detail?: string }): WiringRefused => ({
  kind: 'wiring-refused',
  detail: problem.detail ?? problem.kind,
})

/** Of every pump with known pins, usable or not: all of them must be held off. */
export const linesOf = (pumps: Iterable<Pump>): PumpLine[] =>
  [...pumps].flatMap((pump): PumpLine[] => {
    if (pump.kind === 'stepper') {
      const { id, stepPin, enablePin, isEnableStateHigh: enableHigh } = pump
      return stepPin && enablePin ? [{ kind: 'stepper', pumpId: id, stepPin, enablePin, enableHigh }] : []
    }
    if (pump.pin === null || pump.isPowerStateHigh === null) return []
    return [{ kind: 'switched', pumpId: pump.id, pin: pump.pin, activeHigh: pump.isPowerStateHigh }]
  })

export function wiringOf(records: Records): Wiring {
  const reverse = reversePumpingOf(records)
  const relay = supplyRelayOf(records)
  const loadCell = records.loadCell.get(onlyId)
  const pumps = linesOf(records.pump.values())
  const pins = pumps.flatMap(line => (line.kind === 'stepper' ? [line.stepPin, line.enablePin] : [line.pin]))
  const { clockPin, dataPin } = loadCell ?? {}
  return {
    pumps,
    expanders: expandersWith(reverse ? [...pins, reverse.directorPin] : pins, records),
    director: reverse && { pin: reverse.directorPin, forwardHigh: reverse.isForwardStateHigh, settle: directorSettle },
    supply: relay && { pin: relay.supplyPin, onHigh: relay.isOnStateHigh, settle: supplySettle },
    loadCell: clockPin && dataPin ? { clockPin, dataPin, calibration: calibrationOf(loadCell) } : null,
  }
}

/** An unused one may be missing. */
function expandersWith(pins: readonly PinRef[], records: Records): Expander[] {
  const inUse = new Set(pins.map(({ boardId }) => boardId))
  const boards = [...boardsOf(records).values()].filter(({ id }) => inUse.has(id))
  return boards.flatMap(board => (board.kind === 'i2c' ? [expanderOf(board)] : []))
}

const expanderOf = ({ id, model, address }: I2cBoard): Expander => ({ boardId: id, model, address })

export const wireMachine = (actuator: Actuator, records: RecordBook): Promise<Result<void, ActuatorProblem>> =>
  actuator.wire(wiringOf(records.now))
