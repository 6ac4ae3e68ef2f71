import { describe, expect, it } from 'vitest'
import { AssertionError } from '#domain/result.ts'
import { machineClockContract } from '#domain/testing/hardware.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { addTime, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { SimulatedClock } from './simulated-clock.ts'

const start = (speed: number, startMs = 0) => {
  const real = createManualMachineClock(milliseconds(77))
  const stretches: [number, number][] = []
  const clock = new SimulatedClock({
    real,
    speed,
    startAt: milliseconds(startMs),
    onAdvance: (from, to) => void stretches.push([from, to]),
  })
  const pass = async (ms: number): Promise<void> => {
    real.advance(milliseconds(ms))
    await Promise.resolve()
  }
  return { real, clock, stretches, pass }
}

describe.each([1, 7, 60])('at %i times real time', speed => {
  machineClockContract('a simulated clock', () => {
    const { real, clock } = start(speed)
    const advance = async (time: number): Promise<void> => real.advance(microseconds(Math.ceil(time / speed)))
    return { clock, pass: advance }
  })
  machineClockContract('a simulated clock whose process sleeps', () => {
    const { real, clock } = start(speed)
    const oversleep = async (time: number): Promise<void> => real.oversleep(microseconds(Math.ceil(time / speed)))
    return { clock, pass: oversleep }
  })
})

describe('a simulated clock', () => {
  it('runs as much faster as it is told', async () => {
    const { clock, pass } = start(12, 500)
    await pass(10)
    expect(clock.now()).toBe(620_000)
  })

  it('stands still while code runs', async () => {
    const { real, clock, pass } = start(60, 500)
    const before = clock.now()
    real.advance(milliseconds(2))
    expect(clock.now()).toBe(before)
    const seen: number[] = []
    clock.at(before, () => seen.push(clock.now()))
    await pass(1)
    expect(seen).toEqual([before])
    expect(clock.now()).toBe(680_000)
  })

  it('calls at the exact instant although the real timer is late', async () => {
    const { real, clock, stretches } = start(10)
    const seen: number[] = []
    clock.at(milliseconds(30), () => seen.push(clock.now()))
    clock.at(milliseconds(30), () => seen.push(clock.now()))
    clock.at(microseconds(40_001), () => {
      seen.push(clock.now())
      clock.at(milliseconds(55), () => seen.push(clock.now()))
    })
    await Promise.resolve()
    real.oversleep(milliseconds(20))
    expect(seen).toEqual([30_000, 30_000, 40_001, 55_000])
    expect(clock.now()).toBe(200_000)
    expect(stretches).toEqual([
      [0, 30_000],
      [30_000, 40_001],
      [40_001, 55_000],
      [55_000, 200_000],
    ])
  })

  it('does not let anybody see past a call that is due but was not made yet', async () => {
    const real = createManualMachineClock()
    const lateReal = { now: () => real.now(), at: () => () => undefined }
    const clock = new SimulatedClock({ real: lateReal, speed: 2, startAt: microseconds(0), onAdvance: () => undefined })
    clock.at(milliseconds(10), () => undefined)
    await Promise.resolve()
    real.advance(seconds(1))
    expect(clock.now()).toBe(10_000)
    clock.stop()
    await Promise.resolve()
    expect(clock.now()).toBe(2_000_000)
  })

  it('falls behind where what is due takes longer than the time until it is due again', async () => {
    const { real, clock } = start(4)
    const seen: number[] = []
    const look = (): void => {
      seen.push(clock.now() / 1000)
      real.spend(milliseconds(30))
      clock.at(addTime(clock.now(), milliseconds(100)), look)
    }
    clock.at(milliseconds(100), look)
    for (let turn = 0; turn < 40; turn++) {
      real.advance(milliseconds(25))
      await Promise.resolve()
    }
    // Each call at its instant; a second of real time later not more is due than fits into it.
    expect(seen).toEqual(seen.map((_, index) => 100 * (index + 1)))
    expect(real.now() / 1000 - 77).toBeLessThan(30 * seen.length + 60)
  })

  it('changes its speed without a jump', async () => {
    const { real, clock, pass } = start(1)
    const seen: number[] = []
    clock.at(seconds(3), () => seen.push(real.now() - 77_000))
    await pass(1_000)
    clock.setSpeed(20)
    expect(clock.now()).toBe(1_000_000)
    await pass(50)
    expect(clock.now()).toBe(2_000_000)
    clock.setSpeed(2)
    await pass(2_000)
    expect(clock.now()).toBe(6_000_000)
    expect(seen).toEqual([1_550_000])
  })

  it('asks for no timer while nothing is due', () => {
    const { real, clock } = start(3)
    expect(real.pending).toBe(0)
    const callOff = clock.at(seconds(1), () => undefined)
    expect(real.pending).toBe(1)
    callOff()
    expect(real.pending).toBe(0)
    clock.at(seconds(1), () => undefined)
    clock.stop()
    expect(real.pending).toBe(0)
  })

  it.each([0, 0.5, 61, Number.NaN])('refuses the speed %d', speed => {
    expect(() => start(speed)).toThrow(AssertionError)
    const { clock } = start(5)
    expect(() => clock.setSpeed(speed)).toThrow(AssertionError)
    expect(clock.speed).toBe(5)
  })
})
