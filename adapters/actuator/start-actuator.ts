import { ActuatorClient, type ClientOptions } from './actuator-client.ts'
import { type ActuatorCommand, forkedLink } from './actuator-link.ts'
import type { Supervision } from './standby.ts'
import { systemTimers } from './timers.ts'

export interface StartActuatorOptions extends ActuatorCommand, Pick<ClientOptions, 'log'> {
  readonly supervision: Supervision
}

/** Forks the actuator process and waits until it is available, or for 10 s: it may come later. */
export async function startActuator(options: StartActuatorOptions): Promise<ActuatorClient> {
  const { log, supervision } = options
  const client = new ActuatorClient({ openLink: forkedLink(options), timers: systemTimers, log, ...supervision })
  if (!(await client.started())) log('the actuator process does not start')
  return client
}
