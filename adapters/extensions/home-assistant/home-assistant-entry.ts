/* The entry of a file of its own, which is loaded when someone switches MQTT on. */
import { randomBytes } from 'node:crypto'
import type { BrokerProblem } from '#domain/extensions/home-assistant/broker-state.ts'
import type { MqttSettings } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import type { HomeBroker } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { brokerProblem, connect } from './connection.ts'
import { deviceIdentifier, topicsOf } from './discovery.ts'
import { openLink } from './link.ts'
import { type Inbox, readRetained } from './retained.ts'

interface HomeAssistantDeps {
  readonly clock: Clock
  /** Real time. */
  readonly timer: MachineClock
}

/** In milliseconds. */
const testTime = 9500

export const createHomeBroker = ({ clock, timer }: HomeAssistantDeps): HomeBroker => ({
  open: (settings, house, onState) => openLink({ settings, house, onState, clock, timer, random: Math.random }),
  test: testBroker,
})

/** As another client: the broker ends a connection when its name comes again. */
async function testBroker(settings: MqttSettings): Promise<Result<void, BrokerProblem>> {
  const inbox: Inbox = { hear: () => undefined }
  const signal = AbortSignal.timeout(testTime)
  const opened = await connect({
    settings,
    clientId: `${deviceIdentifier(settings)}_${randomBytes(3).toString('hex')}`,
    will: null,
    signal,
    onMessage: message => inbox.hear(message),
    onLeftOut: () => undefined,
    onClosed: () => undefined,
  })
  if (!opened.ok) return opened
  const connection = opened.value
  const late = new Promise<Result<never, BrokerProblem>>(resolve => {
    signal.addEventListener('abort', () => resolve(failure(brokerProblem('timed-out', 'no answer'))), { once: true })
  })
  const read = await Promise.race([readRetained(connection, inbox, topicsOf(settings, settings)), late])
  await Promise.race([connection.end().catch(() => undefined), late])
  connection.drop()
  return read.ok ? success(undefined) : read
}
