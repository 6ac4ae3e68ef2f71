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
  it('is told within two seconds, with the pumps that ran last, and everything is switched off again', async () => {
    const { clock, told, bank } = await pour(3_000)
    clock.advance(seconds(2))
    expect(told()[0]).toMatchObject({ isRunning: true, suspects: [gin, lime] })
    expect(bank.active).toEqual([])
  })

  it.each([
    { pauseMs: 300, suspects: [lime, gin], of: 'both programs where one followed the other at once' },
    { pauseMs: 12_000, suspects: [lime], of: 'the last program alone after a rest in which nothing ran' },
  ])('is told with the pumps of $of', async ({ pauseMs, suspects }) => {
    const { clock, sent, begin, live, loadCell: cell } = await startLoop(fullWiring)
    const flowsFrom = (from: number) => (at: number) => rawOf(240 + Math.max(0, 0.008 * ((at - from) / 1000)))
    cell.show(() => rawOf(240))
    clock.advance(seconds(3))
    begin(program(stepId(3, 0, 0), 3_000, run(gin, 0, 3_000)))
    live(3_000)
    clock.advance(milliseconds(pauseMs))
    cell.show(flowsFrom(clock.now()))
    begin(program(stepId(3, 1, 0), 2_000, run(lime, 0, 2_000)))
    live(2_000)
    clock.advance(seconds(3))
    const told = sent.flatMap(message => (message.kind === 'uncommanded-liquid' ? [message.liquid.suspects] : []))
    expect(told[0]).toEqual(suspects)
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
