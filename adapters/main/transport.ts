import { type AddressInfo, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { Config, ReadConfig } from '#adapters/config/config.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Networks, networkAddresses, ownNames } from '#adapters/system/network-names.ts'
import { createServiceNotifier } from '#adapters/system/service-notifier.ts'
import type { Shutdown } from './shutdown.ts'
import type { Supervisor } from './supervisor.ts'

interface TransportParts {
  readonly server: Pick<FastifyInstance, 'listen' | 'close' | 'addresses'>
  readonly config: Pick<Config, 'port' | 'host' | 'notifySocket' | 'watchdogMicroseconds'>
  readonly supervisor: Supervisor | null
  readonly log: Log
  readonly shutdown: Shutdown
}

/** From here on the machine answers, and says so on the console. @returns where it listens */
export async function startTransport(parts: TransportParts): Promise<readonly AddressInfo[]> {
  const { server, config, supervisor, log, shutdown } = parts
  shutdown.put('doors', () => server.close())
  await server.listen({ port: config.port, host: config.host })
  const listening = server.addresses().flatMap(each => (typeof each === 'string' ? [] : [each]))
  supervisor?.listening(listening[0]?.port ?? config.port)
  const { notifySocket: socket, watchdogMicroseconds } = config
  const service = createServiceNotifier({ socket, watchdogMicroseconds, log: text => log.warn(text) })
  shutdown.put('service', () => Promise.resolve(service.stopping()))
  service.ready()
  return listening
}

type DoorConfig = Pick<ReadConfig, 'host' | 'reach' | 'allowedHosts' | 'allowedOrigins' | 'trustedProxies'>

/** Who may come, and under which name. A machine that only this computer reaches is called `localhost`, and nothing else. */
export function doorOf({ host, reach, ...said }: DoorConfig): HttpDeps['door'] {
  const listening = isIP(host) === 0 ? [host.toLowerCase()] : []
  return { ...said, reach, ownNames: () => (reach === 'network' ? [...listening, ...ownNames()] : []) }
}

/* The text that the server prints for the person who has started it. */

/** Where its door is, and on which computer. */
interface DoorPlace extends Networks {
  readonly listening: readonly AddressInfo[]
  /** As the environment or an administrator sets it. */
  readonly publicUrl?: string | null
}

interface Reachable {
  readonly url: string
  readonly from: 'anywhere' | 'this computer' | 'other devices'
}

interface FirstSteps {
  /** Demo accounts whose password is this. */
  readonly printedAccounts: readonly string[]
  readonly password: string
  /** To make the first account with; null where there is one. */
  readonly code: string | null
}

export function startText(what: string, place: DoorPlace, { printedAccounts, password, code }: FirstSteps): string {
  return [
    readyText(what, place),
    ...(printedAccounts.length > 0 ? [demoPasswordText(printedAccounts, password)] : []),
    ...(code === null ? [] : [firstStartText(place, code)]),
  ].join('\n')
}

/** The server's mode, and every address that someone could open; the first of them always works on this computer. */
function readyText(what: string, place: DoorPlace): string {
  const [first, ...others] = reachableAt(place)
  if (first === undefined) return what
  if (others.length === 0) return `${what}: ${first.url}`
  const width = Math.max(...[first, ...others].map(({ url }) => url.length))
  return [`${what}:`, ...[first, ...others].map(({ url, from }) => `  ${url.padEnd(width)}  from ${from}`)].join('\n')
}

/** Where a machine without users is set up, and with which code. */
function firstStartText(place: DoorPlace, code: string): string {
  const all = reachableAt(place)
  const ofOthers = all.filter(({ from }) => from !== 'this computer')
  return [
    'This machine has no account yet. To make the first one, open',
    ...(ofOthers.length > 0 ? ofOthers : all).map(({ url }) => `  ${url}/setup`),
    `and enter the setup code  ${code}`,
  ].join('\n')
}

/** The demo accounts that have the machine's own password, and that password. */
const demoPasswordText = (usernames: readonly string[], password: string): string =>
  [
    'Others can reach this server, so its demo accounts don’t have the well-known password:',
    `  accounts  ${usernames.join(', ')}`,
    `  password  ${password}`,
  ].join('\n')

function reachableAt({ listening, publicUrl = null, ...networks }: DoorPlace): readonly Reachable[] {
  const said: readonly Reachable[] = publicUrl === null ? [] : [{ url: publicUrl, from: 'anywhere' }]
  const found = [...listening.flatMap(each => addressesOf(each, networks)), ...said]
  return found.filter(({ url }, index) => found.findIndex(each => each.url === url) === index)
}

/** "All addresses" is none that a browser could open: those of this computer are. */
function addressesOf(listening: AddressInfo, networks: Networks): readonly Reachable[] {
  const { address, family, port } = listening
  const isAll = address === '0.0.0.0' || address === '::'
  if (!isAll) {
    const host = family === 'IPv6' ? `[${address}]` : address
    return [{ url: `http://${host}:${port}`, from: 'anywhere' }]
  }
  return [
    { url: `http://localhost:${port}`, from: 'this computer' },
    ...networkAddresses([listening], networks).map((url): Reachable => ({ url, from: 'other devices' })),
  ]
}
