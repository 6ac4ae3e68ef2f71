import type { ProgramReport } from '#domain/program/program.ts'
import { ActuatorLoop, type ActuatorParts } from './actuator-loop.ts'
import type { FromActuator, ToActuator } from './protocol.ts'
import { systemTimers } from './timers.ts'
import { warmUp } from './warm-up.ts'

export interface ControllerChannel {
  send(message: FromActuator): void
  onMessage(listener: (message: ToActuator) => void): void
  /** Calls at once if the controller is gone already. */
  onGone(listener: () => void): void
  /** Resolves when everything sent was handed to the controller's side, or cannot be. */
  flush(): Promise<void>
}

export interface ActuatorProcessParts extends ActuatorParts {
  readonly channel: ControllerChannel
  readonly close: () => Promise<void>
}

/** How long putting away may take before the process goes regardless, in milliseconds. */
const patienceMs = 1_000

/**
 * Runs the actuator in this process, until the controller says so or is gone. Everything is off at the start, and goes
 * off first on every way out; the report and the world go to disk after that.
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
  // The clock of a simulated machine waits at each edge: nothing can be late.
  await loop.start(parts.simulated ? undefined : () => warmUp(parts.clock, systemTimers))
}

export function parentChannel(): ControllerChannel {
  let pending = 0
  let flushed: (() => void)[] = []
  const sent = (): void => {
    pending--
    if (pending > 0) return
    for (const resolve of flushed) resolve()
    flushed = []
  }
  return {
    send(message) {
      if (!process.connected || !process.send) return
      pending++
      // A controller that is going away is noticed by its silence, not by an error here.
      process.send(message, undefined, undefined, sent)
    },
    onMessage: listener => void process.on('message', message => listener(message as ToActuator)),
    onGone(listener) {
      if (process.connected) process.once('disconnect', listener)
      else listener()
    },
    flush: () => (pending === 0 ? Promise.resolve() : new Promise(resolve => void flushed.push(resolve))),
  }
}
