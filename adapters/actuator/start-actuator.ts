import { fork } from 'node:child_process'
import { ActuatorClient, type ClientOptions } from './actuator-client.ts'
import type { OpenActuatorLink } from './actuator-supervisor.ts'
import type { FromActuator } from './protocol.ts'
import type { Supervision } from './standby.ts'
import { systemTimers } from './timers.ts'

/**
 * Node flags of an actuator process: little memory, also after runs. Optimising stays on, because evaluating the scale
 * is hot. Garbage is collected on the main thread, which runs in real time and must not wait for helpers that do not.
 */
export const leanActuator = [
  '--max-semi-space-size=1',
  '--max-old-space-size=32',
  '--v8-pool-size=1',
  '--single-threaded-gc',
] as const

export interface StartActuatorOptions extends Pick<ClientOptions, 'log'> {
  readonly entry: URL
  readonly execArgv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly supervision: Supervision
}

/** Forks the actuator process and waits until it is available, or for 10 s: it may come later. */
export async function startActuator(options: StartActuatorOptions): Promise<ActuatorClient> {
  const { log, supervision } = options
  const client = new ActuatorClient({ openLink: forkedLink(options), timers: systemTimers, log, ...supervision })
  if (!(await client.started())) log('the actuator process does not start')
  return client
}

/** Last messages may still be in the pipe when the process is gone, or it may outlive the pipe. In milliseconds. */
const partingTime = 500

const forkedLink =
  ({ entry, execArgv, env }: Pick<StartActuatorOptions, 'entry' | 'execArgv' | 'env'>): OpenActuatorLink =>
  ({ onMessage, onExit, onGone }) => {
    const child = fork(entry, {
      execArgv: [...execArgv],
      env: { ...env },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Out of reach of Ctrl-C in a terminal: the controller decides when it ends.
      detached: true,
    })
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
      // Without an id the process never came to be; any other error is of a single message.
      if (child.pid === undefined) end()
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
      send(message) {
        if (child.connected) child.send(message, () => undefined)
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
