/**
 * @needs virtual-time
 * @needs simulator
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LatenessRecord } from '#adapters/actuator/execution.ts'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { CharacterDeviceBank } from '#adapters/gpio/character-device/character-device-bank.ts'
import {
  CharacterDevicePulses,
  type PulseThread,
  startPulseThread,
} from '#adapters/gpio/character-device/character-device-pulses.ts'
import { PulseMemory } from '#adapters/gpio/character-device/pulse-memory.ts'
import { monotonicNow } from '#adapters/gpio/kernel/threads.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { addTime, milliseconds } from '#domain/units/duration.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, levelChange, outputLine, pause, realKernel, threadEntries } from './open-drivers.ts'
import { openScale, scalePins } from './open-scale.ts'

const bench = openBench()
const [first, second] = [headerPin(17), headerPin(22)]
const pump = 25

let bank: CharacterDeviceBank
let thread: PulseThread
let pulses: CharacterDevicePulses
let scale: ReturnType<typeof openScale>

beforeEach(async () => {
  bench.scale.plug(true)
  bench.scale.setRate(80)
  bench.scale.setRaw(84_000)
  bank = new CharacterDeviceBank(realKernel())
  const memory = new PulseMemory()
  thread = expectSuccess(await startPulseThread(threadEntries.pulses, memory))
  pulses = new CharacterDevicePulses({ bank, memory, thread, now: monotonicNow })
  expectSuccess(bank.claim([outputLine(17, 'high'), outputLine(22, 'high'), outputLine(pump)]))
  scale = openScale('hx711')
  expectSuccess(scale.loadCell.open(scalePins))
  await pause(3_000)
})
afterEach(async () => {
  scale.loadCell.close()
  bank.release()
  await thread.close()
})

describe('edges of a pump, steps of two motors, and bits of a scale', () => {
  it('do not wait for each other', async () => {
    const clock = new SystemMachineClock({ precise: true })
    const late = new LatenessRecord()
    const samples: number[] = []
    scale.loadCell.subscribe(({ raw }) => void samples.push(raw))
    const violations = bench.scale.violations
    expectSuccess(pulses.start({ pin: first, steps: 2_000, maxStepsPerSecond: 1_000, acceleration: 4_000 }))
    expectSuccess(pulses.start({ pin: second, steps: 1_400, maxStepsPerSecond: 700, acceleration: 3_000 }))
    for (let edge = 0; edge < 300; edge++) {
      const planned = addTime(clock.now(), milliseconds(5))
      await new Promise<void>(resolve => {
        clock.at(planned, resolve)
      })
      expectSuccess(bank.write([levelChange(pump, edge % 2 === 0 ? 'high' : 'low')]))
      late.add(planned, clock.now())
    }
    await pause(2_000)
    console.log('edges of a pump, µs late:', late.summary(), 'real time:', thread.isRealTime)
    console.log('steps of the motors, µs late:', pulses.lateness(first), pulses.lateness(second))
    console.log('samples of the scale:', samples.length, 'clock pulses too long:', bench.scale.violations - violations)
    expect([pulses.stepsMade(first), pulses.stepsMade(second)]).toEqual([2_000, 1_400])
    expect(late.summary()?.p99).toBeLessThan(milliseconds(2))
    // With the priority that the product's unit permits: without, a motor waits for the scale for almost a millisecond.
    expect(thread.isRealTime).toBe(true)
    for (const pin of [first, second]) expect(pulses.lateness(pin)?.p99).toBeLessThan(100)
    expect(samples.length).toBeGreaterThan(3 * 75)
    expect(new Set(samples)).toEqual(new Set([84_000]))
    // On the one processor of the guest a step may come in between; such a sample is dropped.
    expect(bench.scale.violations - violations).toBeLessThan(0.05 * samples.length)
  })
})
