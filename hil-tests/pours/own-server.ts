import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type StartedServer, startServer } from './started-server.ts'

/** A server with a folder that nobody else has. */
export interface OwnServer extends StartedServer {
  /** For files of the tests; the data folder is in it. */
  readonly folder: string
  /** Ends it, and starts it on its data and at its address. */
  restart(): Promise<void>
  /** Ends it, and removes the folder. */
  remove(): Promise<void>
}

type Environment = Readonly<Record<string, string>>
/** The environment of a server, or what makes it once there is a folder. */
export type Settings = Environment | ((folder: string) => Promise<Environment>)

export async function startOwnServer(settings: Settings = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-'))
  // A database is named after it.
  const dataDir = join(folder, basename(folder))
  const environment = typeof settings === 'function' ? await settings(folder) : settings
  let server = await startServer(dataDir, environment)
  return {
    folder,
    dataDir,
    get url() {
      return server.url
    },
    get process() {
      return server.process
    },
    output: () => server.output(),
    stop: () => server.stop(),
    async restart() {
      await server.stop()
      server = await startServer(dataDir, { ...environment, PORT: new URL(server.url).port })
    },
    async remove() {
      await server.stop()
      // What a killed server has started ends by itself, and writes until then.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** What a test runner calls before and after all tests of a file, or each of them. */
export interface Hooks {
  before(run: () => Promise<void>): unknown
  after(run: () => Promise<void>): unknown
}

/** What runs between two hooks; there is nothing of it at other times. */
export function between<Running extends object>(
  { before, after }: Hooks,
  start: () => Promise<Running>,
  end: (running: Running) => Promise<void>,
): Running {
  let running: Running | undefined
  before(async () => {
    running = await start()
  })
  after(async () => {
    if (running) await end(running)
    running = undefined
  })
  return new Proxy({} as Running, {
    get(_, name) {
      if (!running) throw new Error('It does not run now')
      return Reflect.get(running, name)
    },
  })
}

export const ownServerBetween = (hooks: Hooks, settings?: Settings): OwnServer =>
  between(
    hooks,
    () => startOwnServer(settings),
    server => server.remove(),
  )
