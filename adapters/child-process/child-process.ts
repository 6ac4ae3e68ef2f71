import { type ChildProcess, fork, type SerializationType } from 'node:child_process'

export interface ForkCommand {
  readonly entry: URL
  readonly execArgv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Out of reach of Ctrl-C in a terminal: the process that forks decides when it ends. */
export const forkDetached = (
  { entry, execArgv, env }: ForkCommand,
  args: readonly string[] = [],
  serialization: SerializationType = 'json',
): ChildProcess =>
  fork(entry, args, {
    execArgv: [...execArgv],
    env: { ...env },
    serialization,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })

/** Without an id a process never came to be; any other error is of a single message. */
export const hasStarted = ({ pid }: ChildProcess): boolean => pid !== undefined

/** Unless the process is gone. */
export function sendTo(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => undefined)
}
