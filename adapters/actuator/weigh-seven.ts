import type { WeighingProblem } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, seconds } from '#domain/units/duration.ts'
import { windowSize } from '#domain/weighing/sample-window.ts'
import type { Scale } from './scale.ts'
import type { Timers } from './timers.ts'

const patience = seconds(2)
/** A machine clock that stands still is waited for no longer, in milliseconds. */
const realPatience = 2_500

/**
 * Seven samples taken from now on, as they come: saturated ones are told too, for they are what a person who calibrates
 * needs to know. Fails after two seconds.
 */
export function weighSeven(
  scale: Scale,
  clock: MachineClock,
  timers: Timers,
): Promise<Result<readonly number[], WeighingProblem>> {
  if (!scale.isWired) return Promise.resolve(failure({ kind: 'no-load-cell' }))
  return new Promise(resolve => {
    const samples: number[] = []
    const stops: (() => void)[] = []
    const done = (result: Result<readonly number[], WeighingProblem>): void => {
      for (const stop of stops) stop()
      resolve(result)
    }
    const giveUp = (): void => done(failure({ kind: 'scale-silent' }))
    stops.push(
      clock.at(addTime(clock.now(), patience), giveUp),
      timers.after(realPatience, giveUp),
      scale.subscribe(({ raw }) => {
        if (Number.isInteger(raw)) samples.push(raw)
        if (samples.length === windowSize) done(success(samples))
      }),
    )
  })
}
