import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A whole server, started as the README says, on a free port. */
export interface StartedServer {
  readonly url: string
  readonly process: ChildProcess
  readonly dataDir: string
  /** Everything it has printed so far. */
  output(): string
  /** Ends it as a service manager would. @returns its exit code */
  stop(): Promise<number | null>
}

/** Suites that are run with a MongoDB in `TEST_STORE` have a database there for each data folder. */
const storeFor = (dataDir: string): Readonly<Record<string, string>> => {
  const server = process.env['TEST_STORE']
  if (server === undefined) return {}
  const url = new URL(server)
  // The database user is looked up where it was before, not in the database of this folder.
  if (url.username !== '' && !url.searchParams.has('authSource')) {
    url.searchParams.set('authSource', url.pathname.slice(1) || 'admin')
  }
  url.pathname = `/${basename(dataDir)}`
  return { STORE: url.href }
}

/**
 * @param within a command that runs another one, and what it needs before that
 * @param project the folder of the program, this one unless it's a copy
 */
export async function startServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  within: readonly string[] = [],
  project = root,
): Promise<StartedServer> {
  const [command = process.execPath, ...words] = within
  const server = within.length > 0 ? [process.execPath, 'tools/start.mjs'] : ['tools/start.mjs']
  const child = spawn(command, [...words, ...server], {
    cwd: project,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...storeFor(dataDir), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /(http:\/\/[^\s"]+)/.exec(said)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  return {
    url: await address,
    process: child,
    dataDir,
    output: () => said,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

async function askAt<Data>(url: string, query: string, variables: object = {}, token?: string): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
  return data
}

export interface Session {
  readonly token: string
  readonly expiresAt: string
}

/** A session of a demo account. */
export async function sessionOf(url: string, username: string): Promise<Session> {
  const { login } = await askAt<{ login: Session }>(
    url,
    'mutation ($username: String!) { login(username: $username, password: "speedrail") { token expiresAt } }',
    { username },
  )
  return login
}

/** Asks in the name of someone. */
export type Ask = <Data>(query: string, variables?: object) => Promise<Data>

/** Logs in with a demo account. */
export async function logIn(url: string, username = 'admin'): Promise<Ask> {
  const { token } = await sessionOf(url, username)
  return (query, variables = {}) => askAt(url, query, variables, token)
}

/** Asks again until the answer is right; the last answer is shown when time is up. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  patienceMs = 15_000,
): Promise<Value> {
  const end = Date.now() + patienceMs
  for (;;) {
    const value = await read()
    if (isRight(value)) return value
    if (Date.now() > end) throw new Error(`not within ${patienceMs} ms, last: ${JSON.stringify(value)}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
