import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, type Microseconds } from '#domain/units/duration.ts'

/** Calls again and again, `interval` of machine time apart, until it is called off. */
export function everyMachineTime(clock: MachineClock, interval: Microseconds, call: () => void): () => void {
  let stopped = false
  let callOff: () => void = () => undefined
  const again = (): void => {
    callOff = clock.at(addTime(clock.now(), interval), () => {
      call()
      if (!stopped) again()
    })
  }
  again()
  return () => {
    stopped = true
    callOff()
  }
}
