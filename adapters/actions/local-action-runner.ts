import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFolderBelow } from '#adapters/data-folder/data-files.ts'
import { createAddressGuard, createHostResolver, type ResolveHost } from '#adapters/outgoing/address-guard.ts'
import type { EventAction } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { ActionRunner, PythonLibrary, RunContext, ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import { messageOf } from '#domain/result.ts'
import { findAudioPlayers, playAudio } from './audio-player.ts'
import { callUrl } from './call-url.ts'
import { completed, failed } from './child-run.ts'
import type { LocalFileVault } from './local-file-vault.ts'
import { findPython, findSandbox, librariesOf, type Python, pathWith, runPython } from './script-sandbox.ts'

type Environment = Readonly<Record<string, string>>

interface LocalActionRunnerOptions {
  /** Working folders are in `actions` below it. */
  readonly dataDir: string
  readonly vault: Pick<LocalFileVault, 'pathOf'>
  /** What programs see. */
  readonly environment: Environment
  /** Actions may call this computer itself, and the machine. */
  readonly allowLocal: boolean
  readonly ownPorts?: () => readonly number[]
  readonly callTimeLimitMs?: number
  readonly scriptTimeLimitMs?: number
  readonly resolveHost?: ResolveHost
}

const defaultCallTimeLimitMs = 10_000
const defaultScriptTimeLimitMs = 10 * 60 * 1000

/** Programs are looked for once, in the background. */
export async function openLocalActionRunner(options: LocalActionRunnerOptions): Promise<ActionRunner> {
  const { environment, vault } = options
  const folder = resolve(options.dataDir, 'actions')
  // Left by a process that's gone.
  await rm(folder, { recursive: true, force: true })
  await makeFolderBelow(folder)
  const players = findAudioPlayers(environment)
  const python = findPython({ ...environment, HOME: folder })
  const sandbox = python.then(
    found => found && findSandbox(environment['PATH'] ?? '', found, [resolve(options.dataDir)]),
  )
  const calls = {
    guard: createAddressGuard(options),
    resolve: options.resolveHost ?? createHostResolver(),
    timeLimitMs: options.callTimeLimitMs ?? defaultCallTimeLimitMs,
  }
  const timeLimitMs = options.scriptTimeLimitMs ?? defaultScriptTimeLimitMs
  const scriptEnvironment = (found: Python | null) => scriptEnvironmentOf(found, environment)
  let libraries: Promise<readonly PythonLibrary[]> | null = null

  const carryOut = async ({ task }: EventAction, context: RunContext): Promise<RunReport> => {
    switch (task.kind) {
      case 'do-nothing':
        return completed
      case 'call-url':
        return callUrl(task, context, calls)
      case 'play-audio': {
        const file = await vault.pathOf(task.fileKey)
        // The data folder may have been replaced.
        await makeFolderBelow(folder)
        return playAudio(task, context, { players: await players, file, folder, environment })
      }
      case 'run-python': {
        const [found, apart, file] = [await python, await sandbox, await vault.pathOf(task.fileKey)]
        const parts = { python: found, sandbox: apart, file, environment: scriptEnvironment(found), timeLimitMs }
        return runPython(task, context, parts)
      }
    }
  }
  const askForLibraries = async (): Promise<readonly PythonLibrary[]> => {
    const [found, apart] = [await python, await sandbox]
    return found && apart?.sandbox ? librariesOf(apart.sandbox, scriptEnvironment(found)) : []
  }
  return {
    run: async (action, context) =>
      context.token.isCancelled
        ? completed
        : carryOut(action, context).catch(error => failed('crashed', messageOf(error))),
    audioDevices: async () => (await players)[0]?.devices() ?? [],
    /** Simultaneous questions share one run of pip. */
    pythonLibraries() {
      libraries ??= askForLibraries().finally(() => {
        libraries = null
      })
      return libraries
    },
    scriptSandbox: async () => (await sandbox)?.state ?? noPython,
  }
}

const noPython: ScriptSandbox = { kind: 'missing', reason: 'no-python', detail: 'python3 was not found.' }

/** Only the language of the server's own. */
const scriptEnvironmentOf = (python: Python | null, { LANG }: Environment): Environment => ({
  ...(python && { PATH: pathWith(python) }),
  ...(LANG !== undefined && { LANG }),
})
