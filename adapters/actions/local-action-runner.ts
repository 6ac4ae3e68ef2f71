import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import {
  type AddressGuard,
  createAddressGuard,
  createHostResolver,
  type ResolveHost,
} from '#adapters/outgoing/address-guard.ts'
import type { EventAction } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { ActionRunner, PythonLibrary, RunContext, ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import { assertNever, messageOf } from '#domain/result.ts'
import { type AudioPlayer, findAudioPlayers } from './audio-player.ts'
import { callUrl } from './call-url.ts'
import type { LocalFileVault } from './local-file-vault.ts'
import { playAudio } from './play-audio.ts'
import { findPython, librariesOf, type Python } from './python.ts'
import { runPython } from './run-python.ts'
import { findSandbox, pathWith, type SandboxFinding } from './script-sandbox.ts'

interface LocalActionRunnerOptions {
  /** Working folders are made in `actions` below it. */
  readonly dataDir: string
  readonly vault: Pick<LocalFileVault, 'pathOf'>
  /** The environment that programs see; `PATH` is where they are looked for. */
  readonly environment: Readonly<Record<string, string>>
  /** Lets actions call what listens for this computer alone, and the machine itself. */
  readonly allowLocal: boolean
  /** As that of an address guard. */
  readonly ownPorts?: () => readonly number[]
  readonly callTimeLimitMs?: number
  readonly scriptTimeLimitMs?: number
  /** How names become addresses; the system's own way by default. */
  readonly resolveHost?: ResolveHost
}

const defaultCallTimeLimitMs = 10_000
const defaultScriptTimeLimitMs = 10 * 60 * 1000

/** Does event actions on this computer. Looks for its programs once, at the start; nobody waits for what it finds. */
export async function openLocalActionRunner(options: LocalActionRunnerOptions): Promise<ActionRunner> {
  const folder = resolve(options.dataDir, 'actions')
  // Any files there belong to runs of a process that is gone.
  await rm(folder, { recursive: true, force: true })
  await makeFolderBelow(folder)
  return new LocalActionRunner(options, folder)
}

class LocalActionRunner implements ActionRunner {
  readonly #options: LocalActionRunnerOptions
  readonly #folder: string
  readonly #players: Promise<readonly AudioPlayer[]>
  readonly #python: Promise<Python | null>
  readonly #sandbox: Promise<SandboxFinding | null>
  readonly #guard: AddressGuard
  readonly #resolve: ResolveHost
  #libraries: Promise<readonly PythonLibrary[]> | null = null

  constructor(options: LocalActionRunnerOptions, folder: string) {
    this.#options = options
    this.#folder = folder
    this.#players = findAudioPlayers(options.environment)
    this.#python = findPython({ ...options.environment, HOME: folder })
    this.#sandbox = this.#python.then(
      python => python && findSandbox(options.environment['PATH'] ?? '', python, [resolve(options.dataDir)]),
    )
    this.#guard = createAddressGuard(options)
    this.#resolve = options.resolveHost ?? createHostResolver()
  }

  async run(action: EventAction, context: RunContext): Promise<RunReport> {
    if (context.token.isCancelled) return { outcome: 'completed', detail: '' }
    try {
      return await this.#do(action, context)
    } catch (error) {
      return { outcome: 'failed', reason: 'crashed', detail: messageOf(error) }
    }
  }

  async audioDevices(): Promise<readonly string[]> {
    return (await this.#players)[0]?.devices() ?? []
  }

  /** However many ask at once, pip is asked once. */
  pythonLibraries(): Promise<readonly PythonLibrary[]> {
    this.#libraries ??= this.#askForLibraries().finally(() => {
      this.#libraries = null
    })
    return this.#libraries
  }

  async #askForLibraries(): Promise<readonly PythonLibrary[]> {
    const [python, found] = [await this.#python, await this.#sandbox]
    return python && found?.sandbox ? librariesOf(found.sandbox, this.#scriptEnvironment(python)) : []
  }

  async scriptSandbox(): Promise<ScriptSandbox> {
    const found = await this.#sandbox
    return found?.state ?? { kind: 'missing', reason: 'no-python', detail: 'python3 was not found.' }
  }

  /** Nothing of the server's own but the language. */
  #scriptEnvironment(python: Python | null): Readonly<Record<string, string>> {
    const { LANG } = this.#options.environment
    return { ...(python && { PATH: pathWith(python) }), ...(LANG !== undefined && { LANG }) }
  }

  async #do({ task }: EventAction, context: RunContext): Promise<RunReport> {
    const { environment, vault } = this.#options
    switch (task.kind) {
      case 'do-nothing':
        return { outcome: 'completed', detail: '' }
      case 'call-url':
        return callUrl(task, context, {
          guard: this.#guard,
          resolve: this.#resolve,
          timeLimitMs: this.#options.callTimeLimitMs ?? defaultCallTimeLimitMs,
        })
      case 'play-audio': {
        const file = await vault.pathOf(task.fileKey)
        // The data folder may be another one than at the start.
        await makeFolderBelow(this.#folder)
        return playAudio(task, context, { players: await this.#players, file, folder: this.#folder, environment })
      }
      case 'run-python': {
        const python = await this.#python
        return runPython(task, context, {
          python,
          sandbox: await this.#sandbox,
          file: await vault.pathOf(task.fileKey),
          environment: this.#scriptEnvironment(python),
          timeLimitMs: this.#options.scriptTimeLimitMs ?? defaultScriptTimeLimitMs,
        })
      }
      default:
        return assertNever(task)
    }
  }
}
