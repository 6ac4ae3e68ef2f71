import { localBoardId } from '#domain/machine/board.ts'
import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { Timers } from '#domain/ports/clock.port.ts'
import type { LoadCell, MachineClock, PinBank, PulseGenerator } from '#domain/ports/hardware.port.ts'
import { maintenanceProgramId, type TimedProgram } from '#domain/program/program.ts'
import { success } from '#domain/result.ts'
import { milliseconds, noTime } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ActuatorLoop } from './actuator-loop.ts'
import type { JournalStore } from './program-journal.ts'
import type { FromActuator } from './protocol.ts'
import { nothingWired } from './wiring.ts'

const nothing = (): void => undefined
const done = () => success(undefined)

const pinBank: PinBank = { claim: done, write: done, allSafe: done, check: done, release: nothing }
const pulses: PulseGenerator = { start: done, stepsMade: () => 0, stop: nothing, stopAll: nothing }
const loadCell: LoadCell = { open: done, subscribe: () => nothing, close: nothing }
const journal: JournalStore = { store: async () => {}, note: async () => {}, last: async () => null }

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

/** Longer than the interval of progress, shorter than the controller may be silent. */
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
const patienceMs = 2_000

/**
 * Executes a short program on outputs that do nothing. Code that never ran takes a small board tens of milliseconds:
 * without this, the first drink ran 13 to 37 ms too long of 2,000. Takes 150 ms, at most 2 s; never rejects.
 */
export function warmUp(
  clock: MachineClock,
  timers: Timers,
  onMessage: (message: FromActuator) => void = nothing,
): Promise<void> {
  return new Promise(resolve => {
    const parts = { pinBank, pulses, loadCell, clock, journal, simulated: null, emergencyStops: nothing }
    const callOff = timers.after(patienceMs, resolve)
    const loop = new ActuatorLoop(
      parts,
      message => {
        onMessage(message)
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
