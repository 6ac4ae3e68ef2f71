import { fork } from 'node:child_process'
import type { FromActuator, ToActuator } from './protocol.ts'

/** The line from the controller to one life of an actuator process. */
export interface ActuatorLink {
  send(message: ToActuator): void
  /** Ends the process without asking it. */
  kill(): void
}

export interface ActuatorLinkEvents {
  readonly onMessage: (message: FromActuator) => void
  /** The process holds no line any more; what it said last may still be on its way. At least once. */
  readonly onExit: () => void
  /** The process is gone, and nothing of what it said is still on its way. Once. */
  readonly onGone: (how: string) => void
}

export type OpenActuatorLink = (events: ActuatorLinkEvents) => ActuatorLink

export interface ActuatorCommand {
  /** The module that calls `runActuator`. */
  readonly entry: URL
  readonly execArgv: readonly string[]
  /** The whole environment of the process. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Last words may still be in the pipe when the process is gone, or the process may outlive the pipe, in milliseconds. */
const partingTime = 500

/** Forks an actuator process. */
export const forkedLink =
  ({ entry, execArgv, env }: ActuatorCommand): OpenActuatorLink =>
  ({ onMessage, onExit, onGone }) => {
    const child = fork(entry, {
      execArgv: [...execArgv],
      env: { ...env },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Out of reach of Ctrl-C in a terminal: the controller tells it when to go.
      detached: true,
    })
    let how: string | null = null
    let told = false
    const tell = (): void => {
      if (told) return
      told = true
      onExit()
      onGone(how ?? 'unknown')
    }
    child.on('message', message => onMessage(message as FromActuator))
    child.on('error', error => {
      how ??= String(error)
      // Without an id the process never came to be; any other error is of a single message.
      if (child.pid === undefined) tell()
    })
    child.on('exit', (code, signal) => {
      how = signal ?? `exit code ${code}`
      onExit()
      if (child.connected) setTimeout(tell, partingTime)
      else tell()
    })
    child.on('disconnect', () => {
      if (how !== null) tell()
      else setTimeout(() => child.kill('SIGKILL'), 2 * partingTime).unref()
    })
    return {
      send(message) {
        if (child.connected) child.send(message, () => undefined)
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
