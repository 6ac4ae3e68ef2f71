/* What other processes are given of this one's environment, and nothing else. */
import { type Config, configKeys } from './config.ts'

/** The environment of event actions' programs: where programs are, the language, where sound goes; no secret. */
export const actionEnvironment = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['PATH', 'LANG', 'XDG_RUNTIME_DIR', 'PULSE_SERVER', 'PIPEWIRE_REMOTE'].flatMap(name =>
      name in process.env ? [[name, process.env[name] ?? '']] : [],
    ),
  )

/** The environment that the actuator process reads. */
export const actuatorEnvironment = (config: Config): Readonly<Record<string, string>> => ({
  ...(process.env['PATH'] === undefined ? {} : { PATH: process.env['PATH'] }),
  [configKeys.dataDir.key]: config.dataDir,
  [configKeys.machine.key]: config.machine,
  [configKeys.simSpeed.key]: String(config.simSpeed),
  [configKeys.gpioDriver.key]: config.gpioDriver,
  [configKeys.scale.key]: config.scale,
  [configKeys.i2cBus.key]: String(config.i2cBus),
  [configKeys.emergencyStopPin.key]: config.emergencyStopPin === null ? '' : String(config.emergencyStopPin),
  [configKeys.startButtonPin.key]: config.startButtonPin === null ? '' : String(config.startButtonPin),
  [configKeys.logLevel.key]: config.logLevel,
})
