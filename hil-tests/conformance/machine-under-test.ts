/*
 * The suites of this folder know HTTP and nothing else. They ask a machine of their own in the same process,
 * or any server of the family:
 *
 *   CONFORMANCE_URL=http://host:8080 CONFORMANCE_ADMIN=Admin CONFORMANCE_PASSWORD=123456 \
 *     npx vitest run --project integration hil-tests/conformance --no-file-parallelism
 *
 * They make and remove things of their own on it: point them at no machine that someone needs. With a MongoDB in
 * TEST_STORE each file has a built server of its own, whose records are there.
 */
import { afterAll, beforeAll } from 'vitest'
import { between, startOwnServer } from '../pours/own-server.ts'
import { type Client, createClient, type Session } from './client.ts'

export interface MachineUnderTest {
  readonly url: string
  /** Nobody is logged in. */
  readonly anybody: Client
  readonly admin: Client
  /** Someone with this role, with an account made for it. */
  as(role: Role): Promise<Client>
  stop(): Promise<void>
}

/** The levels of the wire, by what they permit. */
export const levels = { user: 1, editor: 2, admin: 3 } as const
export type Role = keyof typeof levels

/** For all tests of a file. */
export const machineUnderTest = (): MachineUnderTest =>
  between({ before: beforeAll, after: afterAll }, startMachine, machine => machine.stop())

async function startMachine(): Promise<MachineUnderTest> {
  const { CONFORMANCE_ADMIN = 'admin', CONFORMANCE_PASSWORD = 'speedrail' } = process.env
  const { url, close } = await openMachine()
  const anybody = createClient(url)
  const admin = await logIn(url, CONFORMANCE_ADMIN, CONFORMANCE_PASSWORD)
  const accounts = new Map<Role, Promise<Client>>()
  return {
    url,
    anybody,
    admin,
    as(role) {
      const known = accounts.get(role) ?? makeAccount(url, admin, role)
      accounts.set(role, known)
      return known
    },
    stop: close,
  }
}

interface OpenMachine {
  readonly url: string
  close(): Promise<void>
}

async function openMachine(): Promise<OpenMachine> {
  const { CONFORMANCE_URL: url, TEST_STORE: store } = process.env
  if (url) return { url, close: async () => undefined }
  if (store === undefined) return (await import('#adapters/main/testing/conformance-machine.ts')).openMachine()
  const server = await startOwnServer({ SIM_SPEED: '60', ALLOWED_ORIGINS: 'https://localhost' })
  return { url: server.url, close: () => server.remove() }
}

export async function logIn(url: string, username: string, password: string): Promise<Client> {
  const answer = await createClient(url).post('/api/auth/login', { username, password, remember: false })
  if (answer.status !== 200) throw new Error(`${username} cannot log in: ${answer.status} ${answer.text}`)
  return createClient(url, (answer.json as Session).accessToken)
}

let accounts = 0

async function makeAccount(url: string, admin: Client, role: Role): Promise<Client> {
  const username = `${role}-${process.pid}-${++accounts}`.slice(0, 20)
  const password = 'conformance'
  const user = { id: -1, username, password, accountNonLocked: true, adminLevel: levels[role] }
  const answer = await admin.post('/api/user/', user)
  if (answer.status !== 201) throw new Error(`${username} cannot be made: ${answer.status} ${answer.text}`)
  return logIn(url, username, password)
}
