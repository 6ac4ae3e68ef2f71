import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { isLoopback } from '#adapters/networks/networks.ts'
import { type FamilyGeneration, familyGenerations } from '#domain/access/family-generation.ts'
import { localPinCount } from '#domain/machine/board.ts'
import { type MachineKey, machineKey } from '#domain/peers/machine-key.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { publicUrlIn } from '#domain/settings/public-url.ts'

/*
 * The permitted values of a key in the environment: each kind makes a value of its text, or undefined of a forbidden
 * one, and says what is permitted.
 */

export interface Permitted<Value> {
  readonly read: (text: string) => Value | undefined
  readonly allowed: string
}

const oneOfText = (values: readonly string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1')

export const wholeNumber = (min: number, max: number): Permitted<number> => ({
  read: text => {
    const value = Number(text)
    return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined
  },
  allowed: `a whole number ${min}–${max}`,
})
export const oneOf = <Value extends string>(...values: Value[]): Permitted<Value> => ({
  read: text => values.find(value => value === text),
  allowed: oneOfText(values),
})
export const anyText = (allowed: string): Permitted<string> => ({ read: text => text, allowed })
export const nonEmpty = (allowed: string): Permitted<string> => ({
  read: text => (text.trim() === '' ? undefined : text),
  allowed,
})
const pin = wholeNumber(0, localPinCount - 1)
export const pinOrNone: Permitted<number | null> = {
  read: text => (text.trim() === '' ? null : pin.read(text)),
  allowed: `nothing, or ${pin.allowed}`,
}
export const machineKeyOrNone: Permitted<MachineKey | null> = {
  read: text => (text === '' ? null : (machineKey(text) ?? undefined)),
  allowed: 'nothing, or 1–40 lower-case letters, digits and hyphens',
}
export const generationOrNone: Permitted<FamilyGeneration | null> = {
  read: text => (text === '' ? null : familyGenerations.find(generation => String(generation) === text)),
  allowed: familyGenerations.join(' or '),
}
export const embeddedOrMongo: Permitted<string> = {
  read: text => (text === 'embedded' || /^mongodb(\+srv)?:\/\/./.test(text) ? text : undefined),
  allowed: 'embedded, or the address of a MongoDB (mongodb://…)',
}
export const yesOrNo: Permitted<boolean> = {
  read: text => (text === 'true' ? true : text === 'false' ? false : undefined),
  allowed: 'true or false',
}

/** Nothing, or an address that is safe to follow. */
export const httpsAddress: Permitted<string> = {
  read: text => (text === '' || (URL.canParse(text) && text.startsWith('https://')) ? text : undefined),
  allowed: 'an https address',
}

export const hrefOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).href : null)

export const publicUrl: Permitted<string | null> = {
  read: text => publicUrlIn(text, hrefOf),
  allowed: 'an address such as https://bar.example.org or https://home.example.org/drinks',
}

/** As a list that no shell has to read: separated by blanks; double quotes keep blanks together. */
export const command: Permitted<readonly string[]> = {
  read: text => {
    const words = text.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
    const isWhole = text.split('"').length % 2 === 1
    return isWhole ? words.map(word => word.replaceAll('"', '')) : undefined
  },
  allowed: 'a program with its arguments',
}

/** All of a list, or nothing of one that has an entry which is wrong. */
const list = (read: (entry: string) => string | undefined, allowed: string): Permitted<readonly string[]> => ({
  read: text => {
    const entries = text.split(',').map(entry => entry.trim())
    const values = entries.filter(entry => entry !== '').map(read)
    return values.every(value => value !== undefined) ? [...new Set(values)] : undefined
  },
  allowed,
})

const hostName = /^\.?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/

/** In lower case, as they stand in a Host header: letters beyond ASCII in punycode. */
export const hostNames = list(entry => {
  const [dot, name] = entry.startsWith('.') ? ['.', entry.slice(1)] : ['', entry]
  const ascii = domainToASCII(name.replace(/\.$/, ''))
  return isIP(ascii) === 0 && hostName.test(ascii) ? `${dot}${ascii}` : undefined
}, 'names separated by commas, without http:// and without a port (.example.org: all names below it)')

export const noOrigins = 'none'

/** As browsers write them; of what is no web address the scheme and the host. */
export const origins = list(entry => {
  if (entry === noOrigins || entry === 'file://') return entry
  if (!URL.canParse(entry)) return undefined
  const { protocol, host, pathname, search, hash, username, origin } = new URL(entry)
  const isMore = search !== '' || hash !== '' || username !== '' || !['', '/'].includes(pathname)
  if (isMore || host === '' || host.includes('*')) return undefined
  return origin === 'null' ? `${protocol}//${host}` : origin
}, 'origins such as https://bar.example.org separated by commas, or none; there is no wildcard')

/** Addresses, and networks, but not of the whole internet. */
export const proxies = list(entry => {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return undefined
  if (prefix === undefined) return entry
  return wholeNumber(1, family === 4 ? 32 : 128).read(prefix) === undefined ? undefined : entry
}, 'addresses or networks such as 127.0.0.1, ::1, 172.18.0.0/16 separated by commas')

interface Key<Value> extends Permitted<Value> {
  readonly key: string
  readonly fallback: string
  /** Not to be repeated in a message. */
  readonly isSecret?: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings in the environment, read once at the start. docs/settings.md says what each is for. */
export const configKeys = {
  /** 0: any free port. */
  port: {
    key: 'PORT',
    fallback: '8080',
    ...wholeNumber(0, 65535),
    allowed: 'a whole number 0–65535 (0: any free port)',
  },
  host: { key: 'HOST', fallback: '', ...anyText('an address') },
  /** Where people reach the machine; null: an administrator sets it, or it is learned. */
  publicUrl: { key: 'PUBLIC_URL', fallback: '', ...publicUrl },
  /** Names besides its own by which the machine is reached; one that begins with a dot has all below it. */
  allowedHosts: { key: 'ALLOWED_HOSTS', fallback: '', ...hostNames },
  /** Pages from elsewhere that may call the machine, besides its own. */
  allowedOrigins: { key: 'ALLOWED_ORIGINS', fallback: '', ...origins },
  /** Addresses and networks (CIDR) whose X-Forwarded headers are believed. */
  trustedProxies: { key: 'TRUSTED_PROXIES', fallback: '', ...proxies },
  dataDir: { key: 'DATA_DIR', fallback: './data', ...nonEmpty('a folder') },
  machine: { key: 'MACHINE', fallback: 'simulator', ...oneOf('simulator', 'hardware') },
  /** `embedded`, or the address of a MongoDB: with its passwords, so never to be shown. */
  store: { key: 'STORE', fallback: 'embedded', ...embeddedOrMongo, isSecret: true },
  /** The name of this machine among those that share a database; null: made up at its first start. */
  machineId: { key: 'MACHINE_ID', fallback: '', ...machineKeyOrNone },
  /** How much faster than real time a simulated machine runs. */
  simSpeed: { key: 'SIM_SPEED', fallback: '1', ...wholeNumber(1, 60) },
  /** Whether a simulated machine begins with accounts to try out; else it is set up like a real one. */
  demoAccounts: { key: 'DEMO_ACCOUNTS', fallback: 'true', ...yesOrNo },
  /** Programs with their arguments; an empty list cannot be done on this machine. */
  shutdownCommand: { key: 'SHUTDOWN_COMMAND', fallback: '', ...command },
  rebootCommand: { key: 'REBOOT_COMMAND', fallback: '', ...command },
  /** Gets the version as its last argument; this process then ends and is started again. */
  updateCommand: { key: 'UPDATE_COMMAND', fallback: '', ...command },
  /** GitHub's list of releases, or one like it. */
  releasesUrl: { key: 'RELEASES_URL', fallback: '', ...httpsAddress },
  donationUrl1: { key: 'DONATION_URL_1', fallback: '', ...httpsAddress },
  donationUrl2: { key: 'DONATION_URL_2', fallback: '', ...httpsAddress },
  /** Which generation of the family's clients is served; null: an administrator chooses. */
  familyGeneration: { key: 'FAMILY_GENERATION', fallback: '', ...generationOrNone },
  /** Lets event actions call this computer itself, and the machine. */
  allowLocalActions: { key: 'ALLOW_LOCAL_ACTIONS', fallback: 'false', ...yesOrNo },
  gpioDriver: { key: 'GPIO_DRIVER', fallback: 'auto', ...oneOf('auto', 'character-device', 'rpi-gpio') },
  /** Where the scale's values come from. */
  scale: { key: 'SCALE', fallback: 'auto', ...oneOf('auto', 'hx711', 'iio', 'nau7802') },
  i2cBus: { key: 'I2C_BUS', fallback: '1', ...wholeNumber(0, 255) },
  /** BCM numbers of buttons that close to ground. */
  emergencyStopPin: { key: 'EMERGENCY_STOP_PIN', fallback: '', ...pinOrNone },
  startButtonPin: { key: 'START_BUTTON_PIN', fallback: '', ...pinOrNone },
  /** Made for this process by a service manager, empty after power-up; an empty text where there is none. */
  runtimeDirectory: { key: 'RUNTIME_DIRECTORY', fallback: '', ...anyText('a folder') },
  /** Where a service manager expects signs of life, and how often; empty, and 0, where there is none. */
  notifySocket: { key: 'NOTIFY_SOCKET', fallback: '', ...anyText('a socket') },
  watchdogMicroseconds: {
    key: 'WATCHDOG_USEC',
    fallback: '0',
    ...wholeNumber(0, Number.MAX_SAFE_INTEGER),
    allowed: 'a whole number of microseconds',
  },
  /** The least severe messages to log. */
  logLevel: { key: 'LOG_LEVEL', fallback: 'warn', ...oneOf(...logLevels), allowed: logLevels.join(', ') },
} satisfies Readonly<Record<string, Key<unknown>>>

type Keys = typeof configKeys
export type Config = { readonly [Name in keyof Keys]: Keys[Name] extends Key<infer Value> ? Value : never }

/** With what follows from several keys. */
export interface ReadConfig extends Config {
  /** Who can connect: this computer alone, or its network. */
  readonly reach: 'this-computer' | 'network'
}

export interface RightConfig {
  readonly config: ReadConfig
  readonly problems: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** @returns every key that is wrong, with what it may be */
export function readConfig(environment: Environment = process.env): Result<ReadConfig, readonly string[]> {
  const { config, problems } = readWhatIsRight(environment)
  return problems.length > 0 ? failure(problems) : success(config)
}

/** A key that is wrong counts as not given. */
export function readWhatIsRight(environment: Environment = process.env): RightConfig {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { key, fallback, read, allowed, isSecret }] of Object.entries<Key<unknown>>(configKeys)) {
    const text = environment[key] ?? fallback
    const value = read(text)
    if (value === undefined) problems.push(`${key}${isSecret ? '' : `=${text}`} is not ${allowed}`)
    values[name] = value === undefined ? read(fallback) : value
  }
  return { config: Object.freeze(byMachine(values as unknown as Config)), problems }
}

/** Defaults depend on the machine: a simulated one is on a person's own computer. */
function byMachine(config: Config): ReadConfig {
  const simulated = config.machine === 'simulator'
  const host = config.host === '' ? (simulated ? '127.0.0.1' : '0.0.0.0') : config.host
  const reach = reachOf({ ...config, host })
  const orElse = (given: readonly string[], usual: string): readonly string[] =>
    given.length > 0 ? given : simulated ? [] : ['systemctl', usual]
  return {
    ...config,
    host,
    reach,
    allowedOrigins: allowedOriginsOf(config.allowedOrigins, reach),
    demoAccounts: simulated && config.demoAccounts,
    shutdownCommand: orElse(config.shutdownCommand, 'poweroff'),
    rebootCommand: orElse(config.rebootCommand, 'reboot'),
  }
}

/** A proxy, or another name or address of the machine, means that others connect, whatever it listens on. */
const reachOf = ({ host, trustedProxies, allowedHosts, publicUrl: url }: Config): ReadConfig['reach'] =>
  isOwnHost(host) && trustedProxies.length + allowedHosts.length === 0 && url === null ? 'this-computer' : 'network'

/** Whether only this computer itself can reach an address: `127.0.0.1`, `::1`, `localhost`. */
function isOwnHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return isLoopback(bare) || bare === 'localhost' || bare === 'localhost.'
}

/** Origins of wrapped apps of this family; no page in a browser has one of these. */
const appShells = ['capacitor://localhost', 'ionic://localhost', 'app://localhost', 'file://'] as const
/** A page on the visitor's own computer could have one of these: they count where phones can connect at all. */
const appShellsOfWebAddresses = ['https://localhost', 'http://localhost'] as const

/** "none" permits the machine's own pages alone. */
function allowedOriginsOf(given: readonly string[], reach: ReadConfig['reach']): readonly string[] {
  if (given.includes(noOrigins)) return []
  if (given.length > 0) return given
  return reach === 'network' ? [...appShells, ...appShellsOfWebAddresses] : appShells
}
