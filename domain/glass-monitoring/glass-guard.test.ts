import { describe, expect, it } from 'vitest'
import { type Microseconds, milliseconds, noTime } from '../units/duration.ts'
import { grams, noMass } from '../units/mass.ts'
import {
  type ExpectedGain,
  type GlassEvent,
  type GlassGuard,
  gainedBy,
  guardGlass,
  missesLiquid,
  watchGlass,
  watchTime,
} from './glass-guard.ts'

const anything: ExpectedGain = { least: noMass, most: grams(1000) }

/** A guard that is shown a weight every 100 ms, and the events that came of it. */
class Watch {
  guard: GlassGuard
  events: (GlassEvent & { readonly ms: number })[] = []
  ms = 0

  constructor(tare = 200) {
    this.guard = guardGlass(grams(tare), noTime)
  }

  shows(...inGrams: number[]): this {
    return this.showsWhile(anything, ...inGrams)
  }

  showsWhile(expected: ExpectedGain, ...inGrams: number[]): this {
    for (const mass of inGrams) {
      this.ms += 100
      const { guard, event } = watchGlass(this.guard, { mass: grams(mass), at: this.now }, expected)
      this.guard = guard
      if (event) this.events.push({ ...event, ms: this.ms })
    }
    return this
  }

  get now(): Microseconds {
    return milliseconds(this.ms)
  }

  get kinds(): string[] {
    return this.events.map(({ kind }) => kind)
  }
}

const still = (weight: number, samples = 8): number[] => Array<number>(samples).fill(weight)
/** 1 g every 100 ms. */
const filling = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a glass that is filled', () => {
  it('is left in peace', () => {
    const watch = new Watch().shows(...filling(200, 260), ...still(260))
    expect(watch.events).toEqual([])
    expect(gainedBy(watch.guard)).toBe(grams(60))
  })

  it('may be bumped: one sample that is far off, in either direction', () =>
    expect(new Watch().shows(...still(200), 20, ...still(200), 800, ...still(200)).events).toEqual([]))

  it('may tremble by less than 15 g, a heavy one by less than a tenth', () => {
    expect(new Watch(100).shows(...still(115), ...still(100)).events).toEqual([])
    expect(new Watch(400).shows(...still(440), ...still(400)).events).toEqual([])
  })
})

describe('a lifted glass', () => {
  it('is not taken for an empty bottle while it leaves the scale', () => {
    const expected: ExpectedGain = { least: grams(43), most: grams(46) }
    const watch = new Watch(300).shows(...filling(300, 346)).showsWhile(expected, 346, 325, 321, 100, 3, 0)
    expect(watch.kinds).toEqual(['lifted'])
  })

  it('is noticed by the second sample', () => {
    const watch = new Watch().shows(...filling(200, 240), 240, 3, 0)
    expect(watch.events).toEqual([{ kind: 'lifted', before: grams(240), ms: 4400 }])
    expect(watch.guard.state).toBe('lifted')
  })

  it.each([
    [100, 'light', 15.1],
    [400, 'heavy', 40.1],
  ])('of %d g is known by a drop that is %s for it', (tare, _, drop) => {
    const held = new Watch(tare).shows(...still(tare), ...still(tare - drop + 0.2, 3))
    expect(held.kinds).toEqual([])
    expect(held.shows(...still(tare - drop, 3)).kinds).toEqual(['lifted'])
  })

  it('is told once', () => expect(new Watch().shows(...still(200), ...still(0, 20)).kinds).toEqual(['lifted']))

  it('is back when it stands still again', () => {
    const watch = new Watch().shows(...filling(200, 240), 240, 0, 0, 0, 90, 260, 240, 240.5, 239.8)
    expect([watch.kinds, watch.guard.state]).toEqual([['lifted'], 'lifted'])
    expect(watch.shows(240, 240).guard).toMatchObject({ tare: grams(200), state: 'standing' })
  })

  it('is back with a sip less, and the sip counts as poured', () => {
    const watch = new Watch().shows(...filling(200, 240), 240, ...still(0), ...still(236))
    expect(watch.guard).toMatchObject({ tare: grams(196), state: 'standing' })
    expect(gainedBy(watch.guard)).toBe(grams(40))
  })

  it('is back with what still fell into it', () => {
    const watch = new Watch().shows(...filling(200, 240), 240, ...still(0), ...still(244))
    expect(watch.guard.state).toBe('standing')
    expect(gainedBy(watch.guard)).toBe(grams(44))
  })

  it('can be lifted again', () => {
    const watch = new Watch().shows(...filling(200, 240), 240, ...still(0), ...still(240), ...still(0), ...still(240))
    expect([watch.kinds, watch.guard.state]).toEqual([['lifted', 'lifted'], 'standing'])
  })
})

describe('another glass', () => {
  it.each([
    ['much was drunk', 234.9],
    ['a heavier one', 255.1],
    ['a lighter one', 90],
  ])('is not taken for it: %s', (_, found) => {
    const watch = new Watch().shows(...filling(200, 240), 240, ...still(0), ...still(found))
    expect([watch.kinds, watch.guard.state]).toEqual([['lifted'], 'lifted'])
  })

  it('is forgotten when the first one is back', () => {
    const watch = new Watch().shows(...filling(200, 240), 240, ...still(0), ...still(90), ...still(240))
    expect([watch.kinds, watch.guard.state]).toEqual([['lifted'], 'standing'])
  })
})

it('a hand that presses on the glass is no gain and, when it lets go, no lifting', () => {
  const watch = new Watch().shows(...still(200), 700, 900, 700, ...still(200))
  expect(watch.events).toEqual([])
  expect(gainedBy(watch.guard)).toBe(0)
})

describe('growth', () => {
  it.each([
    ['is believed where liquid can be as fast: 10 g in 0.1 s, and 5 g of noise', 215, 15],
    ['is not believed at once where it is faster', 215.1, 0],
  ])('%s', (_, shown, gained) => {
    const watch = new Watch().shows(...still(200, 30), shown, shown)
    expect(gainedBy(watch.guard)).toBe(grams(gained))
  })

  it('counts from the newest sample, though an older one may come late', () => {
    const { guard, now } = new Watch().shows(...still(200))
    expect(watchGlass(guard, { mass: grams(200), at: milliseconds(790) }, anything)).toEqual({ guard, event: null })
    expect(guard.believedAt).toBe(now)
  })
})

describe('too much', () => {
  const fifty: ExpectedGain = { least: noMass, most: grams(50) }

  it('is more than 30 g above what is expected, for half a second', () => {
    expect(new Watch().showsWhile(fifty, ...filling(200, 280), ...still(280, 30)).kinds).toEqual([])
    const watch = new Watch().showsWhile(fifty, ...filling(200, 280), ...still(280.1, 30))
    expect(watch.events).toEqual([{ kind: 'over-volume', gained: grams(80.1), ms: 8800 }])
  })

  it('is more than a quarter above larger amounts', () => {
    const large: ExpectedGain = { least: noMass, most: grams(200) }
    expect(new Watch().showsWhile(large, ...filling(200, 450), ...still(450, 30)).kinds).toEqual([])
    expect(new Watch().showsWhile(large, ...filling(200, 451), ...still(451, 30)).kinds).toEqual(['over-volume'])
  })

  it('is forgiven when it is gone in time', () => {
    const briefly = [...still(281, 4), ...still(270, 3), ...still(281, 4), ...still(270, 3)]
    const watch = new Watch().showsWhile(fifty, ...filling(200, 280), ...briefly)
    expect(watch.kinds).toEqual([])
  })
})

describe('what is put into the glass while it is filled', () => {
  const fifty: ExpectedGain = { least: noMass, most: grams(50) }

  it('is no pour: ice drops in at once and stays', () => {
    const watch = new Watch().showsWhile(fifty, ...filling(200, 230), ...filling(330, 350), ...still(350, 20))
    expect(watch.kinds).toEqual([])
    expect(gainedBy(watch.guard)).toBeGreaterThan(grams(30))
    expect(gainedBy(watch.guard)).toBeLessThan(grams(50))
  })

  it('does not hide a flood that follows', () => {
    const watch = new Watch().showsWhile(fifty, ...still(300, 12), ...filling(300, 400))
    expect(watch.kinds).toEqual(['over-volume'])
  })
})

describe('no flow', () => {
  it('is too little by a seventh and 8 g, once 15 g were expected: a bottle is empty, or one of several', () => {
    const watch = new Watch()
    expect(watch.showsWhile({ least: grams(14.9), most: grams(20) }, ...still(200)).kinds).toEqual([])
    watch.shows(204.8, 204.8)
    expect(watch.showsWhile({ least: grams(15), most: grams(20) }, ...still(204.8)).kinds).toEqual([])
    expect(watch.showsWhile({ least: grams(15.1), most: grams(20) }, ...still(204.8, 5)).kinds).toEqual([])
    expect(watch.showsWhile({ least: grams(15.1), most: grams(20) }, 204.8).kinds).toEqual(['no-flow'])
    const filled = () => new Watch().showsWhile({ least: noMass, most: grams(120) }, ...filling(200, 294))
    expect(filled().showsWhile({ least: grams(119), most: grams(120) }, ...still(294)).kinds).toEqual([])
    expect(filled().showsWhile({ least: grams(121), most: grams(125) }, ...still(294)).kinds).toEqual(['no-flow'])
  })

  it('is told at the end by what stands there, but not of a glass that is away', () => {
    const filled = new Watch().showsWhile({ least: noMass, most: grams(120) }, ...filling(200, 295))
    expect(missesLiquid(filled.guard, grams(119))).toBe(false)
    expect(missesLiquid(filled.guard, grams(121))).toBe(true)
    const alarmed = new Watch().showsWhile({ least: grams(121), most: grams(125) }, ...still(200))
    expect(alarmed.kinds).toEqual(['no-flow'])
    expect(missesLiquid(alarmed.guard, grams(121))).toBe(true)
    expect(missesLiquid(filled.shows(...still(0)).guard, grams(121))).toBe(false)
  })
})

describe('a silent scale', () => {
  it('is noticed by the clock after half a second', () => {
    const { guard, ms } = new Watch().shows(...still(200))
    expect(watchTime(guard, milliseconds(ms + 500)).event).toBeNull()
    expect(watchTime(guard, milliseconds(ms + 501)).event).toEqual({ kind: 'scale-silent', gained: 0 })
  })

  it('is noticed when it never spoke, and when it speaks again too late', () => {
    const unseen = guardGlass(grams(200), milliseconds(3000))
    expect(watchTime(unseen, milliseconds(3500)).event).toBeNull()
    expect(watchTime(unseen, milliseconds(3501)).event?.kind).toBe('scale-silent')
    const watch = new Watch().shows(...still(200))
    watch.ms += 500
    expect(watch.shows(200).kinds).toEqual(['scale-silent'])
  })

  it('ends the watch', () => {
    const watch = new Watch().shows(...still(200))
    watch.ms += 500
    expect(watch.shows(...still(200), ...still(0)).kinds).toEqual(['scale-silent'])
    expect(watchTime(watch.guard, milliseconds(9000)).event).toBeNull()
  })
})
