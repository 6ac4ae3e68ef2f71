/* A whole server of a real machine, as its service runs it, in the guest of the rig. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url))
const cli = fileURLToPath(new URL('../../dist/server/cli.mjs', import.meta.url))

export type Ask = <Data>(query: string, variables?: object) => Promise<Data>

export interface RealServer {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  said(): string
  /** The process that drives the lines; undefined while there is none. */
  readonly actuatorPid: number | undefined
  readonly scalePid: number | undefined
  /** As its service manager does. @returns its exit code */
  stop(): Promise<number | null>
}

const environmentOf = (dataDir: string) => ({
  PATH: process.env['PATH'],
  MACHINE: 'hardware',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
})

export async function startRealServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RealServer> {
  const child = spawn(process.execPath, ['--max-semi-space-size=1', main], {
    env: { ...environmentOf(dataDir), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /(http:\/\/\S+)/.exec(text)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${text}`)))
  })
  return {
    url: await address,
    process: child,
    said: () => text,
    get actuatorPid() {
      return descendants(child.pid).find(pid => commandOf(pid).includes('actuator-entry'))
    },
    get scalePid() {
      return descendants(child.pid).find(pid => commandOf(pid).includes('scale-entry'))
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

/** Runs a word of the command `speedrail` to its end. */
export async function speedrail(dataDir: string, ...words: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [cli, ...words], {
    env: environmentOf(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listen = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  await once(child, 'close')
  return { code: child.exitCode, text }
}

/** Makes the first administrator with the code that the server has printed. */
export async function claim(server: RealServer): Promise<Ask> {
  const printed = (): string | undefined => /setup code\s+(\S+)/.exec(server.said())?.[1]
  while (printed() === undefined) await pause(20)
  return asking(server.url, await claimedToken(asking(server.url), printed() ?? ''))
}

export const logIn = async (server: RealServer): Promise<Ask> =>
  asking(server.url, await loginToken(asking(server.url)))

/** Not those of a demo account, whose password changes when a machine that others can reach starts again. */
const owner = { username: 'owner', password: 'three-cherries' } as const

/** Makes the first administrator. @returns the token of the session */
export async function claimedToken(ask: Ask, code: string): Promise<string> {
  const { claimMachine } = await ask<{ claimMachine: { token: string } }>(
    `mutation ($code: String!, $username: String!, $password: String!) {
      claimMachine(code: $code, username: $username, password: $password, language: "en_US") { token }
    }`,
    { code, ...owner },
  )
  return claimMachine.token
}

/** As the first administrator. @returns the token of the session */
export async function loginToken(ask: Ask): Promise<string> {
  const { login } = await ask<{ login: { token: string } }>(
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token } }',
    owner,
  )
  return login.token
}

/** What a GraphQL server answered. @throws Error with all that it refused */
export function dataIn<Data>({ data, errors }: { readonly data: Data; readonly errors?: readonly object[] }): Data {
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const asking =
  (url: string, token?: string): Ask =>
  async <Data>(query: string, variables: object = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    return dataIn((await response.json()) as { data: Data; errors?: object[] })
  }

function descendants(pid: number | undefined): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    const stat = readText(`/proc/${name}/stat`)
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const below = (parent: number): number[] =>
    [...parents].flatMap(([child, of]) => (of === parent ? [child, ...below(child)] : []))
  return pid === undefined ? [] : below(pid)
}

const commandOf = (pid: number): string => readText(`/proc/${pid}/cmdline`)

/** Empty when the process has gone meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
