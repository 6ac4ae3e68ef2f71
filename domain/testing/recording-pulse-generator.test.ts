import { pulseGeneratorContract } from './hardware.contract.ts'
import { createManualMachineClock } from './manual-machine-clock.ts'
import { createRecordingPulseGenerator } from './recording-pulse-generator.ts'

pulseGeneratorContract('a recording pulse generator', () => {
  const clock = createManualMachineClock()
  const pin = (nr: number) => ({ boardId: 1, nr })
  return Promise.resolve({
    pulses: createRecordingPulseGenerator(clock, ({ nr }) => nr !== 7),
    pins: [pin(5), pin(13)],
    unclaimed: pin(7),
    pass: time => Promise.resolve(clock.advance(time)),
    dispose: () => Promise.resolve(),
  })
})
