import { isLoopback } from '#adapters/networks/networks.ts'
import type { FamilyGeneration } from '#domain/access/family-generation.ts'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  anyText,
  command,
  embeddedOrMongo,
  generationOrNone,
  hostNames,
  httpsAddress,
  machineKeyOrNone,
  nonEmpty,
  noOrigins,
  oneOf,
  origins,
  type Permitted,
  pinOrNone,
  proxies,
  publicUrl,
  wholeNumber,
  yesOrNo,
} from './read-value.ts'

/** The settings in the environment, read once at the start. docs/settings.md says what each is for. */
export interface Config {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Where people reach the machine; null: an administrator sets it, or it is learned. */
  readonly publicUrl: string | null
  /** Names besides its own by which the machine is reached; one that begins with a dot has all below it. */
  readonly allowedHosts: readonly string[]
  /** Pages from elsewhere that may call the machine, besides its own. */
  readonly allowedOrigins: readonly string[]
  /** Addresses and networks (CIDR) whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[]
  readonly dataDir: string
  readonly machine: 'simulator' | 'hardware'
  /** `embedded`, or the address of a MongoDB: with its passwords, so never to be shown. */
  readonly store: string
  /** The name of this machine among those that share a database; null: made up at its first start. */
  readonly machineId: MachineKey | null
  /** How much faster than real time a simulated machine runs. */
  readonly simSpeed: number
  /** Whether a simulated machine begins with accounts to try out; else it is set up like a real one. */
  readonly demoAccounts: boolean
  /** Programs with their arguments; an empty list cannot be done on this machine. */
  readonly shutdownCommand: readonly string[]
  readonly rebootCommand: readonly string[]
  /** Gets the version as its last argument; this process then ends and is started again. */
  readonly updateCommand: readonly string[]
  /** GitHub's list of releases, or one like it. */
  readonly releasesUrl: string
  readonly donationUrl1: string
  readonly donationUrl2: string
  /** Which generation of the family's clients is served; null: an administrator chooses. */
  readonly familyGeneration: FamilyGeneration | null
  /** Lets event actions call this computer itself, and the machine. */
  readonly allowLocalActions: boolean
  readonly gpioDriver: 'auto' | 'character-device' | 'rpi-gpio'
  /** Where the scale's values come from. */
  readonly scale: 'auto' | 'hx711' | 'iio' | 'nau7802'
  readonly i2cBus: number
  /** BCM numbers of buttons that close to ground. */
  readonly emergencyStopPin: number | null
  readonly startButtonPin: number | null
  /** Made for this process by a service manager, empty after power-up; an empty text where there is none. */
  readonly runtimeDirectory: string
  /** Where a service manager expects signs of life, and how often; empty, and 0, where there is none. */
  readonly notifySocket: string
  readonly watchdogMicroseconds: number
  /** The least severe messages to log. */
  readonly logLevel: string
}

interface Key<Value> extends Permitted<Value> {
  readonly key: string
  readonly fallback: string
  /** Not to be repeated in a message. */
  readonly isSecret?: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const configKeys = {
  port: {
    key: 'PORT',
    fallback: '8080',
    ...wholeNumber(0, 65535),
    allowed: 'a whole number 0–65535 (0: any free port)',
  },
  host: { key: 'HOST', fallback: '', ...anyText('an address') },
  publicUrl: { key: 'PUBLIC_URL', fallback: '', ...publicUrl },
  allowedHosts: { key: 'ALLOWED_HOSTS', fallback: '', ...hostNames },
  allowedOrigins: { key: 'ALLOWED_ORIGINS', fallback: '', ...origins },
  trustedProxies: { key: 'TRUSTED_PROXIES', fallback: '', ...proxies },
  dataDir: { key: 'DATA_DIR', fallback: './data', ...nonEmpty('a folder') },
  machine: { key: 'MACHINE', fallback: 'simulator', ...oneOf('simulator', 'hardware') },
  store: { key: 'STORE', fallback: 'embedded', ...embeddedOrMongo, isSecret: true },
  machineId: { key: 'MACHINE_ID', fallback: '', ...machineKeyOrNone },
  simSpeed: { key: 'SIM_SPEED', fallback: '1', ...wholeNumber(1, 60) },
  demoAccounts: { key: 'DEMO_ACCOUNTS', fallback: 'true', ...yesOrNo },
  shutdownCommand: { key: 'SHUTDOWN_COMMAND', fallback: '', ...command },
  rebootCommand: { key: 'REBOOT_COMMAND', fallback: '', ...command },
  updateCommand: { key: 'UPDATE_COMMAND', fallback: '', ...command },
  releasesUrl: { key: 'RELEASES_URL', fallback: '', ...httpsAddress },
  donationUrl1: { key: 'DONATION_URL_1', fallback: '', ...httpsAddress },
  donationUrl2: { key: 'DONATION_URL_2', fallback: '', ...httpsAddress },
  familyGeneration: { key: 'FAMILY_GENERATION', fallback: '', ...generationOrNone },
  allowLocalActions: { key: 'ALLOW_LOCAL_ACTIONS', fallback: 'false', ...yesOrNo },
  gpioDriver: { key: 'GPIO_DRIVER', fallback: 'auto', ...oneOf('auto', 'character-device', 'rpi-gpio') },
  scale: { key: 'SCALE', fallback: 'auto', ...oneOf('auto', 'hx711', 'iio', 'nau7802') },
  i2cBus: { key: 'I2C_BUS', fallback: '1', ...wholeNumber(0, 255) },
  emergencyStopPin: { key: 'EMERGENCY_STOP_PIN', fallback: '', ...pinOrNone },
  startButtonPin: { key: 'START_BUTTON_PIN', fallback: '', ...pinOrNone },
  runtimeDirectory: { key: 'RUNTIME_DIRECTORY', fallback: '', ...anyText('a folder') },
  notifySocket: { key: 'NOTIFY_SOCKET', fallback: '', ...anyText('a socket') },
  watchdogMicroseconds: {
    key: 'WATCHDOG_USEC',
    fallback: '0',
    ...wholeNumber(0, Number.MAX_SAFE_INTEGER),
    allowed: 'a whole number of microseconds',
  },
  logLevel: { key: 'LOG_LEVEL', fallback: 'warn', ...oneOf(...logLevels), allowed: logLevels.join(', ') },
} satisfies { readonly [Name in keyof Config]: Key<Config[Name]> }

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
export function readConfig(environment: Environment): Result<ReadConfig, readonly string[]> {
  const { config, problems } = readWhatIsRight(environment)
  return problems.length > 0 ? failure(problems) : success(config)
}

/** A key that is wrong counts as not given. */
export function readWhatIsRight(environment: Environment): RightConfig {
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

/** The process's own environment. */
export const configFromEnvironment = (): Result<ReadConfig, readonly string[]> => readConfig(process.env)

/** The same, for what has to be done whatever is wrong with it. */
export const whatIsRightInEnvironment = (): RightConfig => readWhatIsRight(process.env)

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
