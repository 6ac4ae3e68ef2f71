import type { Timers } from '#domain/ports/clock.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { addTime, milliseconds } from '#domain/units/duration.ts'

/** The real world's timers, played on a machine clock. */
export function manualTimers(clock: MachineClock): Timers {
  const after = (ms: number, call: () => void): (() => void) => clock.at(addTime(clock.now(), milliseconds(ms)), call)
  return {
    now: () => clock.now() / 1000,
    after,
    every(ms, call) {
      let callOff = (): void => undefined
      const again = (): void => {
        callOff = after(ms, () => {
          again()
          call()
        })
      }
      again()
      return () => callOff()
    },
    afterArrivals: call => void after(0, call),
  }
}
