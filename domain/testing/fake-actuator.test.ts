import { expect, it } from 'vitest'
import type { ActuatorEvent } from '../ports/actuator.port.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { actuatorContract } from './actuator.contract.ts'
import { createFakeActuator } from './fake-actuator.ts'
import { createManualMachineClock } from './manual-machine-clock.ts'
import { aProgram, aProgramRun, stepId } from './program-builders.ts'
import { expectSuccess } from './unwrap.ts'

actuatorContract('a fake actuator', () => {
  const clock = createManualMachineClock()
  const pass = (time: Parameters<typeof clock.advance>[0]): Promise<void> => Promise.resolve(clock.advance(time))
  return Promise.resolve({ actuator: createFakeActuator(clock), pass, dispose: () => Promise.resolve() })
})

const pumpId = asId<'pump'>(4)
const start = async () => {
  const clock = createManualMachineClock()
  const actuator = createFakeActuator(clock)
  const events: ActuatorEvent[] = []
  actuator.subscribe(event => void events.push(event))
  expectSuccess(
    await actuator.wire({
      pumps: [{ kind: 'switched', pumpId, pin: { boardId: 1, nr: 5 }, activeHigh: true }],
      director: null,
      supply: null,
      loadCell: null,
      expanders: [],
    }),
  )
  const program = aProgram([aProgramRun(4, 200, 900)], { id: stepId(3, 1, 0), duration: milliseconds(1_300) })
  expectSuccess(await actuator.run(program))
  clock.advance(milliseconds(650))
  return { actuator, events, clock }
}

it('measures to the microsecond what ran until it was stopped', async () => {
  const { actuator, events, clock } = await start()
  actuator.stop()
  expect(events.at(-1)).toEqual({
    kind: 'ended',
    report: { programId: stepId(3, 1, 0), outcome: 'stopped', onTimes: [450_000], reason: '' },
  })
  expect(actuator.running).toBeNull()
  expect(clock.pending).toBe(0)
})

it('misses the controller or fails when a test wants it', async () => {
  const silent = await start()
  silent.actuator.silence()
  expect(silent.events.at(-1)).toMatchObject({ report: { outcome: 'controller-silent', onTimes: [450_000] } })
  const failed = await start()
  failed.actuator.fail('smoke')
  expect(failed.events.at(-1)).toMatchObject({ report: { outcome: 'failed', reason: 'smoke', onTimes: [450_000] } })
})
