import { isLoopback } from '#adapters/networks/networks.ts'
import { publicUrlIn } from '#domain/settings/public-url.ts'
import { hostNames, hrefOf, noOrigins, origins, proxies } from './read-value.ts'

interface GivenSettings extends NetworkConfig {
  readonly machine: 'simulator' | 'hardware'
  readonly host: string
  readonly demoAccounts: boolean
  readonly shutdownCommand: readonly string[]
  readonly rebootCommand: readonly string[]
}

/** The settings that follow from several keys. */
export interface Derived
  extends Pick<GivenSettings, 'host' | 'allowedOrigins' | 'demoAccounts' | 'shutdownCommand' | 'rebootCommand'> {
  readonly reach: Reach
}

/** Defaults depend on whether there is a machine: a simulated one is on someone's own computer. */
export function byMachine(config: GivenSettings): Derived {
  const simulated = config.machine === 'simulator'
  const host = config.host === '' ? (simulated ? '127.0.0.1' : '0.0.0.0') : config.host
  const reach = reachOf({ ...config, host })
  const orElse = (given: readonly string[], usual: string): readonly string[] =>
    given.length > 0 ? given : simulated ? [] : ['systemctl', usual]
  return {
    host,
    reach,
    allowedOrigins: allowedOriginsOf(config.allowedOrigins, reach),
    demoAccounts: simulated && config.demoAccounts,
    shutdownCommand: orElse(config.shutdownCommand, 'poweroff'),
    rebootCommand: orElse(config.rebootCommand, 'reboot'),
  }
}

/** Who can come to the door: programs and people on this computer alone, or everybody on its network. */
type Reach = 'this-computer' | 'network'

interface Listening extends Pick<NetworkConfig, 'trustedProxies' | 'allowedHosts' | 'publicUrl'> {
  readonly host: string
}

/** A proxy, or another name or address of the machine, means that others come, whatever it listens on. */
const reachOf = ({ host, trustedProxies, allowedHosts, publicUrl }: Listening): Reach =>
  leadsHere(host) && trustedProxies.length + allowedHosts.length === 0 && publicUrl === null
    ? 'this-computer'
    : 'network'

/** No page in a browser is at one of these: they are what apps of this family are wrapped in. */
const appShells = ['capacitor://localhost', 'ionic://localhost', 'app://localhost', 'file://'] as const
/** A page on the visitor's own computer could have one of these: they count where phones can come at all. */
const appShellsOfWebAddresses = ['https://localhost', 'http://localhost'] as const

/** "none" leaves the machine's own pages alone. */
function allowedOriginsOf(given: readonly string[], reach: Reach): readonly string[] {
  if (given.includes(noOrigins)) return []
  if (given.length > 0) return given
  return reach === 'network' ? [...appShells, ...appShellsOfWebAddresses] : appShells
}

/** Whether only this computer itself can come to an address: `127.0.0.1`, `::1`, `localhost`. */
function leadsHere(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return isLoopback(bare) || bare === 'localhost' || bare === 'localhost.'
}

/** By what the machine is reached, and whose word counts there. */
export interface NetworkConfig {
  /** Where people reach the machine; null: an administrator says it, or it is learned. */
  readonly publicUrl: string | null
  /** Names besides its own by which the machine is reached; one that begins with a dot has all below it. */
  readonly allowedHosts: readonly string[]
  /** Pages from elsewhere that may call the machine, besides its own. */
  readonly allowedOrigins: readonly string[]
  /** Addresses and networks (CIDR) whose word about who is behind them counts. */
  readonly trustedProxies: readonly string[]
}

export const networkKeys = {
  publicUrl: {
    key: 'PUBLIC_URL',
    fallback: '',
    meaning: 'where people reach the machine, for codes and links; empty: as said on the system page, or learned',
    read: (text: string) => publicUrlIn(text, hrefOf),
    allowed: 'an address such as https://bar.example.org or https://home.example.org/drinks',
  },
  allowedHosts: {
    key: 'ALLOWED_HOSTS',
    fallback: '',
    meaning: 'names by which the machine is reached besides its own, separated by commas',
    read: hostNames,
    allowed: 'names separated by commas, without http:// and without a port (.example.org: all names below it)',
  },
  allowedOrigins: {
    key: 'ALLOWED_ORIGINS',
    fallback: '',
    meaning: 'web pages from elsewhere that may call the machine, separated by commas; empty: those of the phone app',
    read: origins,
    allowed: 'origins such as https://bar.example.org separated by commas, or none; there is no wildcard',
  },
  trustedProxies: {
    key: 'TRUSTED_PROXIES',
    fallback: '',
    meaning: 'addresses and networks of reverse proxies whose X-Forwarded headers are believed, separated by commas',
    read: proxies,
    allowed: 'addresses or networks such as 127.0.0.1, ::1, 172.18.0.0/16 separated by commas',
  },
}
