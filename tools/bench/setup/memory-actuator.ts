/*
 * An actuator process on lines that are nothing but memory, by the computer's own precise clock: what is left is the
 * lateness of the process itself. It's patient with a busy controller. DATA_DIR is required; REAL_TIME is yes or no.
 */
import { parentChannel, runActuator } from '#adapters/actuator/actuator-process.ts'
import { createJournalFile } from '#adapters/actuator/journal-file.ts'
import { takeRealTime } from '#adapters/actuator/real-time.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { success } from '#domain/result.ts'

const done = () => success(undefined)
const nothing = () => undefined

await runActuator({
  pinBank: { claim: done, write: done, allSafe: done, check: done, release: nothing },
  pulses: { start: done, stepsMade: () => 0, stop: nothing, stopAll: nothing },
  loadCell: { open: done, subscribe: () => nothing, close: nothing },
  clock: new SystemMachineClock({ precise: true }),
  simulated: null,
  controllerSilenceMs: 5_000,
  emergencyStops: nothing,
  journal: createJournalFile(process.env['DATA_DIR'] ?? ''),
  channel: parentChannel(),
  close: async () => undefined,
})
if (process.env['REAL_TIME'] === 'yes' && !(await takeRealTime())) console.error('there is no right to real time')
