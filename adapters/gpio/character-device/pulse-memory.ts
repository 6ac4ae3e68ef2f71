import { localPinCount } from '#domain/machine/board.ts'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import type { EdgeLateness } from '#domain/program/program.ts'
import { microseconds } from '#domain/units/duration.ts'
import type { LineBits } from '../kernel/uapi.ts'

/*
 * The memory that the pulse thread shares with the one that orders pulses, without locks: a train is stopped by
 * changing one word.
 *
 * Invariants
 * - The word of a train says what it is doing and which train it is. Each pulse is made between two exchanges of that
 *   word, so a train that is not running when a pulse is due makes none, however long ago its thread looked.
 * - The plan of a train is written only while it does not run.
 * - Only the pulse thread counts steps, and each before the pulse that made it is over.
 * - A replaced thread keeps the memory of its time: what it does late changes no train that came after.
 */

export interface PlannedTrain extends StepTrain {
  readonly fd: number
  readonly mask: LineBits
  /** The level between pulses. */
  readonly restsHigh: boolean
  /** Monotonic, in microseconds. */
  readonly startAt: number
}

/* How late steps were, in classes that threads can share: each microsecond up to 16, then eight for each doubling. */
const exact = 16
const perOctave = 8
const octaves = 23
export const classCount = exact + octaves * perOctave

const phases = { idle: 0, running: 1, pulsing: 2, stopping: 3 } as const
const phaseBits = 2
const phaseMask = 3
const wordOf = (train: number, phase: keyof typeof phases): number => (train << phaseBits) | phases[phase]

const control = { serial: 0, isOver: 1, count: 2 } as const
/** The plan is fd, mask and restsHigh here, and startAt, steps, maxStepsPerSecond and acceleration as floats. */
const ints = { word: 0, fd: 1, made: 4, latest: 5, count: 6 } as const
const floatCount = 4

const intCount = control.count + localPinCount * (ints.count + classCount)
const floatStart = Math.ceil((intCount * 4) / 8) * 8

const size = floatStart + localPinCount * floatCount * 8

export class PulseMemory {
  #shared: SharedArrayBuffer
  #ints: Int32Array
  #floats: Float64Array

  constructor(shared = new SharedArrayBuffer(size)) {
    this.#shared = shared
    this.#ints = new Int32Array(shared, 0, intCount)
    this.#floats = new Float64Array(shared, floatStart)
  }

  get shared(): SharedArrayBuffer {
    return this.#shared
  }

  /** Changes when a train begins, or the thread is to end. */
  get serial(): number {
    return Atomics.load(this.#ints, control.serial)
  }

  get isOver(): boolean {
    return Atomics.load(this.#ints, control.isOver) === 1
  }

  /**
   * Until {@link serial} isn't `seen` any more, at most `time` microseconds (null: for ever). @returns whether that
   * passed
   */
  sleep(seen: number, time: number | null): boolean {
    return Atomics.wait(this.#ints, control.serial, seen, time === null ? undefined : time / 1000) === 'timed-out'
  }

  endThread(): void {
    Atomics.store(this.#ints, control.isOver, 1)
    this.#notify()
  }

  /** For another thread: no train runs, and counts stay. The one before ends, and keeps the old memory. */
  renew(): void {
    this.endThread()
    const before = { ints: this.#ints, floats: this.#floats }
    this.#shared = new SharedArrayBuffer(size)
    this.#ints = new Int32Array(this.#shared, 0, intCount)
    this.#floats = new Float64Array(this.#shared, floatStart)
    this.#ints.set(before.ints)
    this.#floats.set(before.floats)
    this.#ints[control.isOver] = 0
    for (let nr = 0; nr < localPinCount; nr++) {
      const word = this.#int(nr, ints.word)
      this.#ints[word] = ((this.#ints[word] ?? 0) & ~phaseMask) | phases.idle
    }
  }

  begin(nr: number, train: PlannedTrain): void {
    const { fd, mask, restsHigh, startAt, steps, maxStepsPerSecond, acceleration } = train
    const word = this.#int(nr, ints.word)
    this.#ints.set([fd, mask, restsHigh ? 1 : 0, 0, 0], this.#int(nr, ints.fd))
    this.#counts(nr).fill(0)
    this.#floats.set([startAt, steps, maxStepsPerSecond, acceleration], nr * floatCount)
    const number = (Atomics.load(this.#ints, word) >> phaseBits) + 1
    Atomics.store(this.#ints, word, wordOf(number, 'running'))
    this.#notify()
  }

  /**
   * No pulse begins after it returns, and none is under way.
   * @param patience for a pulse that is under way, in milliseconds
   * @returns false if that is stuck: nothing may begin before the memory was renewed
   */
  end(nr: number, patience: number): boolean {
    const word = this.#int(nr, ints.word)
    for (;;) {
      const seen = Atomics.load(this.#ints, word)
      const train = seen & ~phaseMask
      switch (seen & phaseMask) {
        case phases.running:
          if (Atomics.compareExchange(this.#ints, word, seen, train | phases.idle) === seen) return true
          break
        case phases.pulsing:
          Atomics.compareExchange(this.#ints, word, seen, train | phases.stopping)
          break
        case phases.stopping:
          if (Atomics.wait(this.#ints, word, seen, patience) === 'timed-out') return false
          break
        default:
          return true
      }
    }
  }

  runningTrain(nr: number): number | null {
    const seen = Atomics.load(this.#ints, this.#int(nr, ints.word))
    return (seen & phaseMask) === phases.running ? seen >> phaseBits : null
  }

  /** Only while it runs. */
  planOf(nr: number): PlannedTrain {
    const [fd = -1, mask = 0, restsHigh] = this.#ints.subarray(this.#int(nr, ints.fd))
    const [startAt = 0, steps = 0, maxStepsPerSecond = 0, acceleration = 0] = this.#floats.subarray(nr * floatCount)
    return { fd, mask, restsHigh: restsHigh === 1, startAt, steps, maxStepsPerSecond, acceleration }
  }

  enterPulse(nr: number, train: number): boolean {
    const running = wordOf(train, 'running')
    return Atomics.compareExchange(this.#ints, this.#int(nr, ints.word), running, wordOf(train, 'pulsing')) === running
  }

  /** @param late in microseconds */
  countStep(nr: number, late: number): void {
    const index = this.#counter(nr) + classOf(late)
    this.#ints[index] = (this.#ints[index] ?? 0) + 1
    const latest = this.#int(nr, ints.latest)
    this.#ints[latest] = Math.max(this.#ints[latest] ?? 0, Math.floor(late))
    Atomics.add(this.#ints, this.#int(nr, ints.made), 1)
  }

  leavePulse(nr: number, train: number, isLast: boolean): void {
    const word = this.#int(nr, ints.word)
    const pulsing = wordOf(train, 'pulsing')
    if (Atomics.compareExchange(this.#ints, word, pulsing, wordOf(train, isLast ? 'idle' : 'running')) === pulsing)
      return
    Atomics.compareExchange(this.#ints, word, wordOf(train, 'stopping'), wordOf(train, 'idle'))
    Atomics.notify(this.#ints, word)
  }

  stepsMade(nr: number): number {
    return Atomics.load(this.#ints, this.#int(nr, ints.made))
  }

  latenessOf(nr: number): EdgeLateness | null {
    return latenessOf(this.#counts(nr), this.#ints[this.#int(nr, ints.latest)] ?? 0)
  }

  #notify(): void {
    Atomics.add(this.#ints, control.serial, 1)
    Atomics.notify(this.#ints, control.serial)
  }

  #int(nr: number, field: number): number {
    return control.count + nr * ints.count + field
  }

  #counter(nr: number): number {
    return control.count + localPinCount * ints.count + nr * classCount
  }

  #counts(nr: number): Int32Array {
    return this.#ints.subarray(this.#counter(nr), this.#counter(nr) + classCount)
  }
}

/** @param late in microseconds, 0 or more */
export function classOf(late: number): number {
  const whole = Math.floor(late)
  if (whole < exact) return Math.max(0, whole)
  const octave = Math.floor(Math.log2(whole)) - 4
  const within = Math.floor((whole / 2 ** (octave + 4) - 1) * perOctave)
  return Math.min(classCount - 1, exact + octave * perOctave + within)
}

/** The largest of a class. */
export function mostOf(index: number): number {
  if (index < exact) return index
  const octave = Math.floor((index - exact) / perOctave)
  const within = (index - exact) % perOctave
  return Math.ceil(2 ** (octave + 4) * (1 + (within + 1) / perOctave)) - 1
}

/** By nearest rank. */
export function latenessOf(counts: Int32Array, max: number): EdgeLateness | null {
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const rank = (share: number): number => {
    let reached = 0
    for (const [index, each] of counts.entries()) {
      reached += each
      if (reached >= share * count) return Math.min(max, mostOf(index))
    }
    return max
  }
  return { count, p50: microseconds(rank(0.5)), p99: microseconds(rank(0.99)), max: microseconds(max) }
}
