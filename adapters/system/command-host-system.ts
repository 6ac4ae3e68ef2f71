import { spawn } from 'node:child_process'
import type { HostAct, HostProblem, HostSystem } from '#domain/ports/host-system.port.ts'
import { failure, type Result, success } from '#domain/result.ts'

export interface HostCommands {
  /** With arguments; empty: not on this machine. */
  readonly shutDown: readonly string[]
  readonly reboot: readonly string[]
  /** Gets the version, too. */
  readonly installUpdate: readonly string[]
  /** null where no supervisor would start it again. */
  readonly restart: (() => void) | null
}

/** An update comes over a slow network, and waits for a machine at rest. */
const patience = { power: 30_000, update: 50 * 60_000 } as const

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

/** In characters. */
const mostWords = 500
/** Programs left running may keep the streams open. */
const graceMilliseconds = 250

/** Without a shell. @returns that it couldn't start, how it failed with its last output, or that it was killed */
export function runCommand(
  [program = '', ...words]: readonly string[],
  patienceMilliseconds: number,
): Promise<Result<void, string>> {
  return new Promise(resolve => {
    const child = spawn(program, words, { shell: false, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let said = ''
    let outcome: string | number | null = null
    const collect = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-mostWords)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const patience = setTimeout(() => {
      outcome = `did not end within ${patienceMilliseconds / 1000} s`
      child.kill('SIGKILL')
    }, patienceMilliseconds)

    const settle = (): void => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve(outcome === 0 ? success(undefined) : failure(`${program} ${outcome}. ${said.trim()}`.trim()))
    }
    child.once('error', error => {
      clearTimeout(patience)
      resolve(failure(error.message))
    })
    child.once('exit', (code, signal) => {
      clearTimeout(patience)
      outcome ??= code === 0 ? 0 : `ended with ${signal ?? code}`
      const grace = setTimeout(settle, graceMilliseconds)
      child.once('close', () => {
        clearTimeout(grace)
        settle()
      })
    })
  })
}
