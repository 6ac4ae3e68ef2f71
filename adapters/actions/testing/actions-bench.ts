import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventAction, FileKey, Task } from '#domain/events/event-action.ts'
import type { ActionRunner, RunContext } from '#domain/ports/action-runner.port.ts'
import { anEventAction } from '#domain/testing/event-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { type Cancellation, createCancellation } from '#domain/usecases/events/cancellation.ts'
import { openLocalActionRunner } from '../local-action-runner.ts'
import { createLocalFileVault } from '../local-file-vault.ts'

type RunnerOptions = Parameters<typeof openLocalActionRunner>[0]

async function* whole(content: string | Uint8Array): AsyncIterable<Uint8Array> {
  yield typeof content === 'string' ? new TextEncoder().encode(content) : content
}

// biome-ignore lint/style/noProcessEnv: the interpreter of the computer that the test runs on
export const searchPath = process.env['PATH'] ?? ''

/** The programs of the computer that the test runs on. */
export const realPrograms = { PATH: searchPath, LANG: 'C.UTF-8' }

/** A runner in a folder of its own, on a computer without any program unless told otherwise. */
export async function openBench(with_: Partial<RunnerOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'speedrail-actions-'))
  const vault = createLocalFileVault(dataDir)
  const runner: ActionRunner = await openLocalActionRunner({
    dataDir,
    vault,
    environment: { PATH: '' },
    allowLocal: true,
    ...with_,
  })
  return {
    dataDir,
    vault,
    runner,
    store: async (content: string | Uint8Array): Promise<FileKey> =>
      expectSuccess(await vault.put(whole(content))).fileKey,
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export const doing = (task: Task): EventAction => anEventAction({ task })
export const aScript = (fileKey: FileKey): Task => ({ kind: 'run-python', fileName: 'lights.py', fileKey })

let lastRunId = 0

export interface Listening extends RunContext {
  readonly token: Cancellation
  readonly lines: readonly { readonly type: string; readonly line: string }[]
  /** Resolves when such a line was logged. */
  heard(pattern: RegExp): Promise<string>
}

/** A run's context that remembers what was logged. */
export function listen(): Listening {
  const lines: { type: string; line: string }[] = []
  const waiting = new Set<() => void>()
  const token = createCancellation(error => {
    throw error
  })
  return {
    runId: asId(++lastRunId),
    trigger: 'cocktail_prod_finished',
    token,
    lines,
    log(type, logged) {
      lines.push(...logged.map(line => ({ type, line })))
      for (const wake of [...waiting]) wake()
    },
    heard: pattern =>
      new Promise(resolve => {
        const look = (): void => {
          const found = lines.find(({ line }) => pattern.test(line))
          if (!found) return
          waiting.delete(look)
          resolve(found.line)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A server, on loopback unless told otherwise. */
export async function serve(answer: RequestListener, address = '127.0.0.1') {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, address, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path = '/') => `http://${address}:${port}${path}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A folder with one program in it, written in the language of the shell. */
export async function programFolder(folder: string, name: string, script: string): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
  return bin
}

/** Processes of this computer whose command line carries a mark; pids of a script say nothing outside of it. */
export async function marked(text: string): Promise<number> {
  const commands = (await readdir('/proc'))
    .filter(name => /^\d+$/.test(name))
    .map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(commands)).filter(command => command.includes(text)).length
}
