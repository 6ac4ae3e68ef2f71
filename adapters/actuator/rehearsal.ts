import { localBoardId } from '#domain/machine/board.ts'
import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { LoadCell } from '#domain/ports/load-cell.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { maintenanceProgramId } from '#domain/program/program-id.ts'
import { success } from '#domain/result.ts'
import { milliseconds, noTime } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ActuatorLoop } from './actuator-loop.ts'
import type { FlightRecorder } from './flight-recorder.ts'
import type { FromActuator } from './protocol.ts'
import type { Timers } from './timers.ts'
import { nothingWired } from './wiring.ts'

const nothing = (): void => undefined
const done = () => success(undefined)

/* Parts that do nothing: no line changes by a rehearsal, and nothing is kept of it. */
const pinBank: PinBank = { claim: done, write: done, allSafe: done, check: done, release: nothing }
const pulses: PulseGenerator = { start: done, stepsMade: () => 0, stop: nothing, stopAll: nothing }
const loadCell: LoadCell = { open: done, subscribe: () => nothing, close: nothing }
const recorder: FlightRecorder = { store: async () => {}, note: async () => {}, last: async () => null }

const valve = asId<'pump'>(1)
const stepper = asId<'pump'>(2)
const pin = (nr: number) => ({ boardId: localBoardId, nr })
const wiring: Wiring = {
  ...nothingWired,
  pumps: [
    { kind: 'switched', pumpId: valve, pin: pin(1), activeHigh: true },
    { kind: 'stepper', pumpId: stepper, stepPin: pin(2), enablePin: pin(3), enableHigh: true },
  ],
}

/** Longer than progress is told, shorter than the controller may be silent. */
const duration = milliseconds(150)
const train = { steps: 10, maxStepsPerSecond: 1_000, acceleration: 10_000 }
const program: TimedProgram = {
  kind: 'timed',
  id: maintenanceProgramId(timestamp(0), 0),
  direction: 'forward',
  runs: [
    { pumpId: valve, start: noTime, duration, train: null, mass: noMass },
    { pumpId: stepper, start: milliseconds(20), duration: milliseconds(80), train, mass: noMass },
  ],
  duration,
  watchGlass: false,
}
/** A computer on which it takes longer is no better prepared for it by waiting. */
const patienceMs = 2_000

/**
 * Executes a short program on outputs that are none, as a whole, from its question to its report. Code that never ran,
 * and what the kernel has to fetch for it from a slow card, takes a small board tens of milliseconds: without this, the
 * first drink of a card was on for 13 to 37 ms too long of 2,000. Takes as long as its program, 150 ms, and never
 * longer than two seconds; never rejects.
 *
 * @param tell hears what the loop would tell the controller; for tests
 */
export function rehearse(
  clock: MachineClock,
  timers: Timers,
  tell: (message: FromActuator) => void = nothing,
): Promise<void> {
  return new Promise(resolve => {
    const parts = { pinBank, pulses, loadCell, clock, recorder, simulated: null, emergencyStops: nothing }
    const callOff = timers.after(patienceMs, resolve)
    const loop = new ActuatorLoop(
      parts,
      message => {
        tell(message)
        if (message.kind !== 'ended') return
        callOff()
        resolve()
      },
      timers,
    )
    loop.receive({ kind: 'question', number: 1, question: { kind: 'wire', wiring } })
    loop.receive({ kind: 'question', number: 2, question: { kind: 'run', program } })
  })
}
