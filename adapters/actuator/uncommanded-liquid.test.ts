import { describe, expect, it } from 'vitest'
import type { UncommandedLiquid } from '#domain/ports/actuator.port.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, lime, program, rawOf, run } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

/** A machine that pours 8 g/s of gin and lime for three seconds, lime for less long. */
async function pour(stuckFrom: number | null) {
  const bench = await startLoop(fullWiring)
  const { loadCell: cell, clock, sent } = bench
  cell.show(() => rawOf(240))
  clock.advance(seconds(3))
  const begun = clock.now()
  const stopsAt = (ms: number): number => (stuckFrom !== null && ms > stuckFrom ? ms : Math.min(ms, 3_000))
  cell.show(at => rawOf(240 + 0.008 * stopsAt((at - begun) / 1000)))
  bench.begin(program(stepId(3, 0, 0), 3_000, run(gin, 0, 3_000), run(lime, 0, 1_000)))
  bench.live(3_000)
  const told = (): UncommandedLiquid[] =>
    sent.flatMap(message => (message.kind === 'uncommanded-liquid' ? [message.liquid] : []))
  return { ...bench, told }
}

describe('liquid that runs on after a program', () => {
  it('is told within two seconds, with the pump that ran last, and everything is switched off again', async () => {
    const { clock, told, bank } = await pour(3_000)
    clock.advance(seconds(2))
    expect(told()[0]).toMatchObject({ isRunning: true, suspects: [gin] })
    expect(bank.active).toEqual([])
  })

  it('is told at most twice a second, until it has stopped', async () => {
    const { clock, told, loadCell: cell } = await pour(3_000)
    clock.advance(seconds(6))
    const running = told().length
    expect(running).toBeGreaterThan(6)
    expect(running).toBeLessThanOrEqual(11)
    cell.show(() => rawOf(240 + 0.008 * 9_000))
    clock.advance(seconds(8))
    const last = told().at(-1)
    expect(last?.isRunning).toBe(false)
    expect(Math.abs((last?.mass ?? 0) - grams(44))).toBeLessThan(grams(3))
    const all = told().length
    clock.advance(seconds(20))
    expect(told()).toHaveLength(all)
  })

  it('is nothing where it stops', async () => {
    const { clock, told } = await pour(null)
    clock.advance(seconds(30))
    expect(told()).toEqual([])
  })

  it('is nothing to speak of while a person is expected to add something', async () => {
    const { clock, told, loop, loadCell: cell } = await pour(null)
    clock.advance(seconds(2))
    loop.receive({ kind: 'additions', expected: true })
    const from = clock.now()
    cell.show(at => rawOf(264 + Math.min(60, (at - from) / 100_000)))
    clock.advance(seconds(10))
    expect(told()).toEqual([])
  })

  it('counts as stopped when the scale is wired anew', async () => {
    const { clock, told, ask } = await pour(3_000)
    clock.advance(milliseconds(2_500))
    expect(told().at(-1)?.isRunning).toBe(true)
    ask({ kind: 'wire', wiring: { ...fullWiring, loadCell: null } })
    expect(told().at(-1)?.isRunning).toBe(false)
  })
})
