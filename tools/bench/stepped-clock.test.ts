import { machineClockContract } from '#domain/testing/machine-clock.contract.ts'
import { createSteppedClock } from './machine-on-bench.ts'

machineClockContract('a stepped clock', () => {
  const clock = createSteppedClock()
  return {
    clock,
    async pass(time) {
      clock.advance(time)
    },
  }
})
