import { type ForkCommand, forkDetached, hasStarted, sendTo } from '#adapters/child-process/child-process.ts'
import { ActuatorClient, type ClientOptions } from './actuator-client.ts'
import type { OpenActuatorLink } from './actuator-supervisor.ts'
import type { FromActuator } from './protocol.ts'
import type { Supervision } from './standby.ts'
import { systemTimers } from './timers.ts'

/**
 * Little memory. Garbage is collected on the main thread, which runs in real time and must not wait for helpers that
 * don't.
 */
export const leanActuator = [
  '--max-semi-space-size=1',
  '--max-old-space-size=32',
  '--v8-pool-size=1',
  '--single-threaded-gc',
] as const

export interface StartActuatorOptions extends ForkCommand, Pick<ClientOptions, 'log'> {
  readonly supervision: Supervision
}

/** Waits until it's available, or for 10 s. */
export async function startActuator(options: StartActuatorOptions): Promise<ActuatorClient> {
  const { log, supervision } = options
  const client = new ActuatorClient({ openLink: forkedLink(options), timers: systemTimers, log, ...supervision })
  if (!(await client.started())) log('the actuator process does not start')
  return client
}

/** Last messages may still be in the pipe when the process is gone, or it may outlive the pipe. In milliseconds. */
const partingTime = 500

const forkedLink =
  (command: ForkCommand): OpenActuatorLink =>
  ({ onMessage, onExit, onGone }) => {
    const child = forkDetached(command, [], 'advanced')
    let how: string | null = null
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      onExit()
      onGone(how ?? 'unknown')
    }
    child.on('message', message => onMessage(message as FromActuator))
    child.on('error', error => {
      how ??= String(error)
      if (!hasStarted(child)) end()
    })
    child.on('exit', (code, signal) => {
      how = signal ?? `exit code ${code}`
      onExit()
      if (child.connected) setTimeout(end, partingTime)
      else end()
    })
    child.on('disconnect', () => {
      if (how !== null) end()
      else setTimeout(() => child.kill('SIGKILL'), 2 * partingTime).unref()
    })
    return {
      send: message => sendTo(child, message),
      kill: () => void child.kill('SIGKILL'),
    }
  }
