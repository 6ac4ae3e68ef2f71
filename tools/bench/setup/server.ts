/* The built server as its users run it, in a process of its own; who follows it; what it takes; MongoDB servers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import WebSocket from 'ws'
import { freePort } from '#hil-tests/home/free-port.ts'
import { type Ask, logIn } from '#hil-tests/pours/started-server.ts'
import { type StartedServer, setup } from '../../mongodb/servers-at-hand.mjs'

const root = join(import.meta.dirname, '../../..')
const processes = new Set<ChildProcess>()
const folders: string[] = []
process.once('exit', () => {
  for (const child of processes) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder for data that is gone when this process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-bench-'))
  folders.push(folder)
  return folder
}

export interface BuiltServer {
  readonly url: string
  readonly process: ChildProcess
  readonly pid: number
  /** From starting Node to the first answered request. */
  readonly startMs: number
  /** Asks as admin, who logs in for the first question. */
  readonly ask: Ask
  /** The turns of the event loop that took more than a millisecond since it was last asked [ms]. */
  takeTurns(): Promise<readonly number[]>
  stop(): Promise<void>
}

export async function startBuiltServer(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<BuiltServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const probe = ['--import', join(import.meta.dirname, 'loop-probe.mjs')]
  const child = spawn(process.execPath, [...probe, '--max-semi-space-size=1', 'dist/server/main.mjs'], {
    cwd: root,
    env: { ...process.env, ...environment, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  processes.add(child)
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it answered`)
    await delay(2)
  }
  const startMs = performance.now() - began
  let admin: Promise<Ask> | null = null
  return {
    url,
    process: child,
    pid: child.pid ?? 0,
    startMs,
    async ask(query, variables) {
      admin ??= logIn(url)
      return (await admin)(query, variables)
    },
    async takeTurns() {
      const answer = once(child, 'message')
      child.send('take-turns')
      const [turns] = await answer
      return turns
    },
    async stop() {
      processes.delete(child)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function withServer<Value>(
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

/** A data folder in which a server has been started once. */
export async function seededFolder(environment?: NodeJS.ProcessEnv, folder = scratchFolder()): Promise<string> {
  await withServer([folder, environment], async () => undefined)
  return folder
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export interface Load {
  readonly connections: number
  readonly seconds: number
  /** Each is made once, and then again from the first on. */
  readonly calls: readonly Call[]
  /** Calls a second of all connections; as many as are answered when left out. */
  readonly overallRate?: number
}

/** Calls the server from a process of its own. @returns how long each answer took [ms] */
export async function load(url: string, what: Load): Promise<number[]> {
  const file = join(scratchFolder(), 'load.json')
  writeFileSync(file, JSON.stringify({ url, ...what }))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.mjs'), file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ times, failed }] = await once(child, 'message')
  if (failed > 0) throw new Error(`${failed} calls failed`)
  return times
}

/** Memory of a process in MiB: `rss` counts shared pages in full, `pss` its part of them, `own` none; `highest` is of `rss`. */
export function memoryOf(pid: number) {
  const files = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8') + readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(files)?.[1]) / 1024
  return { rss: of('Rss'), pss: of('Pss'), highest: of('VmHWM'), own: of('RssAnon') + of('VmSwap') }
}

/** Processor time of a process, user and system, in milliseconds. */
export function processorTimeOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return 10 * (user + system)
}

/** Starts the MongoDB servers at hand for as long as the work takes. */
export async function withMongoServers<Value>(
  work: (servers: readonly StartedServer[]) => Promise<Value>,
): Promise<Value> {
  const stop = await setup()
  try {
    return await work(JSON.parse(process.env['MONGODB_TEST_SERVERS'] ?? '[]'))
  } finally {
    await stop()
  }
}

/** The address of a new database, which stays there. */
export function newDatabase(uri: string): string {
  const url = new URL(uri)
  url.pathname = `/speedrail_bench_${randomBytes(4).toString('hex')}`
  return url.href
}

export interface Protocol {
  readonly path: string
  readonly protocol: string
  /** Sent at first, and after the first answer. */
  readonly greetings: (token: string) => readonly [string, string]
  readonly isState: (message: string) => boolean
}

const subscription = `subscription { machine {
  busy powerMw powerLimitMw reversible pumpIds occupant { kind username percent } fault { reason }
  pumps { id name kind state running pumpedUp powerMw fillingLevelMl bottleMl currentIngredient { id name colour } }
} }`
export const protocols = {
  GraphQL: {
    path: '/graphql/ws',
    protocol: 'graphql-transport-ws',
    greetings: token => [
      JSON.stringify({ type: 'connection_init', payload: { token } }),
      JSON.stringify({ id: '1', type: 'subscribe', payload: { query: subscription } }),
    ],
    isState: message => message.includes('"next"'),
  },
  // As clients of the established family, without SockJS around it.
  STOMP: {
    path: '/websocket/websocket',
    protocol: 'v12.stomp',
    greetings: token => [
      `CONNECT\naccept-version:1.2\nhost:bench\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`,
      'SUBSCRIBE\nid:1\ndestination:/user/topic/pump/layout\n\n\0',
    ],
    isState: message => message.startsWith('MESSAGE'),
  },
} satisfies Record<string, Protocol>

/**
 * Follows the machine; resolves with how to stop when the first state has come.
 * @param nr from 0: the server bounds the sockets of an address, so that each 25 come from an address of their own
 */
export function follow(
  url: string,
  { path, protocol, greetings, isState }: Protocol,
  token: string,
  nr: number,
  onState: (message: string) => void,
): Promise<() => void> {
  const localAddress = `127.0.1.${1 + Math.floor(nr / 25)}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, [protocol], { localAddress })
  const [first, second] = greetings(token)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', code => reject(new Error(`follower ${nr}: closed with ${code}`)))
    socket.once('open', () => socket.send(first))
    socket.once('message', () => socket.send(second))
    socket.on('message', data => {
      const message = (data as Buffer).toString('utf8')
      if (!isState(message)) return
      resolve(() => socket.terminate())
      onState(message)
    })
  })
}
