import type { PinRef } from '../machine/pump.ts'
import { stepsAfter } from '../machine/pump-motion.ts'
import type { MachineClock, PulseGenerator, PulseTrain } from '../ports/hardware.port.ts'
import { failure, success } from '../result.ts'
import { type Microseconds, subtractTime } from '../units/duration.ts'

/** Makes no pulse, but counts what would have been made, and remembers when. */
export interface RecordingPulseGenerator extends PulseGenerator {
  /** Step pins on which a train is being made. */
  readonly active: readonly number[]
  /** Starts (true) and stops of trains that were still being made (false). */
  readonly edges: readonly (readonly [at: Microseconds, nr: number, on: boolean])[]
  /** Lets the device fail from now on; null lets it work again. */
  failStarts(detail: string | null): void
  /** Motors that stall make only this share of their steps, 0–1. */
  slowDown(share: number): void
  /** Each step is late by this much, from now on. */
  beLate(by: Microseconds): void
}

interface Train {
  readonly train: PulseTrain
  readonly since: Microseconds
  until: Microseconds | null
}

/** @param isClaimed which pins are outputs */
export function createRecordingPulseGenerator(
  clock: MachineClock,
  isClaimed: (pin: PinRef) => boolean = () => true,
): RecordingPulseGenerator {
  const trains = new Map<string, Train>()
  const edges: (readonly [Microseconds, number, boolean])[] = []
  let startFailure: string | null = null
  let share = 1
  let late: Microseconds | null = null

  const keyOf = ({ boardId, nr }: PinRef): string => `${boardId}.${nr}`
  const madeBy = ({ train, since, until }: Train): number =>
    Math.floor(stepsAfter(subtractTime(until ?? clock.now(), since), train.steps, train) * share)
  const isActive = (made: Train): boolean => made.until === null && madeBy(made) < made.train.steps
  const end = (made: Train | undefined): void => {
    if (!made) return
    if (isActive(made)) edges.push([clock.now(), made.train.pin.nr, false])
    made.until ??= clock.now()
  }

  return {
    edges,
    get active() {
      return [...trains.values()].filter(isActive).map(({ train }) => train.pin.nr)
    },
    failStarts(detail) {
      startFailure = detail
    },
    slowDown(to) {
      share = to
    },
    beLate(by) {
      late = by
    },
    start(train) {
      if (startFailure !== null) return failure({ kind: 'device-failed', detail: startFailure })
      if (!isClaimed(train.pin)) return failure({ kind: 'not-claimed', pin: train.pin })
      end(trains.get(keyOf(train.pin)))
      trains.set(keyOf(train.pin), { train, since: clock.now(), until: null })
      edges.push([clock.now(), train.pin.nr, true])
      return success(undefined)
    },
    stepsMade(pin) {
      const made = trains.get(keyOf(pin))
      return made ? madeBy(made) : 0
    },
    lateness(pin) {
      const made = trains.get(keyOf(pin))
      const count = made ? madeBy(made) : 0
      return late === null || count === 0 ? null : { count, p50: late, p99: late, max: late }
    },
    stop: pin => end(trains.get(keyOf(pin))),
    stopAll() {
      for (const made of trains.values()) end(made)
    },
  }
}
