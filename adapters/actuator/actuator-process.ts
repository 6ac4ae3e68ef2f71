import { channelToParent, type ParentChannel } from '#adapters/child-process/parent-channel.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { ActuatorLoop, type ActuatorParts } from './actuator-loop.ts'
import type { FromActuator, ToActuator } from './protocol.ts'
import { systemTimers } from './timers.ts'
import { warmUp } from './warm-up.ts'

export type ControllerChannel = ParentChannel<FromActuator, ToActuator>

export interface ActuatorProcessParts extends ActuatorParts {
  readonly channel: ControllerChannel
  readonly close: () => Promise<void>
}

/** How long putting away may take before the process goes regardless, in milliseconds. */
const patienceMs = 1_000

/**
 * Runs the actuator until the controller says so or is gone. Everything goes off at the start, and first on every way
 * out.
 */
export async function runActuator({ channel, close, ...parts }: ActuatorProcessParts): Promise<void> {
  const loop = new ActuatorLoop(parts, message => channel.send(message), systemTimers)
  let leaving = false

  const leave = (exitCode: number, outcome: ProgramReport['outcome'], reason: string): void => {
    loop.leave(outcome, reason)
    if (leaving) return
    leaving = true
    const putAway = Promise.allSettled([loop.recorded(), close()]).then(() => channel.flush())
    const goRegardless = new Promise(resolve => setTimeout(resolve, patienceMs))
    void Promise.race([putAway, goRegardless]).finally(() => process.exit(exitCode))
  }
  const onFault = (error: unknown): void => {
    loop.leave('failed', 'actuator-fault')
    channel.send({ kind: 'trouble', text: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    leave(1, 'failed', 'actuator-fault')
  }
  process.on('exit', () => {
    parts.pulses.stopAll()
    parts.pinBank.allSafe()
  })
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => leave(0, 'stopped', 'shut-down'))
  }
  channel.onGone(() => leave(0, 'controller-silent', 'controller-gone'))
  channel.onMessage(message => {
    loop.receive(message)
    if (message.kind === 'shut-down') leave(0, 'stopped', 'shut-down')
  })
  await loop.start(parts.simulated ? undefined : () => warmUp(parts.clock, systemTimers))
}

export const parentChannel = (): ControllerChannel => channelToParent()
