import { describe, expect, it } from 'vitest'
import type { UncommandedLiquid } from '#domain/ports/actuator.port.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, lime, pinOf, program, rawOf, run, suppliedWiring, supplyPin } from './testing/bench.ts'
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
    expect(Math.abs((last?.mass ?? 0) - grams(48))).toBeLessThan(grams(2))
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

describe('a relay that sticks before another program', () => {
  /** Fills the tube of gin, whose relay sticks, and goes on with lime. @param supplied beside a supply relay */
  async function fillThenPour(supplied: boolean, asksForSomething = false) {
    const bench = await startLoop(supplied ? suppliedWiring : fullWiring)
    const { clock, bank, begin, live, loop, loadCell: cell, sent, reports } = bench
    let ran = 0
    let shownAt = clock.now()
    let isFull = false
    // 4 g/s while gin has power.
    cell.show(at => {
      const hasPower = isFull && (!supplied || bank.active.includes(supplyPin))
      if (hasPower) ran += (4 * (at - shownAt)) / 1_000_000
      shownAt = at
      return rawOf(240 + ran)
    })
    clock.advance(seconds(3))
    begin({ ...program(stepId(3, 0, 0), 1_500, run(gin, 0, 1_500)), watchGlass: true })
    while (reports().length === 0) live(40)
    isFull = true
    if (asksForSomething) loop.receive({ kind: 'additions', expected: true })
    else {
      live(280)
      begin({ ...program(stepId(3, 1, 0), 12_000, run(lime, 0, 12_000, { mass: grams(36) })), watchGlass: true })
    }
    const told = () => sent.flatMap(message => (message.kind === 'uncommanded-liquid' ? [message.liquid] : []))
    const limeEver = () => bank.edges.some(([, nr, active]) => nr === pinOf.get(lime) && active)
    return { ...bench, told, limeEver }
  }

  it('is found before the next one can hide it', async () => {
    const { live, told, limeEver, loop, reports } = await fillThenPour(false)
    live(2_400)
    expect(told()[0]).toMatchObject({ isRunning: true, suspects: [gin] })
    expect(limeEver()).toBe(false)
    loop.receive({ kind: 'stop' })
    live(400)
    expect(reports().at(-1)).toMatchObject({ outcome: 'stopped', onTimes: [0] })
    expect(limeEver()).toBe(false)
  })

  it('is found behind a supply relay, too, which goes off again', async () => {
    const { live, told, limeEver, bank } = await fillThenPour(true)
    live(2_400)
    expect(told()[0]).toMatchObject({ isRunning: true, suspects: [gin] })
    expect(limeEver()).toBe(false)
    expect(bank.active).toEqual([])
  })

  it('is found in a step for a person, though nothing ran into the glass before it', async () => {
    const { live, told } = await fillThenPour(false, true)
    live(2_400)
    expect(told()[0]).toMatchObject({ isRunning: true, suspects: [gin] })
  })

  it.each([
    ['at rest', () => 240],
    ['restless', (second: number) => 240 + 3 * Math.sin(20 * second)],
    ['leant on', (second: number) => 240 + 2 * second + 10 * Math.max(0, second - 1)],
  ])('holds nothing up for long on a scale that is %s', async (_, load) => {
    const { clock, bank, begin, live, loadCell: cell } = await startLoop(fullWiring)
    clock.advance(seconds(3))
    begin({ ...program(stepId(3, 0, 0), 1_500, run(gin, 0, 1_500)), watchGlass: true })
    live(1_800)
    const from = clock.now()
    cell.show(at => rawOf(load((at - from) / 1_000_000)))
    begin({ ...program(stepId(3, 1, 0), 2_000, run(lime, 0, 2_000, { mass: grams(6) })), watchGlass: true })
    live(3_000)
    expect(bank.edges.some(([, nr, active]) => nr === pinOf.get(lime) && active)).toBe(true)
  })
})

it('a pump that does not go off while others go on ends the program within two seconds, as the suspect', async () => {
  const { clock, sent, reports, bank, begin, live, loadCell: cell } = await startLoop(fullWiring)
  cell.show(() => rawOf(240))
  clock.advance(seconds(3))
  const from = clock.now()
  const secondsOf = (at: number): number => (at - from) / 1_000_000
  // Lime for as long as the program runs, and gin for ever.
  const limeUntil = (at: number): number => Math.min(secondsOf(at), secondsOf(reports().length > 0 ? endedAt : at))
  let endedAt = from
  cell.show(at => rawOf(240 + 5 * secondsOf(at) + 4 * limeUntil(at)))
  const runs = [run(gin, 0, 3_000, { mass: grams(15) }), run(lime, 0, 12_000, { mass: grams(48) })]
  begin({ ...program(stepId(3, 0, 0), 12_000, ...runs), watchGlass: true })
  while (reports().length === 0 && secondsOf(clock.now()) < 12) {
    live(40)
    endedAt = clock.now()
  }
  expect(secondsOf(endedAt)).toBeLessThan(5)
  expect(bank.active).toEqual([])
  const [report] = reports()
  expect(report).toMatchObject({ outcome: 'failed', reason: `liquid-uncommanded: pump ${gin}` })
  const seen = report?.observed?.find(({ pumpId }) => pumpId === gin)
  expect(Math.abs((seen?.observed ?? 0) - grams(5 * secondsOf(endedAt)))).toBeLessThan(grams(1.5))
  clock.advance(seconds(6))
  const told = sent.flatMap(message => (message.kind === 'uncommanded-liquid' ? [message.liquid] : []))
  expect(told.at(-1)).toMatchObject({ isRunning: true, suspects: [gin] })
  // Of 30 g, less what is not told yet.
  expect(told.at(-1)?.mass).toBeGreaterThan(grams(25))
  expect(told.at(-1)?.mass).toBeLessThan(grams(31))
})
