import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { addTime, type Microseconds, microseconds, milliseconds, subtractTime } from '#domain/units/duration.ts'
import { SimulatedWorld } from '../hardware/simulated-world.ts'
import { machines, now, type Phase, phases, start } from './random-run.fixture.ts'
import { advance } from './step-world.ts'
import type { World } from './world.ts'
import { applyInput, type WorldInput } from './world-input.ts'

const inputOf = ({ event }: Phase, world: World): WorldInput | null => (event === 'power-up' ? null : event(world))

/** Real time passes in strides; at the end of each someone looks, or nobody does. */
async function livedThrough(begin: World, all: readonly Phase[], stride: Microseconds | null): Promise<World> {
  const real = createManualMachineClock()
  const world = new SimulatedWorld(begin, { real, speed: 1, now: () => now })
  for (const phase of all) {
    const input = inputOf(phase, world.now)
    if (input) world.apply(input)
    let left = milliseconds(phase.ms)
    while (left > 0) {
      const part = microseconds(Math.min(left, stride ?? left))
      real.advance(part)
      left = subtractTime(left, part)
      // The machine's clock stands still within one turn.
      await Promise.resolve()
      if (stride) expect(world.now.time).toBeGreaterThan(0)
      await Promise.resolve()
    }
  }
  const last = world.now
  world.stop()
  return last
}

it('looking at the world changes it by not a single bit, however often and whenever somebody looks', async () => {
  await fc.assert(
    fc.asyncProperty(machines, phases, fc.integer({ min: 20_001, max: 300_000 }), async (machine, all, stride) => {
      const begin = start(machine)
      const short = all.slice(0, 5).map(phase => ({ ...phase, ms: Math.min(phase.ms, 1500) }))
      // Between two inputs nobody stops it, not even where a phase ends.
      let alone = begin
      let at = begin.time
      for (const phase of short) {
        const there = advance(alone, at)
        const input = inputOf(phase, there)
        if (input) alone = applyInput(there, input, now)
        at = addTime(at, milliseconds(phase.ms))
      }
      alone = advance(alone, at)
      expect(await livedThrough(begin, short, microseconds(stride))).toEqual(alone)
      expect(await livedThrough(begin, short, null)).toEqual(alone)
    }),
    { numRuns: 40 },
  )
}, 20_000)
