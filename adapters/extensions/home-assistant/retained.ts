/* What lies at a broker of an earlier time, and how it is taken away. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrokerProblem } from '#domain/extensions/home-assistant/broker-state.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { brokerProblem, type Connection, inTime, type Message } from './connection.ts'
import type { Topics } from './discovery.ts'

/** Who hears what arrives on a connection: one at a time. */
export interface Inbox {
  hear: (message: Message) => void
}

/** By topic; only that of the discovery is kept as a text. */
export type Retained = ReadonlyMap<string, string>

/** Nobody has so many components. */
const mostTopics = 2000
/** In milliseconds. */
const quietTime = 100

/**
 * Whatever lies at the topics of a machine. A message to oneself comes after all that lay there, and shows that one may
 * write.
 */
export async function readRetained(
  connection: Connection,
  inbox: Inbox,
  topics: Topics,
): Promise<Result<Retained, BrokerProblem>> {
  const fence = topics.of('fence')
  const token = `${Math.trunc(performance.now() * 1000)}`
  const found = new Map<string, string>()
  let hasCome = (): void => undefined
  const come = new Promise<void>(resolve => {
    hasCome = resolve
  })
  inbox.hear = ({ topic, payload, isRetained }) => {
    if (topic === fence && !isRetained && payload.toString() === token) hasCome()
    if (!isRetained || found.size >= mostTopics) return
    if (topic === topics.config || topic.startsWith(`${topics.base}/`)) {
      found.set(topic, topic === topics.config ? payload.toString() : '')
    }
  }
  try {
    const all = [`${topics.base}/#`, topics.config]
    const subscribed = await connection.subscribe(all)
    if (!subscribed.ok) return subscribed
    if ((await inTime(connection.publish(fence, token, false).then(() => true))) === null) {
      return failure(brokerProblem('timed-out', 'no PUBACK'))
    }
    const isHeard = await inTime(come.then(() => true))
    await quiet(() => found.size)
    await connection.unsubscribe(all)
    return isHeard ? success(found) : failure(brokerProblem('may-not-publish', fence))
  } catch (error) {
    return failure(brokerProblem('closed', error instanceof Error ? error.message : String(error)))
  } finally {
    inbox.hear = () => undefined
  }
}

/** Some brokers go on sending what lies there after they have answered. */
async function quiet(size: () => number): Promise<void> {
  for (let before = -1; before !== size(); ) {
    before = size()
    await sleep(quietTime)
  }
}

/** The device first: a home that still has it shows it as gone. */
export async function clearRetained(connection: Connection, found: Iterable<string>, topics: Topics): Promise<void> {
  const others = [...found].filter(topic => topic !== topics.config)
  for (const topic of [topics.config, ...others]) await connection.publish(topic, '', true)
}
