/**
 * @needs virtual-time
 * @needs simulator
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConverterLines } from '#adapters/gpio/two-wire/two-wire-lines.ts'
import { loadCellContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, pause, realKernel } from './open-drivers.ts'
import { openScale, scalePins, scaleProcesses } from './open-scale.ts'

const bench = openBench()

beforeEach(() => {
  bench.scale.plug(true)
  bench.scale.setRaw(84_000)
  bench.scale.setRate(10)
})

const contractOf = (perSecond: 10 | 80) =>
  loadCellContract(`a simulated HX711 at ${perSecond} a second`, () => {
    bench.scale.setRate(perSecond)
    const { loadCell } = openScale('hx711')
    return Promise.resolve({
      loadCell,
      pins: scalePins,
      missing: headerPin(28),
      pass: time => pause(time / 1000),
      plug: (plugged: boolean) => bench.scale.plug(plugged),
      dispose: () => Promise.resolve(),
    })
  })
contractOf(10)
contractOf(80)

describe('an HX711 read bit by bit on a real kernel', () => {
  let scale: ReturnType<typeof openScale>
  let samples: RawSample[]
  beforeEach(() => {
    scale = openScale('hx711')
    samples = []
    expectSuccess(scale.loadCell.open(scalePins))
    scale.loadCell.subscribe(sample => void samples.push(sample))
  })
  afterEach(() => scale.loadCell.close())

  it.each([0, 1, -2, 5_592_405, -5_592_406, 8_388_607, -8_388_608])('shows %d', async raw => {
    bench.scale.setRaw(raw)
    await pause(2_000)
    expect(samples.at(-1)?.raw).toBe(raw)
  })

  it('never holds the clock up for so long that the converter goes to sleep, in twenty seconds at 80 a second', async () => {
    bench.scale.setRate(80)
    await pause(2_000)
    const violations = bench.scale.violations
    samples.length = 0
    await pause(20_000)
    expect(bench.scale.violations).toBe(violations)
    expect(samples.length).toBeGreaterThan(20 * 70)
    expect(new Set(samples.map(({ raw }) => raw))).toEqual(new Set([84_000]))
    const late = Math.max(...samples.slice(1).map(({ at }, index) => at - (samples[index]?.at ?? 0)))
    expect(late).toBeLessThan(40_000)
  })

  it('tells samples within a few milliseconds of their conversion', async () => {
    await pause(1_500)
    const ages: number[] = []
    const stop = scale.loadCell.subscribe(({ at }) => void ages.push(scale.clock.now() - at))
    await pause(5_000)
    stop()
    expect(ages.length).toBeGreaterThan(40)
    expect(Math.max(...ages)).toBeLessThan(5_000)
  })

  it('is there again soon after its process was killed', async () => {
    await pause(1_500)
    process.kill(scaleProcesses()[0] ?? 0, 'SIGKILL')
    samples.length = 0
    await pause(2_000)
    expect(samples.length).toBeGreaterThan(5)
    expect(scale.troubles).toEqual(['the scale process is gone: SIGKILL'])
  })

  it('is there again after its process hung: that is killed', async () => {
    await pause(1_500)
    process.kill(scaleProcesses()[0] ?? 0, 'SIGSTOP')
    await pause(1_000)
    samples.length = 0
    await pause(3_000)
    expect(samples.length).toBeGreaterThan(5)
    expect(scale.troubles).toEqual(['the scale process hangs: it is killed'])
  })

  it('gives its pins back before close returns', async () => {
    await pause(1_500)
    const take = () => openConverterLines(realKernel(), { clock: 23, data: 24 })
    expect(expectFailure(take())).toContain('EBUSY')
    const begun = performance.now()
    scale.loadCell.close()
    const lines = expectSuccess(take())
    expect(performance.now() - begun).toBeLessThan(50)
    lines.close()
    await pause(2_000)
    expect(scaleProcesses()).toEqual([])
  })

  it('says who has its pins where somebody else has them', async () => {
    await pause(1_500)
    const second = openScale('hx711')
    expectSuccess(second.loadCell.open(scalePins))
    await pause(1_500)
    second.loadCell.close()
    expect(second.troubles).toEqual([expect.stringContaining('speedrail scale')])
  })

  it('tells of a converter that is not there', async () => {
    bench.scale.plug(false)
    await pause(6_000)
    expect(scale.troubles).toEqual(['the load cell’s converter says nothing: check its supply, its wires and its pins'])
  })
})
