/*
 * An actuator process on lines that are nothing but memory, by the computer's own precise clock: what is left is the
 * lateness of the process itself. DATA_DIR is required; BENCH_REAL_TIME is yes or no.
 */
import { runActuator } from '#adapters/actuator/actuator-process.ts'
import { createFlightRecorder } from '#adapters/actuator/flight-recorder.ts'
import { parentChannel } from '#adapters/actuator/parent-channel.ts'
import { takeRealTime } from '#adapters/actuator/real-time.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import type { LoadCell } from '#domain/ports/load-cell.port.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import { success } from '#domain/result.ts'

const levels = new Map<string, string>()
const done = success(undefined)

const pinBank: PinBank = {
  claim(lines) {
    levels.clear()
    for (const { pin, safeLevel } of lines) levels.set(`${pin.boardId}.${pin.nr}`, safeLevel)
    return done
  },
  write(changes) {
    for (const { pin, level } of changes) levels.set(`${pin.boardId}.${pin.nr}`, level)
    return done
  },
  allSafe: () => done,
  check: () => done,
  release: () => levels.clear(),
}
const pulses: PulseGenerator = {
  start: () => done,
  stepsMade: () => 0,
  stop: () => undefined,
  stopAll: () => undefined,
}
const loadCell: LoadCell = { open: () => done, subscribe: () => () => undefined, close: () => undefined }

await runActuator({
  pinBank,
  pulses,
  loadCell,
  clock: new SystemMachineClock({ precise: true }),
  simulated: null,
  emergencyStops: () => undefined,
  recorder: createFlightRecorder(process.env['DATA_DIR'] ?? ''),
  channel: parentChannel(),
  close: async () => undefined,
})
if (process.env['BENCH_REAL_TIME'] === 'yes' && !(await takeRealTime())) console.error('there is no right to real time')
