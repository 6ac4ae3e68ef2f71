/* Liquids in motion: looks at the lines of pumps and valves, and shows on the scale what has run into the glass. */
import type { Bench } from '../rig/bench.ts'

export interface Outlet {
  readonly nr: number
  readonly activeHigh: boolean
  readonly mlPerSecond: number
  /** Liquid arrives this much later, in milliseconds, even if the line has gone off by then. */
  readonly lagMs: number
}

/** A stepper: gives so much with each pulse. */
interface SteppedOutlet {
  readonly step: number
  readonly mlPerStep: number
  readonly lagMs: number
}

export interface World {
  /** The volume that has left each outlet, in millilitres of water. */
  readonly poured: ReadonlyMap<number, number>
  /** On the scale, in grams. */
  grams: number
  /** Puts this much more on the scale, or takes it off. */
  put(grams: number): void
  stop(): void
}

const tickMs = 10
/** The counts of the simulated cell, as of a usual one of 5 kg. */
const countsPerGram = 400
const zeroRaw = 84_000

export const rawOf = (grams: number): number => Math.round(zeroRaw + grams * countsPerGram)

/** With a stepper the kernel's record belongs to the world, which counts pulses. */
export function startWorld(bench: Bench, outlets: readonly Outlet[], stepper: SteppedOutlet | null = null): World {
  const poured = new Map(outlets.map(({ nr }) => [nr, 0]))
  const falling: { readonly at: number; readonly grams: number }[] = []
  let last = performance.now()
  const world = {
    poured,
    grams: 0,
    put(grams: number) {
      world.grams += grams
      bench.scale.setRaw(rawOf(world.grams))
    },
    stop: () => {
      clearInterval(ticking)
      if (stepper) bench.trace.stop()
    },
  }
  let counted = 0
  const newPulses = (): number => {
    const before = counted
    counted = bench.trace.soFar().filter(({ kind }) => kind === 'set').length
    return counted - before
  }
  const tick = (): void => {
    const now = performance.now()
    for (const { nr, activeHigh, mlPerSecond, lagMs } of outlets) {
      if ((bench.levelAt(nr) === 'high') !== activeHigh) continue
      const ml = ((now - last) / 1000) * mlPerSecond
      poured.set(nr, (poured.get(nr) ?? 0) + ml)
      falling.push({ at: now + lagMs, grams: ml })
    }
    last = now
    if (stepper) falling.push({ at: now + stepper.lagMs, grams: newPulses() * stepper.mlPerStep })
    const arrived = falling.filter(({ at }) => at <= now)
    if (arrived.length === 0) return
    falling.splice(0, falling.length, ...falling.filter(({ at }) => at > now))
    world.put(arrived.reduce((sum, { grams }) => sum + grams, 0))
  }
  if (stepper) bench.trace.start(stepper.step)
  const ticking = setInterval(tick, tickMs)
  world.put(0)
  return world
}
