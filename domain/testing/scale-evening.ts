/*
 * Hours at the bar as a scale sees them: drinks, ice, glasses, bottles, elbows, wind, warmth. Nothing runs that nobody
 * ordered, unless it is asked for. The same seed, the same hours.
 */
import {
  addedTo,
  bell,
  between,
  type Chance,
  chanceOf,
  commanded,
  count,
  filling,
  idle,
  ScaleAtBar,
  type SeenSample,
  spread,
} from './scale-at-bar.ts'

type Episode = (bar: ScaleAtBar) => void

const putGlass: Episode = bar => {
  const { chance } = bar
  bar.load = between(chance, 120, 600)
  const knock = between(chance, 0, 80)
  bar.pass(between(chance, 0.3, 2), since => knock * Math.exp(-since * 9) * Math.cos(since * 30))
}

const liftGlass: Episode = bar => {
  const push = between(bar.chance, 0, 60)
  bar.pass(between(bar.chance, 0.1, 0.6), since => push * Math.sin(since * 5))
  bar.load = 0
  bar.pass(1)
}

const addIce: Episode = bar => {
  const { chance } = bar
  const [pace, size] = [spread(chance, 0.06, 0.8), spread(chance, 4, 30)]
  for (let left = count(chance, 1, 9); left > 0; left--) {
    bar.load += size * between(chance, 0.6, 1.4)
    const knock = between(chance, 0, 3) * size
    bar.pass(pace * between(chance, 0.5, 1.7), since => knock * Math.exp(-since * 25))
  }
}

const addCrushedIce: Episode = bar => {
  const { chance } = bar
  const rate = between(chance, 20, 120)
  bar.pass(between(chance, 0.4, 2), undefined, () => rate * Math.max(0, 1 + 2 * bell(chance)))
}

/** Bitters, mint, sugar, a straw: little by little. */
const addTrifles: Episode = bar => {
  const { chance } = bar
  const size = spread(chance, 0.3, 6)
  const pace = between(chance, 0.2, 1.5)
  for (let left = count(chance, 1, 8); left > 0; left--) {
    bar.load += size * between(chance, 0.4, 1.6)
    bar.pass(pace * between(chance, 0.5, 1.5))
  }
}

/** Wanders about nothing, about one off. @param pace seconds after which it has forgotten where it was */
function restlessness(chance: Chance, pace: number): (since: number) => number {
  let [value, at] = [bell(chance) * 1.7, 0]
  return since => {
    const kept = Math.exp(-(since - at) / pace)
    value = value * kept + Math.sqrt(1 - kept * kept) * bell(chance) * 1.7
    at = since
    return value
  }
}

/** A hand tilts a bottle: it begins and ends by bends, and never runs evenly. A steady hand: within a tenth. */
export const pourByHand: Episode = bar => {
  const { chance } = bar
  const rate = spread(chance, 3, 45)
  const length = Math.min(spread(chance, 8, 250) / rate, between(chance, 6, 10)) + 0.4
  const swing = between(chance, 0.1, 0.4)
  const wobble = restlessness(chance, between(chance, 0.2, 0.7))
  bar.pass(length, undefined, since => {
    const bend = Math.min(1, since / 0.35, Math.max(0, (length - since) / 0.25))
    return rate * bend * Math.max(0, 1 + swing * wobble(since))
  })
}

const putBottle: Episode = bar => {
  const { chance } = bar
  const before = bar.load
  bar.load += between(chance, 300, 1800)
  bar.pass(between(chance, 0.3, 20))
  bar.load = before + between(chance, -1, 1)
  bar.pass(1)
}

/** No hand holds still within less, in grams. */
const leastTremor = 0.15

/** An elbow, a sleeve, a cloth, a tray against the glass: soft, slow and restless. */
const lean: Episode = bar => {
  const { chance } = bar
  const [weight, length] = [spread(chance, 2, 4000), spread(chance, 0.6, 60)]
  const rise = spread(chance, 0.2, 6)
  const [sway, tremor] = [between(chance, 0.03, 0.4), between(chance, 0.004, 0.03)]
  const [slow, quick] = [restlessness(chance, between(chance, 0.5, 4)), restlessness(chance, 0.1)]
  bar.pass(length, since => {
    const edge = Math.min(1, since / rise, Math.max(0, (length - since) / 0.3))
    return (
      weight * edge * edge * (3 - 2 * edge) * (1 + sway * slow(since)) + (weight * tremor + leastTremor) * quick(since)
    )
  })
  bar.pass(1)
}

const wind: Episode = bar => {
  const { chance } = bar
  const force = spread(chance, 0.2, 10)
  const [gusts, flutter] = [restlessness(chance, spread(chance, 0.3, 5)), restlessness(chance, 0.15)]
  bar.pass(between(chance, 5, 120), since => force * (gusts(since) + 0.3 * flutter(since)))
}

const sip: Episode = bar => bar.pass(between(bar.chance, 1, 5), undefined, () => -between(bar.chance, 2, 12))

/** The glass is filled elsewhere and comes back, sometimes with a hand that lets go slowly. */
const fillElsewhere: Episode = bar => {
  const before = bar.load
  liftGlass(bar)
  bar.pass(between(bar.chance, 1, 20))
  bar.load = before + between(bar.chance, 20, 300)
  const hold = between(bar.chance, 0, 0.9) * bar.load
  const release = between(bar.chance, 0.1, 1.5)
  bar.pass(release + 1, since => -hold * Math.max(0, 1 - since / release))
}

/** Pumps pour, evenly; what has left the nozzle arrives a moment later. @returns grams per second at the end */
export function pourByMachine(bar: ScaleAtBar, seconds: number): number {
  const { chance } = bar
  const rates = Array.from({ length: count(chance, 1, 3) }, () => spread(chance, 1.5, 14))
  const ends = rates.map((_, index) => (index === 0 ? seconds : seconds * between(chance, 0.3, 1)))
  const fall = between(chance, 0.05, 0.3)
  const rateAt = (at: number): number =>
    rates.reduce((sum, rate, index) => (at >= 0 && at < (ends[index] ?? 0) ? sum + rate : sum), 0)
  bar.around = commanded
  bar.pass(seconds, undefined, since => rateAt(since - fall))
  bar.around = idle
  const drip = between(chance, 0, 1.2)
  bar.pass(fall + 0.15, undefined, since => rateAt(seconds + since - fall) + drip / (fall + 0.15))
  return rateAt(seconds - 0.01)
}

/** Tubes are filled up to the nozzle; a drop may fall. */
function fillTubes(bar: ScaleAtBar): void {
  const { chance } = bar
  bar.around = filling
  bar.pass(between(chance, 0.5, 4))
  bar.around = idle
  const drop = chance() < 0.5 ? 0 : between(chance, 0.1, 1.5)
  bar.pass(0.4, undefined, () => drop / 0.4)
}

const atHand: readonly Episode[] = [addIce, addCrushedIce, addTrifles, pourByHand, pourByHand, lean, sip, fillElsewhere]
const atRest: readonly Episode[] = [
  putGlass,
  liftGlass,
  addIce,
  addTrifles,
  putBottle,
  lean,
  lean,
  wind,
  sip,
  fillElsewhere,
]

const oneOf = (chance: Chance, episodes: readonly Episode[]): Episode =>
  episodes[Math.floor(chance() * episodes.length)] ?? wind

/** A drink in one to three steps of the machine, with a person's between and after them. */
const makeDrink: Episode = bar => {
  const { chance } = bar
  putGlass(bar)
  bar.pass(between(chance, 0, 3))
  if (chance() < 0.3) {
    fillTubes(bar)
    if (chance() < 0.5) serve(bar)
  }
  for (let steps = count(chance, 1, 3); steps > 0; steps--) {
    pourByMachine(bar, spread(chance, 0.4, 30))
    if (steps > 1 && chance() < 0.5) bar.pass(between(chance, 0, 0.5))
    else serve(bar)
  }
  bar.around = addedTo
  for (let deeds = count(chance, 0, 3); deeds > 0; deeds--) {
    bar.pass(between(chance, 0.5, 20))
    oneOf(chance, atHand)(bar)
  }
  liftGlass(bar)
  bar.around = idle
}

function serve(bar: ScaleAtBar): void {
  const { chance } = bar
  bar.around = addedTo
  for (let deeds = count(chance, 0, 4); deeds > 0; deeds--) {
    // Nobody begins at the very instant at which the pumps end.
    bar.pass(spread(chance, 0.7, 8))
    oneOf(chance, atHand)(bar)
  }
}

/** Hours at a bar where something happens every few minutes. */
export function watchBar(seed: number, hours: number, see: SeenSample): void {
  const chance = chanceOf(seed)
  const bar = new ScaleAtBar(chance, see)
  for (const end = hours * 3600; bar.now < end; ) {
    bar.rest(spread(chance, 2, 900))
    if (chance() < 0.35) makeDrink(bar)
    else oneOf(chance, atRest)(bar)
  }
}

/** The beginning of liquid that nobody ordered. */
export type LeakBeginning =
  | 'after a program'
  | 'in a step for a person'
  | 'in a step for a person, after tubes were filled'
  | 'out of a rest'
  | 'before the start'

export interface Leak {
  readonly beginning: LeakBeginning
  /** Grams per second. */
  readonly rate: number
  /** Seconds for which it runs. */
  readonly length: number
}

/** A relay that sticks, a valve that does not close. @returns when it began, in seconds */
export function watchLeak(seed: number, leak: Leak, see: SeenSample): number {
  const bar = new ScaleAtBar(chanceOf(seed), see)
  const { chance } = bar
  const pulse = between(chance, 0, 0.4)
  const roll = between(chance, 10, 30)
  bar.standing(between(chance, 120, 600))
  if (leak.beginning !== 'before the start') bar.pass(3)
  if (leak.beginning === 'out of a rest') bar.rest(between(chance, 5, 60))
  let flow = (since: number): number => leak.rate * (1 + pulse * Math.sin(since * roll))
  if (leak.beginning === 'after a program' || leak.beginning === 'in a step for a person') {
    bar.around = commanded
    bar.pass(between(chance, 2, 10), undefined, flow)
    bar.around = leak.beginning === 'after a program' ? idle : addedTo
    const before = flow
    flow = since => before(since + 3)
  }
  if (leak.beginning === 'in a step for a person, after tubes were filled') {
    bar.around = filling
    bar.pass(between(chance, 1, 3))
    bar.around = addedTo
    bar.pass(between(chance, 0.05, 0.3))
  }
  const begun = bar.now
  bar.pass(leak.length, undefined, flow)
  return begun
}
