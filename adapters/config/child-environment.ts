/* What other processes get of this one's environment, and nothing else. */
import { type Config, configKeys } from './config.ts'

/** For event actions' programs: where programs are, the language, where sound goes; no secret. */
export const actionEnvironment = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['PATH', 'LANG', 'XDG_RUNTIME_DIR', 'PULSE_SERVER', 'PIPEWIRE_REMOTE'].flatMap(name =>
      name in process.env ? [[name, process.env[name] ?? '']] : [],
    ),
  )

const actuatorSettings = [
  ...(['dataDir', 'machine', 'simSpeed', 'gpioDriver', 'scale', 'i2cBus'] as const),
  ...(['emergencyStopPin', 'startButtonPin', 'logLevel'] as const),
]

export const actuatorEnvironment = (config: Config): Readonly<Record<string, string>> => ({
  ...(process.env['PATH'] === undefined ? {} : { PATH: process.env['PATH'] }),
  ...Object.fromEntries(actuatorSettings.map(name => [configKeys[name].key, String(config[name] ?? '')])),
})

/** Replaces all settings of this process by the given ones. */
export function replaceEnvironment(given: Readonly<Record<string, string>>): void {
  const { PATH, TMPDIR } = process.env
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...given })
}
