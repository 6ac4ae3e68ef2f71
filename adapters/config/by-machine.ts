import type { NetworkConfig } from './network-keys.ts'
import { allowedOriginsOf, type Reach, reachOf } from './reach.ts'

interface Said extends NetworkConfig {
  readonly machine: 'simulator' | 'hardware'
  readonly host: string
  readonly demoAccounts: boolean
  readonly shutdownCommand: readonly string[]
  readonly rebootCommand: readonly string[]
}

/** The settings that follow from several keys. */
export interface Derived
  extends Pick<Said, 'host' | 'allowedOrigins' | 'demoAccounts' | 'shutdownCommand' | 'rebootCommand'> {
  readonly reach: Reach
}

/** Defaults depend on whether there is a machine: a simulated one is on somebody's own computer. */
export function byMachine(config: Said): Derived {
  const simulated = config.machine === 'simulator'
  const host = config.host === '' ? (simulated ? '127.0.0.1' : '0.0.0.0') : config.host
  const reach = reachOf({ ...config, host })
  const orElse = (said: readonly string[], usual: string): readonly string[] =>
    said.length > 0 ? said : simulated ? [] : ['systemctl', usual]
  return {
    host,
    reach,
    allowedOrigins: allowedOriginsOf(config.allowedOrigins, reach),
    demoAccounts: simulated && config.demoAccounts,
    shutdownCommand: orElse(config.shutdownCommand, 'poweroff'),
    rebootCommand: orElse(config.rebootCommand, 'reboot'),
  }
}
