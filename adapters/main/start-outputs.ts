import type { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import { readKnownOutputs, writeKnownOutputs } from '#adapters/actuator/known-outputs.ts'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { createLineStandby } from '#adapters/actuator/line-standby.ts'
import { type Care, careForReal, careForSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import { systemTimers } from '#adapters/actuator/timers.ts'
import { actuatorEnvironment, type Config } from '#adapters/config/config.ts'
import type { Log } from '#adapters/log/log.ts'
import { entries } from './entries.ts'
import { openLines } from './open-lines.ts'

/** Every output of a real machine is held off before anything else happens; then the actuator process is started. */
export async function startOutputs(config: Config, log: Log): Promise<ActuatorClient> {
  const onTrouble = (text: string): void => log.error(text)
  return startActuator({
    entry: entries.actuator,
    execArgv: [...entries.execArgv, ...leanActuator],
    env: actuatorEnvironment(config),
    log: onTrouble,
    care: config.machine === 'hardware' ? await holdOutputs(config, onTrouble) : careForSimulated,
  })
}

const retryMs = 100
const soon = (call: () => void) => systemTimers.after(retryMs, call)

async function holdOutputs(config: Config, log: (text: string) => void): Promise<Care> {
  const { dataDir } = config
  const { header, expanderBank } = await openLines(config, log)
  const known = readKnownOutputs(dataDir) ?? { lines: [], expanders: [] }
  const keep = (outputs: typeof known): void => writeKnownOutputs(dataDir, outputs)
  const standby = createLineStandby({ header: header.bank, expanderBank, keep, log, soon }, known)
  standby.hold()
  return careForReal(standby)
}
