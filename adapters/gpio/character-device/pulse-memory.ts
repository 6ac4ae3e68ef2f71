/*
 * The memory that the thread that makes pulses shares with the one that asks for them. Nobody waits for the other to
 * get round to something: a train is stopped by changing one word.
 *
 * Invariants
 * - The word of a train says what it is doing and which train it is. Each pulse is made between two exchanges of that
 *   word, so a train that is not running when a pulse is due makes none, however long ago its thread looked.
 * - The plan of a train is written only while it does not run.
 * - Only the pulse thread counts steps, and each before the pulse that made it is over.
 * - A thread that was replaced has the memory of its time for itself: what it does late changes no train that came after.
 */
import { localPinCount } from '#domain/machine/board.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import type { EdgeLateness } from '#domain/program/program.ts'
import type { LineBits } from '../kernel/uapi.ts'
import { classCount, classOf, latenessOf } from './lateness-counts.ts'

/** A train on one line. */
export interface PlannedTrain extends StepTrain {
  readonly fd: number
  readonly mask: LineBits
  /** The level between pulses. */
  readonly restsHigh: boolean
  /** On the monotonic clock, in microseconds. */
  readonly startAt: number
}

/** The phase in the word of a train, below the number of the train. */
const phases = { idle: 0, running: 1, pulsing: 2, stopping: 3 } as const
const phaseBits = 2
const phaseMask = 3

const control = { serial: 0, isOver: 1, count: 2 } as const
const ints = { word: 0, fd: 1, mask: 2, restsHigh: 3, made: 4, latest: 5, count: 6 } as const
const floats = { startAt: 0, steps: 1, maxStepsPerSecond: 2, acceleration: 3, count: 4 } as const

const intCount = control.count + localPinCount * (ints.count + classCount)
/** Floats begin at a multiple of eight bytes. */
const floatStart = Math.ceil((intCount * 4) / 8) * 8

const size = floatStart + localPinCount * floats.count * 8

export class PulseMemory {
  #shared: SharedArrayBuffer
  #ints: Int32Array
  #floats: Float64Array

  constructor(shared = new SharedArrayBuffer(size)) {
    this.#shared = shared
    this.#ints = new Int32Array(shared, 0, intCount)
    this.#floats = new Float64Array(shared, floatStart)
  }

  /** For the thread that makes pulses. */
  get shared(): SharedArrayBuffer {
    return this.#shared
  }

  /** Changes whenever there is a train that was not there before, or a thread is to end. */
  get serial(): number {
    return Atomics.load(this.#ints, control.serial)
  }

  /** Whether the thread that this memory was made for is to end. */
  get isOver(): boolean {
    return Atomics.load(this.#ints, control.isOver) === 1
  }

  /**
   * Waits for at most `time` microseconds, or until {@link serial} is not `seen` any more; null: as long as it takes.
   *
   * @returns whether that time has passed
   */
  sleep(seen: number, time: number | null): boolean {
    return Atomics.wait(this.#ints, control.serial, seen, time === null ? undefined : time / 1000) === 'timed-out'
  }

  /** The thread that has this memory is to end. */
  endThread(): void {
    Atomics.store(this.#ints, control.isOver, 1)
    this.#tell()
  }

  /** For another thread: no train runs, and what was counted so far stays. The one before ends, and keeps the old memory. */
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

  // The order.

  begin(nr: number, train: PlannedTrain): void {
    const word = this.#int(nr, ints.word)
    this.#ints[this.#int(nr, ints.fd)] = train.fd
    this.#ints[this.#int(nr, ints.mask)] = train.mask
    this.#ints[this.#int(nr, ints.restsHigh)] = train.restsHigh ? 1 : 0
    this.#ints[this.#int(nr, ints.made)] = 0
    this.#ints[this.#int(nr, ints.latest)] = 0
    this.#counts(nr).fill(0)
    this.#floats.set(
      [train.startAt, train.steps, train.maxStepsPerSecond, train.acceleration],
      nr * floats.count + floats.startAt,
    )
    const number = (Atomics.load(this.#ints, word) >> phaseBits) + 1
    Atomics.store(this.#ints, word, (number << phaseBits) | phases.running)
    this.#tell()
  }

  /**
   * Ends a train: no pulse begins after it returns, and none is under way.
   *
   * @param patience how long it may wait for a pulse that is under way, in milliseconds
   * @returns false if that pulse is stuck: nothing is to begin before the memory was renewed
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

  // The progress.

  /** A number that no other train has, while it runs; null while it does not. */
  runningTrain(nr: number): number | null {
    const seen = Atomics.load(this.#ints, this.#int(nr, ints.word))
    return (seen & phaseMask) === phases.running ? seen >> phaseBits : null
  }

  /** Only while it runs. */
  planOf(nr: number): PlannedTrain {
    const float = nr * floats.count
    return {
      fd: this.#ints[this.#int(nr, ints.fd)] ?? -1,
      mask: this.#ints[this.#int(nr, ints.mask)] ?? 0,
      restsHigh: this.#ints[this.#int(nr, ints.restsHigh)] === 1,
      startAt: this.#floats[float + floats.startAt] ?? 0,
      steps: this.#floats[float + floats.steps] ?? 0,
      maxStepsPerSecond: this.#floats[float + floats.maxStepsPerSecond] ?? 0,
      acceleration: this.#floats[float + floats.acceleration] ?? 0,
    }
  }

  /** @returns whether this very train still runs: then its pulse may be made */
  enterPulse(nr: number, train: number): boolean {
    const running = (train << phaseBits) | phases.running
    const pulsing = (train << phaseBits) | phases.pulsing
    return Atomics.compareExchange(this.#ints, this.#int(nr, ints.word), running, pulsing) === running
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
    const idle = (train << phaseBits) | phases.idle
    const pulsing = (train << phaseBits) | phases.pulsing
    const stopping = (train << phaseBits) | phases.stopping
    const next = isLast ? idle : (train << phaseBits) | phases.running
    if (Atomics.compareExchange(this.#ints, word, pulsing, next) === pulsing) return
    Atomics.compareExchange(this.#ints, word, stopping, idle)
    Atomics.notify(this.#ints, word)
  }

  // The result.

  stepsMade(nr: number): number {
    return Atomics.load(this.#ints, this.#int(nr, ints.made))
  }

  latenessOf(nr: number): EdgeLateness | null {
    return latenessOf(this.#counts(nr), this.#ints[this.#int(nr, ints.latest)] ?? 0)
  }

  #tell(): void {
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
