import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { notedOutputs, noteOutputs } from '#adapters/actuator/known-outputs.ts'
import { claimHardware, refusingBank } from '#adapters/actuator/process-lock.ts'
import {
  createLineStandby,
  type Supervision,
  supervisionOfReal,
  supervisionOfSimulated,
} from '#adapters/actuator/standby.ts'
import { leanActuator, startActuator } from '#adapters/actuator/start-actuator.ts'
import { systemTimers } from '#adapters/actuator/timers.ts'
import { actuatorEnvironment } from '#adapters/config/child-environment.ts'
import type { Config } from '#adapters/config/config.ts'
import { makeDataFolder } from '#adapters/data-folder/data-files.ts'
import type { Log } from '#adapters/log/log.ts'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import type { PinBank } from '#domain/ports/hardware.port.ts'
import { entries } from './entries.ts'
import { openLines } from './open-lines.ts'

interface Outputs {
  readonly actuator: ActuatorClient
  /** Notes again what they are: the data folder is back, or another one. */
  readonly noteAgain: () => void
}

/** Every output of a real machine is held off before anything else happens; then the actuator process is started. */
export async function startOutputs(config: Config, log: Log): Promise<Outputs> {
  const onTrouble = (text: string): void => log.error(text)
  const { supervision, noteAgain } =
    config.machine === 'hardware' ? await holdOutputs(config, onTrouble) : simulatedOutputs
  const actuator = await startActuator({
    entry: entries.actuator,
    execArgv: [...entries.execArgv, ...leanActuator],
    env: actuatorEnvironment(config),
    log: onTrouble,
    supervision,
  })
  return { actuator, noteAgain }
}

interface HeldOutputs extends Pick<Outputs, 'noteAgain'> {
  readonly supervision: Supervision
}

const simulatedOutputs: HeldOutputs = { supervision: supervisionOfSimulated, noteAgain: () => undefined }

/** A failure is reported when the records are opened. */
function makeFolderIfPossible(dataDir: string): void {
  try {
    makeDataFolder(dataDir)
  } catch {}
}

const retryMs = 100
const soon = (call: () => void) => systemTimers.after(retryMs, call)

async function holdOutputs(config: Config, log: (text: string) => void): Promise<HeldOutputs> {
  const { header, expanderBank } = await openLines(config, log)
  const claim = await claimHardware()
  // A line of the header has one holder, by the kernel. A card obeys everybody: it may be another machine's that runs.
  const ownExpanders = (): PinBank => (claim.problem === null ? expanderBank() : refusingBank(claim.problem))
  const known = notedOutputs(config)
  if (!known.ok) log(`no output is held until the machine is wired: ${known.problem}`)
  const keep = (outputs: KnownOutputs): void => noteOutputs(config, outputs)
  const parts = { header: header.bank, expanderBank: ownExpanders, keep, log, soon }
  const standby = createLineStandby(parts, known.ok ? known.value : null)
  standby.hold()
  makeFolderIfPossible(config.dataDir)
  await claim.decided
  if (claim.problem !== null) log(claim.problem)
  // One of the places may know more than the other: the power was away, or the data folder is another one.
  else standby.keepAgain()
  return { supervision: supervisionOfReal(standby, () => claim.problem), noteAgain: standby.keepAgain }
}
