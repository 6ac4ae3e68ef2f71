import { setTimeout as pause } from 'node:timers/promises'
import { knownOutputsPath, readKnownOutputs } from '#adapters/actuator/known-outputs.ts'
import { createLineStandby } from '#adapters/actuator/line-standby.ts'
import { orderOff } from '#adapters/actuator/sole-owner.ts'
import { type Command, refusal } from './command.ts'
import { openLines } from './open-lines.ts'

const tries = 5
const pauseMs = 400

/**
 * Everything off, without the server: an actuator process that runs is told to; where there is none the outputs that it
 * left behind are taken and set. What still belongs to a process that is being killed is tried again for two seconds.
 */
export const off: Command = async ({ config }) => {
  if (await orderOff(config.dataDir)) {
    console.log('The machine runs: everything is off, and it stands still until somebody resets it.')
    return 0
  }
  const known = readKnownOutputs(config.dataDir)
  if (!known) {
    console.log(`No outputs are known in ${knownOutputsPath(config.dataDir)}: this machine has none, or has never run.`)
    return 0
  }
  const { header, expanderBank } = await openLines(config, text => console.error(text))
  const nothing = (): void => undefined
  // What fails is tried again below, and told when it is not tried any more.
  const parts = { header: header.bank, expanderBank, keep: nothing, log: nothing, soon: () => nothing }
  const standby = createLineStandby(parts, known)
  for (let tried = 1; ; tried++) {
    standby.hold()
    if (standby.problems.length === 0 || tried === tries) break
    standby.yield()
    await pause(pauseMs)
  }
  if (standby.problems.length > 0) return refusal(['Not everything is off:', ...standby.problems].join('\n  '))
  console.log(`${known.lines.length} outputs are off.`)
  return 0
}
