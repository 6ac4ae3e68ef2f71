/* Evenings at a scale that drifts: glasses, hands, a drip tray that is cleaned. Each takes hours of its time. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bell, between, chanceOf, count, spread } from '#domain/testing/scale-at-bar.ts'
import { type Microseconds, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { loadCell, rawOf, wired } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

/** A plate on a scale of its own noise and lag, whose zero goes to and fro by up to 54 g an hour. */
async function startBar(seed: number) {
  const chance = chanceOf(seed)
  const { clock, loadCell: cell, weights } = await startLoop(wired([], { loadCell }))
  const [warmth, noise, lag] = [between(chance, -45, 45), spread(chance, 0.02, 0.8), between(chance, 0.02, 0.25)]
  let [load, felt] = [0, 0]
  cell.show(at => {
    felt += (load - felt) * (1 - Math.exp(-0.1 / lag))
    return rawOf(felt + warmth * Math.sin(at / seconds(3_000)) + noise * bell(chance) * 1.7)
  })
  const pass = (least: number, most: number): void => clock.advance(seconds(spread(chance, least, most)))
  let emptyAt: Microseconds = clock.now()
  const expectRight = (deed: string): void => {
    const shown = (weights().at(-1)?.mass ?? Number.NaN) / grams(1)
    // What stands there hides how the zero goes on.
    const hidden = load === 0 ? 0 : (clock.now() - emptyAt) / seconds(60)
    expect(Math.abs(shown - load), `${deed}: ${load} g are shown as ${shown} g`).toBeLessThan(4 + hidden)
  }
  const put = (next: number): void => {
    if (load === 0) emptyAt = clock.now()
    load = next
  }
  return { chance, pass, put, add: (more: number) => put(load + more), expectRight }
}

type Bar = Awaited<ReturnType<typeof startBar>>

function serve({ chance, pass, put, add, expectRight }: Bar): void {
  put(chance() < 0.4 ? between(chance, 26, 60) : between(chance, 120, 600))
  pass(3, 20)
  expectRight('a glass')
  if (chance() < 0.5) add(between(chance, 5, 200))
  pass(3, 900)
  expectRight('a glass after a while')
}

function touch({ chance, pass, put }: Bar): void {
  put(between(chance, -30, 200))
  pass(0.5, 30)
}

function clean({ chance, pass, put }: Bar): void {
  put(-between(chance, 60, 300))
  pass(10, 600)
}

const deeds = [serve, serve, serve, touch, clean, ({ pass }: Bar): void => pass(10, 2400)]

it('shows all evening what stands there', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(), async seed => {
      const bar = await startBar(seed)
      bar.pass(60, 600)
      for (let turn = 0; turn < 40; turn++) {
        const deed = deeds[count(bar.chance, 0, deeds.length - 1)]
        deed?.(bar)
        bar.put(0)
        bar.pass(40, 120)
        bar.expectRight(`an empty plate after ${deed?.name}`)
      }
    }),
    { numRuns: 60 },
  ))
