/**
 * @needs virtual-time
 * @needs simulator
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findIioDevice } from '#adapters/scale/iio-source.ts'
import { loadCellContract } from '#domain/testing/hardware.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, pause } from './open-drivers.ts'
import { openScale, scalePins } from './open-scale.ts'

const bench = openBench()

describe('the kernel’s own driver of the HX711', () => {
  beforeAll(() => bench.scale.bindKernelDriver(true))
  afterAll(() => bench.scale.bindKernelDriver(false))
  beforeEach(() => {
    bench.scale.plug(true)
    bench.scale.setRaw(84_000)
  })

  loadCellContract('the kernel’s HX711', () => {
    const { loadCell } = openScale('auto')
    return Promise.resolve({
      loadCell,
      pins: scalePins,
      missing: headerPin(28),
      pass: time => pause(time / 1000),
      plug: (plugged: boolean) => bench.scale.plug(plugged),
      dispose: () => Promise.resolve(),
    })
  })

  it.each([0, -100_000, 100_000, 8_388_607, -8_388_608])('shows %d, and is chosen by itself', async raw => {
    expect(findIioDevice()).not.toBeNull()
    bench.scale.setRaw(raw)
    const { loadCell } = openScale('auto')
    const samples: RawSample[] = []
    expectSuccess(loadCell.open(scalePins))
    loadCell.subscribe(sample => void samples.push(sample))
    await pause(3_000)
    loadCell.close()
    expect(samples.at(-1)?.raw).toBe(raw)
  })
})

describe('without the kernel’s driver', () => {
  it('the pins are read', () => {
    expect(findIioDevice()).toBeNull()
  })
})
