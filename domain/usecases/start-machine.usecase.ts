import { calibrationOf } from '../machine/load-cell.ts'
import type { Pump } from '../machine/pump.ts'
import { directorSettle } from '../machine/settings.ts'
import type { Actuator, ActuatorProblem, PumpLine, Wiring } from '../ports/actuator.port.ts'
import { onlyId, type Records, reversePumpingOf } from '../records/records.ts'
import type { Result } from '../result.ts'
import type { RecordBook } from './record-book.ts'

/** The lines of every pump whose pins are known, whether it can make drinks or not: all of them must be held off. */
export function linesOf(pumps: Iterable<Pump>): PumpLine[] {
  return [...pumps].flatMap((pump): PumpLine[] => {
    if (pump.kind === 'stepper') {
      const { id, stepPin, enablePin } = pump
      return stepPin && enablePin ? [{ kind: 'stepper', pumpId: id, stepPin, enablePin }] : []
    }
    if (pump.pin === null || pump.isPowerStateHigh === null) return []
    return [{ kind: 'switched', pumpId: pump.id, pin: pump.pin, activeHigh: pump.isPowerStateHigh }]
  })
}

/** Everything that hangs on the machine, as it is configured. */
export function wiringOf(records: Records): Wiring {
  const reverse = reversePumpingOf(records)
  const loadCell = records.loadCell.get(onlyId)
  return {
    pumps: linesOf(records.pump.values()),
    director: reverse && {
      pin: reverse.directorPin,
      forwardHigh: reverse.isForwardStateHigh,
      settle: directorSettle,
    },
    loadCell: loadCell
      ? { clockPin: loadCell.clockPin, dataPin: loadCell.dataPin, calibration: calibrationOf(loadCell) }
      : null,
  }
}

/** Takes hold of all outputs; they are off afterwards. */
export const wireMachine = (actuator: Actuator, records: RecordBook): Promise<Result<void, ActuatorProblem>> =>
  actuator.wire(wiringOf(records.now))
