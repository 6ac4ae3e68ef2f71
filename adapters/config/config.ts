import { type FamilyGeneration, familyGenerations } from '#domain/access/family-generation.ts'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { byMachine, type Derived, type NetworkConfig, networkKeys } from './by-machine.ts'
import { wordsOfCommand } from './command-line.ts'
import {
  embeddedOrMongo,
  generationOrNone,
  httpsAddress,
  keyOrNone,
  logLevels,
  nonEmpty,
  oneOf,
  pinOrNone,
  wholeNumber,
  yesOrNo,
} from './read-value.ts'

/** The settings in the environment. Read once; nothing else reads it. */
export interface Config extends NetworkConfig {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly machine: 'simulator' | 'hardware'
  /** `embedded`, or where a MongoDB is: with its passwords, so never to be shown. */
  readonly store: string
  /** The name of this machine among those that share a database; null: made up at its first start. */
  readonly machineId: MachineKey | null
  readonly simSpeed: number
  /** Whether a simulated machine begins with accounts to try out; else it is set up like a real one. */
  readonly demoAccounts: boolean
  /** Programs with their arguments; an empty list cannot be done on this machine. */
  readonly shutdownCommand: readonly string[]
  readonly rebootCommand: readonly string[]
  readonly updateCommand: readonly string[]
  readonly releasesUrl: string
  readonly donationUrl1: string
  readonly donationUrl2: string
  /** Which generation of the family's clients is served; null: an administrator chooses. */
  readonly familyGeneration: FamilyGeneration | null
  /** Lets event actions call what listens for this computer alone. */
  readonly allowLocalActions: boolean
  /** Real machines only: the driver of the computer's own pins, … */
  readonly gpioDriver: 'auto' | 'character-device' | 'rpi-gpio'
  /** … where the scale's values come from, … */
  readonly scale: 'auto' | 'hx711' | 'iio' | 'nau7802'
  /** … the number of the I2C bus … */
  readonly i2cBus: number
  /** … the pin of the emergency stop button, … */
  readonly emergencyStopPin: number | null
  /** … and that of the button that starts drinks; null where there is none. */
  readonly startButtonPin: number | null
  /** Made for this process by a service manager, empty after power-up; an empty text where there is none. */
  readonly runtimeDirectory: string
  /** Where a service manager wants to hear how it goes; empty where there is none. */
  readonly notifySocket: string
  /** How often it wants to hear, in microseconds; 0: never. */
  readonly watchdogMicroseconds: number
  readonly logLevel: string
}

interface Key<Value> {
  readonly key: string
  readonly fallback: string
  readonly meaning: string
  readonly read: (text: string) => Value | undefined
  readonly allowed: string
  /** Not to be repeated in a message. */
  readonly isSecret?: boolean
}

/** Every key with its default, bounds and meaning; docs/settings.md is this table. */
export const configKeys = {
  port: {
    key: 'PORT',
    fallback: '8080',
    meaning: 'TCP port of everything',
    read: wholeNumber(0, 65535),
    allowed: 'a whole number 0–65535 (0: any free port)',
  },
  host: {
    key: 'HOST',
    fallback: '',
    meaning: 'address to listen on; 127.0.0.1 with a simulated machine, 0.0.0.0 on hardware',
    read: text => text,
    allowed: 'an address',
  },
  ...networkKeys,
  dataDir: {
    key: 'DATA_DIR',
    fallback: './data',
    meaning: 'folder of everything that is kept',
    read: nonEmpty,
    allowed: 'a folder',
  },
  machine: {
    key: 'MACHINE',
    fallback: 'simulator',
    meaning: 'what the pumps are',
    read: oneOf('simulator', 'hardware'),
    allowed: 'simulator or hardware',
  },
  store: {
    key: 'STORE',
    fallback: 'embedded',
    meaning: 'where records are kept: in a file of the data folder, or in a MongoDB',
    read: embeddedOrMongo,
    allowed: 'embedded, or the address of a MongoDB (mongodb://…)',
    isSecret: true,
  },
  machineId: {
    key: 'MACHINE_ID',
    fallback: '',
    meaning: 'name of this machine among those on one MongoDB; empty: made up, and kept in the data folder',
    read: keyOrNone,
    allowed: 'nothing, or 1–40 lower-case letters, digits and hyphens',
  },
  simSpeed: {
    key: 'SIM_SPEED',
    fallback: '1',
    meaning: 'how much faster than real time the simulated machine runs',
    read: wholeNumber(1, 60),
    allowed: 'a whole number 1–60',
  },
  demoAccounts: {
    key: 'DEMO_ACCOUNTS',
    fallback: 'true',
    meaning: 'whether a simulated machine begins with accounts to try out; without, it asks for a first administrator',
    read: yesOrNo,
    allowed: 'true or false',
  },
  shutdownCommand: {
    key: 'SHUTDOWN_COMMAND',
    fallback: '',
    meaning: 'program that switches the computer off; none with a simulated machine, systemctl poweroff on hardware',
    read: wordsOfCommand,
    allowed: 'a program with its arguments',
  },
  rebootCommand: {
    key: 'REBOOT_COMMAND',
    fallback: '',
    meaning: 'program that restarts the computer; none with a simulated machine, systemctl reboot on hardware',
    read: wordsOfCommand,
    allowed: 'a program with its arguments',
  },
  updateCommand: {
    key: 'UPDATE_COMMAND',
    fallback: '',
    meaning:
      'program that installs the version given as its last argument; this process then ends and is started again',
    read: wordsOfCommand,
    allowed: 'a program with its arguments',
  },
  releasesUrl: {
    key: 'RELEASES_URL',
    fallback: '',
    meaning: "where new versions are published, as GitHub's list of releases; empty: no updates",
    read: httpsAddress,
    allowed: 'an https address',
  },
  donationUrl1: {
    key: 'DONATION_URL_1',
    fallback: '',
    meaning: 'first page to donate on; without any there is no donation disclaimer',
    read: httpsAddress,
    allowed: 'an https address',
  },
  donationUrl2: {
    key: 'DONATION_URL_2',
    fallback: '',
    meaning: 'second page to donate on',
    read: httpsAddress,
    allowed: 'an https address',
  },
  familyGeneration: {
    key: 'FAMILY_GENERATION',
    fallback: '',
    meaning: "generation of the family's clients that is served; empty: as chosen on the system page",
    read: generationOrNone,
    allowed: familyGenerations.join(' or '),
  },
  allowLocalActions: {
    key: 'ALLOW_LOCAL_ACTIONS',
    fallback: 'false',
    meaning: 'whether event actions may call this computer itself, and the machine',
    read: yesOrNo,
    allowed: 'true or false',
  },
  gpioDriver: {
    key: 'GPIO_DRIVER',
    fallback: 'auto',
    meaning: "driver of a real machine's own pins",
    read: oneOf('auto', 'character-device', 'rpi-gpio'),
    allowed: 'auto, character-device or rpi-gpio',
  },
  scale: {
    key: 'SCALE',
    fallback: 'auto',
    meaning: "where a real scale's values come from",
    read: oneOf('auto', 'hx711', 'iio', 'nau7802'),
    allowed: 'auto, hx711, iio or nau7802',
  },
  i2cBus: {
    key: 'I2C_BUS',
    fallback: '1',
    meaning: 'number of the I2C bus of a real machine',
    read: wholeNumber(0, 255),
    allowed: 'a whole number 0–255',
  },
  emergencyStopPin: {
    key: 'EMERGENCY_STOP_PIN',
    fallback: '',
    meaning: 'pin (BCM) of a button that closes to ground and stops a real machine',
    read: pinOrNone,
    allowed: 'nothing, or a whole number 0–27',
  },
  startButtonPin: {
    key: 'START_BUTTON_PIN',
    fallback: '',
    meaning: 'pin (BCM) of a button that closes to ground and starts the drink called at a party',
    read: pinOrNone,
    allowed: 'nothing, or a whole number 0–27',
  },
  runtimeDirectory: {
    key: 'RUNTIME_DIRECTORY',
    fallback: '',
    meaning: 'set by systemd: where the outputs of a real machine are noted besides, for when the data folder goes',
    read: text => text,
    allowed: 'a folder',
  },
  notifySocket: {
    key: 'NOTIFY_SOCKET',
    fallback: '',
    meaning: 'set by systemd: where it hears that the machine is ready',
    read: text => text,
    allowed: 'a socket',
  },
  watchdogMicroseconds: {
    key: 'WATCHDOG_USEC',
    fallback: '0',
    meaning: 'set by systemd: how long the machine may say nothing before it is restarted',
    read: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    allowed: 'a whole number of microseconds',
  },
  logLevel: {
    key: 'LOG_LEVEL',
    fallback: 'warn',
    meaning: 'least severe messages to log',
    read: oneOf(...logLevels),
    allowed: logLevels.join(', '),
  },
} satisfies { readonly [Name in keyof Config]: Key<Config[Name]> }

type Environment = Readonly<Record<string, string | undefined>>

/** @returns every key that is wrong, with what it may be */
export function readConfig(environment: Environment): Result<ReadConfig, readonly string[]> {
  const { config, problems } = readWhatIsRight(environment)
  return problems.length > 0 ? failure(problems) : success(config)
}

/** With what follows from several keys. */
export interface ReadConfig extends Config, Derived {}

export interface RightConfig {
  readonly config: ReadConfig
  readonly problems: readonly string[]
}

/** A key that is wrong counts as not said. */
export function readWhatIsRight(environment: Environment): RightConfig {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { key, fallback, read, allowed, isSecret }] of Object.entries<Key<unknown>>(configKeys)) {
    const text = environment[key] ?? fallback
    const value = read(text)
    if (value === undefined) problems.push(`${key}${isSecret ? '' : `=${text}`} is not ${allowed}`)
    values[name] = value === undefined ? read(fallback) : value
  }
  const config = values as unknown as Config
  return { config: Object.freeze({ ...config, ...byMachine(config) }), problems }
}

/** The process's own environment. */
export const configFromEnvironment = (): Result<ReadConfig, readonly string[]> => readConfig(process.env)

/** The same, for what has to be done whatever is wrong with it. */
export const whatIsRightInEnvironment = (): RightConfig => readWhatIsRight(process.env)
