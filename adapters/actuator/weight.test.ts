import { describe, expect, it } from 'vitest'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, loadCell, rawOf, wired } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

const scaleAlone = wired([], { loadCell })

describe('the weight that the actuator tells', () => {
  it('is the median of seven samples, by the calibration', async () => {
    const { loadCell: cell, clock, weights } = await startLoop(scaleAlone)
    cell.show(at => (at % seconds(1) === 300_000 ? rawOf(500) : rawOf(120)))
    clock.advance(seconds(2))
    expect(weights().at(-1)).toEqual({ raw: rawOf(120), mass: grams(120), isSteady: true })
  })

  it('is a count alone before the calibration', async () => {
    const {
      loadCell: cell,
      clock,
      weights,
    } = await startLoop(wired([], { loadCell: { ...loadCell, calibration: null } }))
    cell.show(() => 91_234)
    clock.advance(seconds(2))
    expect(weights().at(-1)).toEqual({ raw: 91_234, mass: null, isSteady: true })
  })

  it('is told when it changes by a tenth of a gram, at most ten times a second', async () => {
    const { loadCell: cell, clock, weights } = await startLoop(scaleAlone)
    cell.show(() => rawOf(120))
    clock.advance(seconds(3))
    const before = weights().length
    clock.advance(seconds(20))
    expect(weights()).toHaveLength(before)
    const from = clock.now()
    cell.show(at => rawOf(120 + ((at - from) / 1_000_000) * 15))
    clock.advance(seconds(4))
    expect(weights().length - before).toBeGreaterThan(30)
    expect(weights().length - before).toBeLessThanOrEqual(40)
    expect(weights().at(-1)?.isSteady).toBe(false)
    cell.show(() => rawOf(180))
    clock.advance(seconds(2))
    expect(weights().at(-1)).toEqual({ raw: rawOf(180), mass: grams(180), isSteady: true })
  })

  it('is hardly looked at while nothing happens, and seen within a second when something does', async () => {
    const { loadCell: cell, clock, weights } = await startLoop(scaleAlone)
    cell.show(() => rawOf(120))
    clock.advance(seconds(3))
    const told = cell.told
    clock.advance(seconds(10))
    expect(cell.told - told).toBeLessThanOrEqual(35)
    cell.show(() => rawOf(0))
    clock.advance(seconds(1))
    expect(Math.abs(weights().at(-1)?.mass ?? Number.NaN)).toBe(0)
  })

  it('W-06: is nothing while the load cell is silent', async () => {
    const { loadCell: cell, clock, weights } = await startLoop(scaleAlone)
    clock.advance(seconds(3))
    cell.show(() => null)
    clock.advance(milliseconds(1_100))
    expect(weights().at(-1)).toEqual({ raw: null, mass: null, isSteady: false })
    const silent = weights().length
    clock.advance(seconds(5))
    expect(weights()).toHaveLength(silent)
    cell.show(() => rawOf(33))
    clock.advance(seconds(2))
    expect(weights().at(-1)).toMatchObject({ mass: grams(33), isSteady: true })
  })

  it('is not told, and costs nothing, without a load cell', async () => {
    const { ask, clock, weights, loadCell: cell } = await startLoop(fullWiring)
    clock.advance(seconds(2))
    ask({ kind: 'wire', wiring: wired([]) })
    const before = weights().length
    clock.advance(seconds(5))
    expect(weights()).toHaveLength(before)
    expect(cell.isOpen).toBe(false)
    expect(clock.pending).toBe(0)
  })
})

describe('weighing', () => {
  const answer = async ({ sent, clock, ask }: Awaited<ReturnType<typeof startLoop>>, ms: number) => {
    ask({ kind: 'weigh' })
    clock.advance(milliseconds(ms))
    await Promise.resolve()
    await Promise.resolve()
    const last = sent.flatMap(message => (message.kind === 'answer' ? [message.answer] : [])).at(-1)
    return last
  }

  it('takes seven fresh samples', async () => {
    const bench = await startLoop(scaleAlone)
    bench.loadCell.show(() => 1_000)
    bench.clock.advance(seconds(3))
    bench.loadCell.show(at => at / 1_000)
    expect(await answer(bench, 800)).toEqual({ ok: true, value: [3_100, 3_200, 3_300, 3_400, 3_500, 3_600, 3_700] })
  })

  it('tells saturated samples as they are', async () => {
    const bench = await startLoop(scaleAlone)
    bench.loadCell.show(() => 8_388_607)
    expect(await answer(bench, 800)).toMatchObject({ ok: true, value: Array.from({ length: 7 }, () => 8_388_607) })
  })

  it('W-06: gives up after two seconds', async () => {
    const bench = await startLoop(scaleAlone)
    bench.loadCell.show(() => null)
    expect(await answer(bench, 2_000)).toEqual({ ok: false, problem: { kind: 'scale-silent' } })
  })

  it('needs a load cell', async () => {
    const bench = await startLoop(wired([]))
    expect(await answer(bench, 0)).toEqual({ ok: false, problem: { kind: 'no-load-cell' } })
  })
})
