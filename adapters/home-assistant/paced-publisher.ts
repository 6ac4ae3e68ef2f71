/*
 * Says of each topic what is so now: at most once a second, never the same again, and the last word always. What nobody
 * can be told of is not kept but as what is so: of a broker that is away for a day there is one value per topic.
 */
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, type Microseconds, seconds } from '#domain/units/duration.ts'

export interface PacedPublisher {
  /** What a topic is to say from now on; empty takes it away. */
  tell(topic: string, payload: string): void
  /** Something that has happened; forgotten where nobody can be told. */
  happen(topic: string, payload: string): void
  /** Somebody can be told from now on: everything, for what they know is not known. */
  begin(publish: (topic: string, payload: string, retain: boolean) => Promise<void>): void
  /** Everything is told again. */
  repeat(): void
  /** Nobody can be told any more. */
  stop(): void
  /** The topics that say something. */
  readonly topics: readonly string[]
  /** Resolves when all is said that there is to say, or nobody can be told. */
  atRest(): Promise<void>
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

/** @param onStuck a broker has not acknowledged anything for too long */
export function createPacedPublisher(timer: MachineClock, onStuck: () => void): PacedPublisher {
  const lines = new Map<string, Line>()
  let publish: Publish | null = null
  let underWay = 0
  let callOff: (() => void) | null = null
  let stuckCall: (() => void) | null = null
  let waiting: (() => void)[] = []

  const lineOf = (topic: string): Line => {
    const line = lines.get(topic) ?? { wanted: null, sent: null, happenings: [], readyAt: null, isUnderWay: false }
    lines.set(topic, line)
    return line
  }
  const hasSomething = ({ wanted, sent, happenings }: Line): boolean =>
    happenings.length > 0 || (wanted !== null && wanted !== sent)

  function watch(): void {
    stuckCall?.()
    stuckCall = underWay === 0 ? null : timer.at(addTime(timer.now(), patience), onStuck)
  }

  async function say(topic: string, line: Line, by: Publish): Promise<void> {
    const happening = line.happenings.shift()
    const payload = happening ?? line.wanted ?? ''
    line.readyAt = addTime(timer.now(), pause)
    line.isUnderWay = true
    underWay++
    if (underWay === 1) watch()
    let isTold = true
    await by(topic, payload, happening === undefined).catch(() => {
      isTold = false
    })
    // Those of an earlier connection say nothing of this one.
    if (publish !== by) return
    underWay--
    line.isUnderWay = false
    watch()
    if (isTold && happening === undefined) line.sent = payload
    if (payload === '' && line.wanted === '' && happening === undefined) lines.delete(topic)
    look()
  }

  function look(): void {
    if (publish === null) return
    callOff?.()
    callOff = null
    const now = timer.now()
    let next: Microseconds | null = null
    let isBusy = underWay > 0
    for (const [topic, line] of lines) {
      if (line.isUnderWay || !hasSomething(line)) continue
      isBusy = true
      if (underWay >= mostUnderWay) break
      if (line.readyAt !== null && line.readyAt > now) next = next === null || line.readyAt < next ? line.readyAt : next
      else void say(topic, line, publish)
    }
    if (next !== null) callOff = timer.at(next, look)
    if (!isBusy) release()
  }

  function release(): void {
    const released = waiting
    waiting = []
    for (const resolve of released) resolve()
  }

  return {
    tell(topic, payload) {
      const line = lineOf(topic)
      if (line.wanted === payload) return
      line.wanted = payload
      look()
    },
    happen(topic, payload) {
      if (publish === null) return
      const { happenings } = lineOf(topic)
      happenings.push(payload)
      if (happenings.length > mostHappenings) happenings.shift()
      look()
    },
    begin(by) {
      publish = by
      underWay = 0
      for (const line of lines.values()) Object.assign(line, { sent: null, readyAt: null, isUnderWay: false })
      look()
    },
    repeat() {
      for (const line of lines.values()) line.sent = null
      look()
    },
    stop() {
      publish = null
      underWay = 0
      callOff?.()
      callOff = null
      stuckCall?.()
      stuckCall = null
      for (const [topic, line] of lines) {
        line.happenings.length = 0
        if (line.wanted === null || line.wanted === '') lines.delete(topic)
      }
      release()
    },
    get topics() {
      return [...lines].filter(([, { wanted }]) => wanted !== null && wanted !== '').map(([topic]) => topic)
    },
    atRest() {
      return new Promise(resolve => {
        waiting.push(resolve)
        if (publish === null) release()
        else look()
      })
    },
  }
}

/** For the first acknowledgement of anything. */
const patience = seconds(20)
