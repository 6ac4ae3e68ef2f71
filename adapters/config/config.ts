import { failure, type Result, success } from '#domain/result.ts'

/** What the environment may say. Read once; nothing else reads it. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly machine: 'simulator' | 'hardware'
  readonly store: string
  readonly simSpeed: number
  readonly logLevel: string
}

interface Key<Value> {
  readonly key: string
  readonly fallback: string
  readonly meaning: string
  readonly read: (text: string) => Value | undefined
  readonly allowed: string
}

const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    const value = Number(text)
    return text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
const oneOf =
  <Value extends string>(...values: Value[]) =>
  (text: string): Value | undefined =>
    values.find(value => value === text)
const nonEmpty = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every key with its default, bounds and meaning; the README's table is this one. */
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
    meaning: 'where records are kept',
    read: oneOf('embedded'),
    allowed: 'embedded',
  },
  simSpeed: {
    key: 'SIM_SPEED',
    fallback: '1',
    meaning: 'how much faster than real time the simulated machine runs',
    read: wholeNumber(1, 60),
    allowed: 'a whole number 1–60',
  },
  logLevel: {
    key: 'LOG_LEVEL',
    fallback: 'warn',
    meaning: 'least severe messages to log',
    read: oneOf(...logLevels),
    allowed: logLevels.join(', '),
  },
} satisfies { readonly [Name in keyof Config]: Key<Config[Name]> }

/** @returns every key that is wrong, with what it may be */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { key, fallback, read, allowed }] of Object.entries(configKeys)) {
    const text = environment[key] ?? fallback
    values[name] = read(text)
    if (values[name] === undefined) problems.push(`${key}=${text} is not ${allowed}`)
  }
  if (problems.length > 0) return failure(problems)
  const config = values as unknown as Config
  const host = config.host === '' ? (config.machine === 'simulator' ? '127.0.0.1' : '0.0.0.0') : config.host
  return success(Object.freeze({ ...config, host }))
}

/** The process's own environment. */
export const configFromEnvironment = (): Result<Config, readonly string[]> => readConfig(process.env)

/** What the actuator process needs to know, as the environment that it reads: nothing else of this process's own. */
export const actuatorEnvironment = (config: Config): Readonly<Record<string, string>> => ({
  ...(process.env['PATH'] === undefined ? {} : { PATH: process.env['PATH'] }),
  [configKeys.dataDir.key]: config.dataDir,
  [configKeys.machine.key]: config.machine,
  [configKeys.simSpeed.key]: String(config.simSpeed),
  [configKeys.logLevel.key]: config.logLevel,
})
