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
import type { Timers } from './timers.ts'

const nowhere: PinBank = {
  claim: () => success(undefined),
  write: () => success(undefined),
  allSafe: () => success(undefined),
  check: () => success(undefined),
  release: () => undefined,
}
const nothing: PulseGenerator = {
  start: () => success(undefined),
  stepsMade: () => 0,
  stop: () => undefined,
  stopAll: () => undefined,
}
const silence: LoadCell = { open: () => success(undefined), subscribe: () => () => undefined, close: () => undefined }
const oblivion: FlightRecorder = {
  store: () => Promise.resolve(),
  note: () => Promise.resolve(),
  last: () => Promise.resolve(null),
}

const pumpId = asId<'pump'>(1)
const wiring: Wiring = {
  pumps: [{ kind: 'switched', pumpId, pin: { boardId: localBoardId, nr: 1 }, activeHigh: true }],
  director: null,
  supply: null,
  loadCell: null,
  expanders: [],
}
const program: TimedProgram = {
  kind: 'timed',
  id: maintenanceProgramId(timestamp(0), 1),
  direction: 'forward',
  runs: [
    { pumpId, start: noTime, duration: milliseconds(100), train: null, mass: noMass },
    { pumpId, start: milliseconds(300), duration: milliseconds(300), train: null, mass: noMass },
  ],
  // Several signs of life, some progress, one note.
  duration: milliseconds(600),
  watchGlass: false,
}

const longestMs = 5_000
const beatMs = 40

/**
 * Runs a program on outputs that lead nowhere, through the very code that will run the first drink: what runs for the
 * first time is slow, on a small board by more than the silence after which a process counts as hanging.
 *
 * Nothing of the machine is touched. Resolves when it has ended, or after five seconds: it is a help, no condition.
 */
export function warmUp(clock: MachineClock, timers: Timers): Promise<void> {
  return new Promise(resolve => {
    const callOff = timers.after(longestMs, resolve)
    const parts = { pinBank: nowhere, pulses: nothing, loadCell: silence, recorder: oblivion, clock, simulated: null }
    const loop = new ActuatorLoop(
      { ...parts, emergencyStops: () => undefined },
      message => {
        if (message.kind !== 'ended') return
        callOff()
        stopBeating()
        resolve()
      },
      timers,
    )
    const stopBeating = timers.every(beatMs, () => loop.receive({ kind: 'beat' }))
    void loop.start().then(() => {
      loop.receive({ kind: 'question', number: 1, question: { kind: 'wire', wiring } })
      loop.receive({ kind: 'question', number: 2, question: { kind: 'run', program } })
    })
  })
}
