import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Asks a server as a browser does. */
interface GraphqlCaller {
  /** Answers `data`; rejects with the first error's text. */
  graphql<Data>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>
  /** From now on, queries come from the demo account; answers its token. */
  logIn(username: string): Promise<string>
}

export function graphqlCaller(url: string): GraphqlCaller {
  let token: string | null = null

  async function graphql<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const answer = (await response.json()) as { data?: Data; errors?: readonly { message: string }[] }
    if (answer.data === undefined || answer.data === null || answer.errors) {
      throw new Error(answer.errors?.map(({ message }) => message).join('; ') ?? `HTTP ${response.status}`)
    }
    return answer.data
  }

  return {
    graphql,
    async logIn(username) {
      const login = 'mutation ($username: String!) { login(username: $username, password: "speedrail") { token } }'
      const session = await graphql<{ login: { token: string } }>(login, { username })
      token = session.login.token
      return token
    },
  }
}

const root = join(import.meta.dirname, '../..')

/** The built server as its users run it, in a process of its own. */
export interface BuiltServer extends GraphqlCaller {
  readonly url: string
  readonly pid: number
  /** From starting Node to the first answered request. */
  readonly startMs: number
  signal(signal: NodeJS.Signals): void
  /** The report of `loop-probe.mjs` since it was last asked; for servers that were started with it. */
  takeLoop(): Promise<LoopReport>
  /** SIGTERM, and SIGKILL if that does not help; resolves when the process is gone. */
  stop(): Promise<void>
}

/** How the event loop was held. */
export interface LoopReport {
  /** By `monitorEventLoopDelay`. */
  readonly longestDelayMs: number
  /** Turns of more than a millisecond: of its own processor time, as far as that can be told. */
  readonly holdsMs: readonly number[]
  /** Bytes. */
  readonly heapUsed: number
}

const folders: string[] = []
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder for data that is gone when this process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-bench-data-'))
  folders.push(folder)
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export async function startBuiltServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  preloaded: readonly string[] = [],
): Promise<BuiltServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [...preloaded.flatMap(file => ['--import', file]), '--max-semi-space-size=1', 'dist/server/main.mjs'],
    {
      cwd: process.env['BENCH_BUILT'] ?? root,
      env: { ...process.env, ...environment, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: preloaded.length > 0 ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'ignore', 'inherit'],
    },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  await firstAnswer(`${url}/health`, child)
  const startMs = performance.now() - began
  if (child.pid === undefined) throw new Error('the server has no process')
  return serverOn(url, child, child.pid, startMs)
}

/** A folder in which a server has been started once: the next ones are quicker. */
export async function seededFolder(
  environment: Readonly<Record<string, string>> = {},
  folder = scratchFolder(),
): Promise<string> {
  await (await startBuiltServer(folder, environment)).stop()
  return folder
}

/** The same as {@link startBuiltServer}, for as long as the work takes. */
export async function withBuiltServer<Value>(
  start: Parameters<typeof startBuiltServer>,
  work: (server: BuiltServer) => Promise<Value>,
): Promise<Value> {
  const server = await startBuiltServer(...start)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Recipes that pumps make without a hand. */
export async function automaticRecipes(server: GraphqlCaller): Promise<readonly { readonly id: number }[]> {
  const { recipes } = await server.graphql<{ recipes: { content: readonly { id: number }[] } }>(
    '{ recipes(filter: { fabricable: AUTOMATIC }) { content { id } } }',
  )
  return recipes.content
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before it answered`)
    const answered = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (answered) return
    await delay(2)
  }
}

function serverOn(url: string, child: ChildProcess, pid: number, startMs: number): BuiltServer {
  return {
    url,
    pid,
    startMs,
    ...graphqlCaller(url),
    signal: signal => void child.kill(signal),
    async takeLoop() {
      const answer = new Promise(resolve => child.once('message', resolve))
      child.send('take-loop')
      return (await answer) as LoopReport
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      const hard = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await gone
      clearTimeout(hard)
    },
  }
}

/** The processes that `pid` has started, and those they have. Linux only. */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), parent: parentOf(name) }))
  const below = (parent: number): number[] =>
    parents.filter(process => process.parent === parent).flatMap(process => [process.pid, ...below(process.pid)])
  return below(pid)
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

/** Memory of a process in MiB: `rss` counts shared pages in full, `pss` its part of them. */
export function memoryOf(pid: number): { readonly rss: number; readonly pss: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mebibytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024
  return { rss: mebibytes('Rss'), pss: mebibytes('Pss') }
}
