import type { Expander } from '../../machine/board.ts'
import type { PinRef, Pump } from '../../machine/pump.ts'
import { calibrationOf, directorSettle, supplySettle } from '../../machine/settings.ts'
import type { Actuator, ActuatorProblem, PumpLine, Wiring } from '../../ports/actuator.port.ts'
import { boardsOf, onlyId, type Records, reversePumpingOf, supplyRelayOf } from '../../records/records.ts'
import type { Result } from '../../result.ts'
import type { RecordBook } from '../records/record-book.ts'

/** The lines of every pump whose pins are known, whether it can make drinks or not: all of them must be held off. */
export function linesOf(pumps: Iterable<Pump>): PumpLine[] {
  return [...pumps].flatMap((pump): PumpLine[] => {
    if (pump.kind === 'stepper') {
      const { id, stepPin, enablePin, isEnableStateHigh: enableHigh } = pump
      return stepPin && enablePin ? [{ kind: 'stepper', pumpId: id, stepPin, enablePin, enableHigh }] : []
    }
    if (pump.pin === null || pump.isPowerStateHigh === null) return []
    return [{ kind: 'switched', pumpId: pump.id, pin: pump.pin, activeHigh: pump.isPowerStateHigh }]
  })
}

/** Everything that hangs on the machine, as it is configured. */
export function wiringOf(records: Records): Wiring {
  const reverse = reversePumpingOf(records)
  const relay = supplyRelayOf(records)
  const loadCell = records.loadCell.get(onlyId)
  const pumps = linesOf(records.pump.values())
  const pins = pumps.flatMap(line => (line.kind === 'stepper' ? [line.stepPin, line.enablePin] : [line.pin]))
  return {
    pumps,
    expanders: expandersWith(reverse ? [...pins, reverse.directorPin] : pins, records),
    director: reverse && {
      pin: reverse.directorPin,
      forwardHigh: reverse.isForwardStateHigh,
      settle: directorSettle,
    },
    supply: relay && { pin: relay.supplyPin, onHigh: relay.isOnStateHigh, settle: supplySettle },
    loadCell: loadCell
      ? { clockPin: loadCell.clockPin, dataPin: loadCell.dataPin, calibration: calibrationOf(loadCell) }
      : null,
  }
}

/** One that nothing hangs on may be missing: nobody's drink depends on it. */
function expandersWith(pins: readonly PinRef[], records: Records): Expander[] {
  const inUse = new Set(pins.map(({ boardId }) => boardId))
  return [...boardsOf(records).values()].flatMap(board =>
    board.kind === 'i2c' && inUse.has(board.id)
      ? [{ boardId: board.id, model: board.model, address: board.address }]
      : [],
  )
}

/** Takes hold of all outputs; they are off afterwards. */
export const wireMachine = (actuator: Actuator, records: RecordBook): Promise<Result<void, ActuatorProblem>> =>
  actuator.wire(wiringOf(records.now))
