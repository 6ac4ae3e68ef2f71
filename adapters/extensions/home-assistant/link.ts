/* The machine at one broker: comes back whenever that does, tidies what it finds of itself, and says what it is. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrokerProblem, BrokerState } from '#domain/extensions/home-assistant/broker-state.ts'
import { isSameHost, isSamePlace, type MqttSettings, placeOf } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import type { HomeHouse, HomeLink } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { type Result, success } from '#domain/result.ts'
import { addTime, milliseconds, seconds } from '#domain/units/duration.ts'
import { type Connection, connect, type Message } from './connection.ts'
import { deviceIdentifier, type Topics, topicsOf } from './discovery.ts'
import { createPacedPublisher } from './paced-publisher.ts'
import { clearRetained, type Inbox, type Retained, readRetained } from './retained.ts'
import { createSpeaker } from './speaker.ts'

export interface LinkDeps {
  readonly settings: MqttSettings
  readonly house: HomeHouse
  readonly onState: (state: BrokerState) => void
  readonly clock: Clock
  /** Real time. */
  readonly timer: MachineClock
  /** From 0 to below 1, another one each time. */
  readonly random: () => number
}

/** In seconds: first, then twice as long each time, up to the last. */
const [firstWait, longestWait] = [1, 60]
/** A connection that lasts so long was one; until then the next try waits longer. */
const lasting = seconds(30)
/** Everybody comes back when Home Assistant has started: one after another, in milliseconds. */
const [leastDelay, mostDelay] = [500, 3000]
/** For a goodbye, in milliseconds. */
const patience = 2500

export function openLink(deps: LinkDeps): HomeLink {
  const link = new Link(deps)
  link.begin()
  return link
}

class Link implements HomeLink {
  readonly #deps: LinkDeps
  readonly #topics: Topics
  readonly #publisher: ReturnType<typeof createPacedPublisher>
  readonly #speaker: ReturnType<typeof createSpeaker>
  readonly #inbox: Inbox = { hear: () => undefined }
  readonly #abort = new AbortController()
  #connection: Connection | null = null
  #state: BrokerState = { kind: 'connecting' }
  #failures = 0
  #callOff: (() => void) | null = null
  #repeatCall: (() => void) | null = null
  #leftOut = 0
  #trying: Promise<void> = Promise.resolve()

  constructor(deps: LinkDeps) {
    const { settings, house, timer } = deps
    this.#deps = deps
    this.#topics = topicsOf(settings, settings)
    this.#publisher = createPacedPublisher(timer, () => this.#connection?.drop())
    this.#speaker = createSpeaker({ settings, house, timer, topics: this.#topics, publisher: this.#publisher })
  }

  get state(): BrokerState {
    return this.#state
  }

  begin(): void {
    this.#trying = this.#try()
  }

  async #try(): Promise<void> {
    const result = await this.#connect()
    if (this.#abort.signal.aborted) return
    if (result.ok) {
      this.#become({ kind: 'connected', since: this.#deps.clock.now() })
      return
    }
    this.#connection?.drop()
    this.#connection = null
    this.#fail(result.problem)
  }

  async #connect(): Promise<Result<void, BrokerProblem>> {
    const { settings } = this.#deps
    const began = this.#deps.timer.now()
    let connection: Connection | null = null
    const opened = await connect({
      settings,
      clientId: deviceIdentifier(settings),
      will: { topic: this.#topics.availability, payload: 'offline' },
      signal: this.#abort.signal,
      onMessage: message => this.#inbox.hear(message),
      onLeftOut: bytes => this.#leaveOut(bytes),
      onClosed: problem => this.#lose(connection, problem, began),
    })
    if (!opened.ok) return opened
    connection = opened.value
    this.#connection = connection
    return this.#settleIn(connection)
  }

  /** Takes away what is not so any more, then says what is. */
  async #settleIn(connection: Connection): Promise<Result<void, BrokerProblem>> {
    const { settings, house } = this.#deps
    const own = placeOf(settings)
    await house.notePlace(own)
    const found = await readRetained(connection, this.#inbox, this.#topics)
    if (!found.ok) return found
    for (const place of house.places) {
      if (!isSameHost(place, own) || isSamePlace(place, own)) continue
      const topics = topicsOf(place, settings)
      const left = await readRetained(connection, this.#inbox, topics)
      // Perhaps the user may not go there any more: it is tried again next time.
      if (!left.ok) continue
      await clearRetained(connection, left.value.keys(), topics)
      await house.forgetPlace(place)
    }
    this.#inbox.hear = message => this.#hear(message)
    const subscribed = await connection.subscribe([this.#topics.set('+'), this.#topics.homeAssistant])
    if (!subscribed.ok) return subscribed
    await this.#speak(connection, found.value)
    return success(undefined)
  }

  async #speak(connection: Connection, found: Retained): Promise<void> {
    const { availability, config } = this.#topics
    this.#publisher.begin((topic, payload, retain) => connection.publish(topic, payload, retain))
    this.#publisher.tell(availability, 'online')
    await this.#speaker.begin(found.get(config) ?? '')
    const known = new Set(this.#publisher.topics)
    for (const topic of found.keys()) if (!known.has(topic)) this.#publisher.tell(topic, '')
  }

  #hear({ topic, payload, isRetained }: Message): void {
    const { timer, random } = this.#deps
    if (topic === this.#topics.homeAssistant) {
      if (isRetained || payload.toString() !== 'online' || this.#repeatCall !== null) return
      const delay = milliseconds(leastDelay + random() * (mostDelay - leastDelay))
      this.#repeatCall = timer.at(addTime(timer.now(), delay), () => {
        this.#repeatCall = null
        this.#publisher.repeat()
      })
      return
    }
    const key = this.#topics.commandOf(topic)
    if (key === null || !this.#speaker.isOffered(key)) return
    this.#speaker.commands.take(key, payload, isRetained)
    if (isRetained) this.#publisher.tell(topic, '')
  }

  #leaveOut(bytes: number): void {
    if (this.#leftOut++ === 0) this.#deps.house.warn(`MQTT: a message of ${bytes} bytes was left out`)
  }

  #lose(lost: Connection | null, problem: BrokerProblem, began: ReturnType<MachineClock['now']>): void {
    if (lost === null || this.#connection !== lost || this.#abort.signal.aborted) return
    this.#connection = null
    this.#publisher.stop()
    // One that is lost while it settles in fails there.
    if (this.#state.kind !== 'connected') return
    if (this.#deps.timer.now() - began >= lasting) this.#failures = 0
    this.#fail(problem)
  }

  #fail(problem: BrokerProblem): void {
    const { timer, random, clock } = this.#deps
    this.#become({ kind: 'failed', problem, at: clock.now() })
    const wait = Math.min(longestWait, firstWait * 2 ** Math.min(this.#failures++, 10))
    this.#callOff = timer.at(addTime(timer.now(), seconds(wait * (0.8 + 0.4 * random()))), () => this.begin())
  }

  #become(state: BrokerState): void {
    this.#state = state
    this.#deps.onState(state)
  }

  async close(forGood: boolean): Promise<void> {
    this.#abort.abort()
    this.#callOff?.()
    this.#repeatCall?.()
    this.#speaker.stop()
    this.#publisher.stop()
    const connection = this.#connection
    this.#connection = null
    if (connection) {
      await Promise.race([
        this.#leave(connection, forGood).catch(() => undefined),
        sleep(patience, undefined, { ref: false }),
      ])
      connection.drop()
    }
    await this.#trying
    this.#become({ kind: 'off' })
  }

  async #leave(connection: Connection, forGood: boolean): Promise<void> {
    const { house, settings } = this.#deps
    if (forGood) {
      await clearRetained(connection, [...this.#publisher.topics], this.#topics)
      await house.forgetPlace(placeOf(settings))
    } else {
      await connection.publish(this.#topics.availability, 'offline', true)
    }
    await connection.end()
  }
}
