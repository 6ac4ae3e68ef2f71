/**
 * @needs virtual-time
 * @needs simulator
 */
import { afterEach, describe, expect, it } from 'vitest'
import { loadCellContract } from '#domain/testing/hardware.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, pause } from './open-drivers.ts'
import { openScale, scalePins } from './open-scale.ts'

const bench = openBench()
const address = 0x2a

afterEach(() => {
  bench.i2c.unplug(address, false)
  bench.i2c.power(address, true)
  bench.i2c.stick(false)
})

loadCellContract('a simulated NAU7802', () => {
  const { loadCell } = openScale('nau7802')
  return Promise.resolve({
    loadCell,
    pins: scalePins,
    missing: headerPin(28),
    pass: time => pause(time / 1000),
    plug: (plugged: boolean) => bench.i2c.unplug(address, !plugged),
    dispose: () => Promise.resolve(),
  })
})

describe('a NAU7802 on a real bus', () => {
  const start = async () => {
    const scale = openScale('nau7802')
    const samples: RawSample[] = []
    expectSuccess(scale.loadCell.open(scalePins))
    scale.loadCell.subscribe(sample => void samples.push(sample))
    await pause(2_000)
    return { ...scale, samples }
  }

  it.each([0, -1, 84_000, 8_388_607, -8_388_608])('shows %d', async raw => {
    bench.i2c.setRaw(address, raw)
    const { loadCell, samples } = await start()
    await pause(300)
    loadCell.close()
    expect(samples.at(-1)?.raw).toBe(raw)
  })

  it('is set up again after its power failed, and after the bus was stuck', async () => {
    const { loadCell, samples } = await start()
    for (const befall of [() => bench.i2c.power(address, false), () => bench.i2c.stick(true)]) {
      befall()
      await pause(700)
      samples.length = 0
      bench.i2c.power(address, true)
      bench.i2c.stick(false)
      await pause(2_000)
      expect(samples.length).toBeGreaterThan(40)
    }
    loadCell.close()
  })
})
