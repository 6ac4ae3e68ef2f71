import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CharacterDeviceBank } from '#adapters/gpio/character-device/character-device-bank.ts'
import {
  CharacterDevicePulses,
  type PulseThread,
  startPulseThread,
} from '#adapters/gpio/character-device/character-device-pulses.ts'
import { PulseMemory } from '#adapters/gpio/character-device/pulse-memory.ts'
import { monotonicNow } from '#adapters/gpio/kernel/threads.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import { rampTime, type StepTrain } from '#domain/machine/pump-motion.ts'
import { pulseGeneratorContract } from '#domain/testing/hardware.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, outputLine, pause, realKernel, threadEntries } from './open-drivers.ts'

const bench = openBench()
/** All lines of the header but one; two of them for each test, because steps of trains before are remembered. */
const claimed = Array.from({ length: 23 }, (_, nr) => nr).filter(nr => nr !== 2 && nr !== 3)
let lastPin = 0
const nextPin = (): PinRef => headerPin(claimed[lastPin++ % claimed.length] ?? 0)

let bank: CharacterDeviceBank
let thread: PulseThread
let pulses: CharacterDevicePulses

beforeAll(async () => {
  bank = new CharacterDeviceBank(realKernel())
  const memory = new PulseMemory()
  thread = expectSuccess(await startPulseThread(threadEntries.pulses, memory))
  pulses = new CharacterDevicePulses({ bank, memory, thread, now: monotonicNow })
})
beforeEach(() => {
  expectSuccess(bank.claim(claimed.map(nr => outputLine(nr, 'high'))))
})
afterAll(async () => {
  bank.release()
  await thread.close()
})

pulseGeneratorContract('the character device', async () => ({
  pulses,
  pins: [nextPin(), nextPin()],
  unclaimed: headerPin(27),
  pass: time => pause(time / 1000),
  dispose: async () => undefined,
}))

describe('pulses on a real kernel', () => {
  const first = headerPin(17)
  const turn: StepTrain = { steps: 400, maxStepsPerSecond: 1_000, acceleration: 4_000 }
  const passAll = (train: StepTrain): Promise<void> => pause((rampTime(train.steps, train) / 1000) * 1.02)
  const setsOf = async (work: () => Promise<void>) => {
    bench.trace.start()
    await work()
    return bench.trace.stop().flatMap(event => (event.kind === 'set' ? [event] : []))
  }

  it('go down and up again, once for each step, at the times of the ramp', async () => {
    const sets = await setsOf(async () => {
      expectSuccess(pulses.start({ pin: first, ...turn }))
      await passAll(turn)
    })
    expect(pulses.stepsMade(first)).toBe(turn.steps)
    expect(sets).toHaveLength(2 * turn.steps)
    expect(sets.every(({ nr, level }, index) => nr === 17 && level === (index % 2 === 0 ? 'low' : 'high'))).toBe(true)
    for (let step = 0; step < turn.steps; step++) {
      expect((sets[2 * step + 1]?.at ?? 0) - (sets[2 * step]?.at ?? 0)).toBeGreaterThanOrEqual(3)
    }
    console.log('lateness of steps, µs:', pulses.lateness(first), 'real time:', thread.isRealTime)
  })

  it('stand still at their level of rest after a stop at any instant', async () => {
    for (let round = 0; round < 30; round++) {
      expectSuccess(pulses.start({ pin: first, ...turn }))
      await pause(20 + round)
      pulses.stop(first)
      expect(bench.levelAt(17)).toBe('high')
      const made = pulses.stepsMade(first)
      const after = await setsOf(() => pause(20))
      expect(after).toEqual([])
      expect(pulses.stepsMade(first)).toBe(made)
    }
  })

  it('go on with a thread anew when the one before has ended', async () => {
    thread.replace()
    // A thread takes more than a second to begin where the processor is an emulated one.
    await pause(5_000)
    expectSuccess(pulses.start({ pin: first, ...turn }))
    await passAll(turn)
    expect(pulses.stepsMade(first)).toBe(turn.steps)
  })

  it('end when the chip vanishes', async () => {
    expectSuccess(pulses.start({ pin: first, ...turn }))
    await pause(200)
    bench.unplugHeader(true)
    await pause(50)
    const made = pulses.stepsMade(first)
    bench.unplugHeader(false)
    await pause(200)
    expect(pulses.stepsMade(first)).toBe(made)
    expect(made).toBeLessThan(turn.steps)
    expect(bank.allSafe().ok).toBe(false)
  })
})
