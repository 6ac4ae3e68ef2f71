import type { HostAct, HostProblem, HostSystem } from '#domain/ports/host-system.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { runCommand } from './run-command.ts'

export interface HostCommands {
  /** Programs with their arguments; an empty list: not on this machine. */
  readonly shutDown: readonly string[]
  readonly reboot: readonly string[]
  /** Gets the version as one more argument, such as `1.3.0`. */
  readonly installUpdate: readonly string[]
  /** Ends this process in an orderly way; null where nobody would start it again. */
  readonly restart: (() => void) | null
}

/** An update is fetched over whatever network there is, and then waits for a machine at rest. */
const patience = { power: 30_000, update: 50 * 60_000 } as const

/** The computer, by the programs that its owner has configured. */
export function createCommandHostSystem(commands: HostCommands): HostSystem {
  const commandOf = {
    'shut-down': commands.shutDown,
    reboot: commands.reboot,
    'install-update': commands.installUpdate,
  }

  const run = async (
    act: Exclude<HostAct, 'restart'>,
    patienceMilliseconds: number,
    ...more: readonly string[]
  ): Promise<Result<void, HostProblem>> => {
    const command = commandOf[act]
    if (command.length === 0) {
      return failure({ kind: act === 'install-update' ? 'updates-not-configured' : 'not-on-this-machine' })
    }
    const ran = await runCommand([...command, ...more], patienceMilliseconds)
    return ran.ok ? ran : failure({ kind: 'host-command-failed', detail: ran.problem })
  }

  return {
    supports: act => (act === 'restart' ? commands.restart !== null : commandOf[act].length > 0),
    shutDown: () => run('shut-down', patience.power),
    reboot: () => run('reboot', patience.power),
    installUpdate: ({ text }) => run('install-update', patience.update, text),
    restart: () => {
      if (!commands.restart) return Promise.resolve(failure({ kind: 'not-on-this-machine' }))
      commands.restart()
      return Promise.resolve(success(undefined))
    },
  }
}
