import { localPinCount } from '#domain/machine/board.ts'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import type { LineBits } from '../kernel/uapi.ts'
import type { PlannedTrain, PulseMemory } from './pulse-memory.ts'

/* Pulses are short: away from rest and back. Drivers step on one of the edges and need each level for 1–2 µs. */

export interface PulseLoopParts {
  readonly memory: PulseMemory
  /** Monotonic, in microseconds with fractions. */
  readonly now: () => number
  /** @returns 0, or an error number */
  readonly set: (fd: number, bits: LineBits, mask: LineBits) => number
  readonly hold: () => void
}

interface Running {
  readonly nr: number
  readonly train: number
  readonly plan: PlannedTrain
  made: number
  planned: number
  due: number
}

/** Steps so close to each other are made together. */
const together = 5

export class PulseLoop {
  readonly #parts: PulseLoopParts
  #running: Running[] = []
  #seen = -1

  constructor(parts: PulseLoopParts) {
    this.#parts = parts
  }

  /** @returns when the next step is due; null if there is none */
  turn(): number | null {
    this.#takeUp()
    const { now } = this.#parts
    const until = now() + together
    const due = this.#running.filter(each => each.due <= until)
    if (due.length > 0) this.#step(due)
    let next: number | null = null
    for (const each of this.#running) if (next === null || each.due < next) next = each.due
    return next
  }

  #takeUp(): void {
    const { memory } = this.#parts
    const { serial } = memory
    if (serial === this.#seen) return
    this.#seen = serial
    const before = this.#running
    this.#running = []
    for (let nr = 0; nr < localPinCount; nr++) {
      const train = memory.runningTrain(nr)
      if (train === null) continue
      this.#running.push(before.find(each => each.nr === nr && each.train === train) ?? this.#adopt(nr, train))
    }
  }

  #adopt(nr: number, train: number): Running {
    const plan = this.#parts.memory.planOf(nr)
    const planned = plan.startAt + instantOf(1, plan)
    return { nr, train, plan, made: 0, planned, due: planned }
  }

  #step(due: readonly Running[]): void {
    const { memory, now, set, hold } = this.#parts
    const pulsing = due.filter(({ nr, train }) => memory.enterPulse(nr, train))
    const at = now()
    const failed = new Set<number>()
    for (const [fd, bits, mask] of awayFromRest(pulsing)) if (set(fd, bits, mask) > 0) failed.add(fd)
    hold()
    for (const [fd, bits, mask] of awayFromRest(pulsing)) if (set(fd, ~bits & mask, mask) > 0) failed.add(fd)
    const end = now()
    for (const each of pulsing) {
      const isOver = failed.has(each.plan.fd) || each.made + 1 >= each.plan.steps
      if (!failed.has(each.plan.fd)) this.#count(each, at, end)
      memory.leavePulse(each.nr, each.train, isOver)
      if (isOver) this.#running = this.#running.filter(other => other !== each)
    }
    this.#running = this.#running.filter(each => !due.includes(each) || pulsing.includes(each))
  }

  #count(each: Running, at: number, end: number): void {
    this.#parts.memory.countStep(each.nr, Math.max(0, end - each.planned))
    each.made += 1
    const planned = each.plan.startAt + instantOf(each.made + 1, each.plan)
    each.due = dueAfter(planned, each.planned, at)
    each.planned = planned
  }
}

function awayFromRest(running: readonly Running[]): Iterable<readonly [fd: number, bits: LineBits, mask: LineBits]> {
  const chips: [number, LineBits, LineBits][] = []
  for (const { plan } of running) {
    let chip = chips.find(([fd]) => fd === plan.fd)
    if (!chip) {
      chip = [plan.fd, 0, 0]
      chips.push(chip)
    }
    if (!plan.restsHigh) chip[1] |= plan.mask
    chip[2] |= plan.mask
  }
  return chips
}

/** Of the planned time between two steps: hurried motors lose some. */
const leastShare = 0.9
const perSecond = 1_000_000

/**
 * When step `step` of 1 … N is made, in microseconds after the start: when the movement is half a step beyond the step
 * before. The ramp's position is s = a·t²/2 until the top speed v, v·(t − v/(2a)) at it, and symmetric at the end;
 * solved for t.
 */
export function instantOf(step: number, train: StepTrain): number {
  const position = Math.min(Math.max(step - 0.5, 0), train.steps)
  const isFirstHalf = position <= train.steps / 2
  const fromNearEnd = timeTo(isFirstHalf ? position : train.steps - position, train) * perSecond
  return isFirstHalf ? fromNearEnd : wholeTime(train) * perSecond - fromNearEnd
}

/** In seconds, for the first half of the way. */
function timeTo(position: number, { maxStepsPerSecond: v, acceleration: a }: StepTrain): number {
  const rampEnd = v ** 2 / (2 * a)
  return position <= rampEnd ? Math.sqrt((2 * position) / a) : v / a + (position - rampEnd) / v
}

/** In seconds, before rounding. */
const wholeTime = (train: StepTrain): number => 2 * timeTo(train.steps / 2, train)

/**
 * As planned, or gently later if the one before was late. @param before when that was planned, `madeAt` when it was
 * made
 */
export const dueAfter = (planned: number, before: number, madeAt: number): number =>
  Math.max(planned, madeAt + leastShare * (planned - before))

/* All times are microseconds. */

const most = 200
const least = 4
const decay = 0.02
const leastSleep = 30
/**
 * The kernel suspends a real-time thread that never sleeps for 50 ms of every second (`sched_rt_runtime_us`). A short
 * rest now and then costs a few small steps.
 */
const longestWake = 1_500
const rest = 100

/** The thread sleeps whenever nothing is due, but for a margin that's spun away: the system wakes it late. */
export class PulsePace {
  #margin = 50
  #wokeAt: number
  #wanted = 0

  constructor(now: number) {
    this.#wokeAt = now
  }

  /** @param next when something is due @returns 0: not at all */
  sleepUntil(next: number, now: number): number {
    const ahead = next - now
    const time = ahead - Math.min(this.#margin, ahead / 2)
    const worthwhile = time >= leastSleep ? time : now - this.#wokeAt > longestWake ? Math.max(rest, ahead) : 0
    this.#wanted = now + worthwhile
    return worthwhile
  }

  /** After a sleep that was not interrupted. */
  slept(now: number): void {
    const needed = Math.min(most, Math.max(least, now - this.#wanted))
    this.#margin = needed > this.#margin ? needed : this.#margin + (needed - this.#margin) * decay
    this.#wokeAt = now
  }
}
