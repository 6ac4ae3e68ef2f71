/*
 * Says of each topic what is so now: at most once a second, never the same again, and the last word always. What nobody
 * can be told of is not kept but as what is so: of a broker that is away for a day there is one value per topic.
 */
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { addTime, type Microseconds, seconds } from '#domain/units/duration.ts'

export interface PacedPublisher {
  /** What a topic is to say from now on; empty takes it away. */
  tell(topic: string, payload: string): void
  /** Something that has happened; forgotten where nobody can be told. */
  happen(topic: string, payload: string): void
  /** Someone can be told from now on: everything, for what they know is not known. */
  begin(publish: (topic: string, payload: string, retain: boolean) => Promise<void>): void
  /** Publishes everything again. */
  repeat(): void
  /** Nobody can be told any more. */
  stop(): void
  /** The topics that say something. */
  readonly topics: readonly string[]
}

const pause = seconds(1)
/** Messages on their way to a broker that does not acknowledge any. */
const mostUnderWay = 16
/** Of one topic, while it pauses. */
const mostHappenings = 8

interface Line {
  wanted: string | null
  /** null while it is not known. */
  sent: string | null
  readonly happenings: string[]
  /** When it may speak again. */
  readyAt: Microseconds | null
  isUnderWay: boolean
}

type Publish = Parameters<PacedPublisher['begin']>[0]

/** For the first acknowledgement of anything. */
const patience = seconds(20)

/** @param onStuck a broker has not acknowledged anything for too long */
export const createPacedPublisher = (timer: MachineClock, onStuck: () => void): PacedPublisher =>
  new Publisher(timer, onStuck)

class Publisher implements PacedPublisher {
  readonly #timer: MachineClock
  readonly #onStuck: () => void
  readonly #lines = new Map<string, Line>()
  #publish: Publish | null = null
  #underWay = 0
  #callOff: (() => void) | null = null
  #stopWatching: (() => void) | null = null

  constructor(timer: MachineClock, onStuck: () => void) {
    this.#timer = timer
    this.#onStuck = onStuck
  }

  get topics(): readonly string[] {
    return [...this.#lines].filter(([, { wanted }]) => wanted !== null && wanted !== '').map(([topic]) => topic)
  }

  tell(topic: string, payload: string): void {
    const line = this.#queueOf(topic)
    if (line.wanted === payload) return
    line.wanted = payload
    this.#look()
  }

  happen(topic: string, payload: string): void {
    if (this.#publish === null) return
    const { happenings } = this.#queueOf(topic)
    happenings.push(payload)
    if (happenings.length > mostHappenings) happenings.shift()
    this.#look()
  }

  begin(publish: Publish): void {
    this.#publish = publish
    this.#underWay = 0
    for (const line of this.#lines.values()) Object.assign(line, { sent: null, readyAt: null, isUnderWay: false })
    this.#look()
  }

  repeat(): void {
    for (const line of this.#lines.values()) line.sent = null
    this.#look()
  }

  stop(): void {
    this.#publish = null
    this.#underWay = 0
    this.#wake(null)
    this.#watch()
    for (const [topic, line] of this.#lines) {
      line.happenings.length = 0
      if (line.wanted === null || line.wanted === '') this.#lines.delete(topic)
    }
  }

  #queueOf(topic: string): Line {
    const known = this.#lines.get(topic)
    if (known) return known
    const line: Line = { wanted: null, sent: null, happenings: [], readyAt: null, isUnderWay: false }
    this.#lines.set(topic, line)
    return line
  }

  /** Says what may be said now, and comes back for the rest. */
  #look(): void {
    if (this.#publish === null) return
    const now = this.#timer.now()
    let next: Microseconds | null = null
    for (const [topic, line] of this.#lines) {
      if (this.#underWay >= mostUnderWay) break
      if (!hasSomething(line)) continue
      if (line.readyAt === null || line.readyAt <= now) void this.#say(topic, line, this.#publish)
      else next = next === null || line.readyAt < next ? line.readyAt : next
    }
    this.#wake(next)
  }

  async #say(topic: string, line: Line, publish: Publish): Promise<void> {
    const happening = line.happenings.shift()
    const payload = happening ?? line.wanted ?? ''
    line.readyAt = addTime(this.#timer.now(), pause)
    line.isUnderWay = true
    if (this.#underWay++ === 0) this.#watch()
    const isTold = await publish(topic, payload, happening === undefined).then(
      () => true,
      () => false,
    )
    // Those of an earlier connection say nothing of this one.
    if (this.#publish !== publish) return
    this.#underWay--
    line.isUnderWay = false
    this.#watch()
    if (isTold && happening === undefined) this.#note(topic, line, payload)
    this.#look()
  }

  #note(topic: string, line: Line, payload: string): void {
    line.sent = payload
    if (payload === '' && line.wanted === '') this.#lines.delete(topic)
  }

  #wake(at: Microseconds | null): void {
    this.#callOff?.()
    this.#callOff = at === null ? null : this.#timer.at(at, () => this.#look())
  }

  /** While something is under way: each acknowledgement gives the broker time for the next. */
  #watch(): void {
    this.#stopWatching?.()
    const isWaiting = this.#underWay > 0
    this.#stopWatching = isWaiting ? this.#timer.at(addTime(this.#timer.now(), patience), this.#onStuck) : null
  }
}

const hasSomething = ({ wanted, sent, happenings, isUnderWay }: Line): boolean =>
  !isUnderWay && (happenings.length > 0 || (wanted !== null && wanted !== sent))
