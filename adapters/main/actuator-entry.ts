/* The actuator process: one machine behind the pin-level port, and the loop that owns it. Forked by main.ts. */
import { type ActuatorProcessParts, parentChannel, runActuator } from '#adapters/actuator/actuator-process.ts'
import { createJournalFile } from '#adapters/actuator/journal-file.ts'
import { takeProcessLock } from '#adapters/actuator/process-lock.ts'
import { leaveRealTime, takeRealTime } from '#adapters/actuator/real-time.ts'
import { type Config, readConfig } from '#adapters/config/config.ts'
import { AssertionError, messageOf } from '#domain/result.ts'
import { createWorldFile } from '#simulator/hardware/world-on-disk.ts'
import { openHardware, startButton, withButton } from './open-hardware.ts'
import { runSimulated } from './run-simulated.ts'

async function start(config: Config): Promise<void> {
  const { dataDir, machine } = config
  const channel = parentChannel()
  let isOwner = false
  // Nothing is in hand yet: who waits in vain must not take over what its controller was refused.
  channel.onGone(() => {
    if (!isOwner) process.exit(0)
  })
  const emergencyStops = await takeProcessLock(dataDir)
  isOwner = true
  const common = { journal: createJournalFile(dataDir), channel, emergencyStops }
  if (machine === 'hardware') await runReal(config, common)
  else await runSimulated({ ...common, file: createWorldFile(dataDir), speed: config.simSpeed, endAbruptly })
}

type Common = Pick<ActuatorProcessParts, 'journal' | 'channel' | 'emergencyStops'>

async function runReal(config: Config, common: Common): Promise<void> {
  const onTrouble = (text: string): void => common.channel.send({ kind: 'trouble', text })
  const hardware = await openHardware(config, onTrouble)
  const emergencyStops = withButton(config, common.emergencyStops, onTrouble)
  const buttons = { emergencyStops, startButton: startButton(config, onTrouble) }
  await runActuator({ ...common, ...hardware, ...buttons, simulated: null })
  // Behind what switches everything off, which runActuator has seen to.
  process.on('exit', leaveRealTime)
  await takeRealTime()
}

/** The controller hears of the power cut before it could hear of a dead actuator; nothing happens here meanwhile. */
const hearingMs = 25

/** As without power: nothing is put away. */
function endAbruptly(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hearingMs)
  process.kill(process.pid, 'SIGKILL')
}

const config = readConfig()
// The controller has read the same environment before it forked this process.
if (!config.ok) throw new AssertionError(config.problem.join('\n'))
await start(config.value).catch((error: unknown) => {
  // The controller, which has the same folder, says what to do.
  console.error(`The actuator process does not start: ${messageOf(error)}`)
  process.exit(1)
})
