import { ActuatorClient } from './actuator-client.ts'
import type { KeeperOptions } from './actuator-keeper.ts'
import { type ActuatorCommand, forkedLink } from './actuator-link.ts'
import { systemTimers } from './timers.ts'

export interface StartActuatorOptions extends ActuatorCommand, Pick<KeeperOptions, 'log'> {}

/** Forks the actuator process and waits until it is available, or for 10 s: it may come later. */
export async function startActuator(options: StartActuatorOptions): Promise<ActuatorClient> {
  const client = new ActuatorClient({ openLink: forkedLink(options), timers: systemTimers, log: options.log })
  if (!(await client.started())) options.log('the actuator process does not start')
  return client
}
