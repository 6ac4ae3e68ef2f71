import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { Hx711Source, Rhythm, readHx711 } from './hx711-source.ts'
import type { Conversion } from './scale-source.ts'
import { Hx711Chip } from './testing/hx711-chip.ts'

describe('an HX711 as a source', () => {
  const start = (perSecond: number) => {
    const clock = createManualMachineClock(seconds(50))
    const chip = new Hx711Chip(clock)
    chip.perSecond = perSecond
    const source = new Hx711Source(chip, chip.parts)
    const heard: Conversion[] = []
    const failures: string[] = []
    const begin = () =>
      source.start(
        conversion => void heard.push(conversion),
        text => void failures.push(text),
      )
    begin()
    return { clock, chip, source, heard, failures, begin }
  }

  it.each([
    [10, 28, 30],
    [80, 215, 240],
  ])('tells of nearly every conversion at %d a second', (perSecond, least, most) => {
    const { clock, heard } = start(perSecond)
    clock.advance(seconds(3))
    expect(heard.length).toBeGreaterThanOrEqual(least)
    expect(heard.length).toBeLessThanOrEqual(most)
    expect(new Set(heard.map(({ raw }) => raw))).toEqual(new Set([84_000]))
  })

  it.each([10, 80])('learns when to look, so that it looks about twice for each (%d a second)', perSecond => {
    const { clock, chip, heard } = start(perSecond)
    clock.advance(seconds(2))
    chip.looks = 0
    const before = heard.length
    clock.advance(seconds(10))
    const looks = chip.looks / (heard.length - before)
    expect(looks).toBeGreaterThan(1)
    expect(looks).toBeLessThan(perSecond === 10 ? 18 : 4)
  })

  it('follows a converter that is switched over to be quicker or slower', () => {
    const { clock, chip, heard } = start(10)
    clock.advance(seconds(2))
    chip.perSecond = 80
    clock.advance(seconds(1))
    heard.length = 0
    clock.advance(seconds(1))
    expect(heard.length).toBeGreaterThan(70)
    chip.perSecond = 10
    clock.advance(seconds(1))
    heard.length = 0
    clock.advance(seconds(2))
    expect(heard.length).toBeGreaterThanOrEqual(18)
  })

  it('says when a conversion was ready, within what a look takes', () => {
    const { clock, heard } = start(10)
    clock.advance(seconds(3))
    const gaps = heard.slice(5).map(({ at }, index) => at - (heard[index + 4]?.at ?? 0))
    for (const gap of gaps) expect(Math.abs(gap - 100_000)).toBeLessThan(3_000)
  })

  it('does not tell of a conversion that was waiting when it began, for nobody knows how old it is', () => {
    const { clock, chip, source, heard, begin } = start(10)
    clock.advance(seconds(1))
    source.pause()
    chip.raw = 111
    clock.advance(seconds(5))
    heard.length = 0
    begin()
    chip.raw = 222
    clock.advance(milliseconds(90))
    expect(heard).toEqual([])
    clock.advance(seconds(1))
    expect(heard.length).toBeGreaterThan(7)
  })

  it('drops what a slow pulse has spoiled, and goes on when the converter has settled', () => {
    const { clock, chip, source, heard } = start(10)
    clock.advance(seconds(1))
    let isSlow = true
    chip.delay = pulse => (isSlow && pulse === 9 ? 200 : 0)
    const before = heard.length
    clock.advance(milliseconds(150))
    isSlow = false
    expect(heard).toHaveLength(before)
    expect(source.counts).toMatchObject({ spoiled: 1, shifted: 0 })
    clock.advance(seconds(1))
    expect(heard.length).toBeGreaterThan(before + 4)
    expect(heard.at(-1)?.raw).toBe(84_000)
  })

  it('passes on what is beyond the range of the converter: it is heard, and says that much', () => {
    const { clock, chip, heard } = start(80)
    chip.raw = 8_388_607
    clock.advance(seconds(1))
    expect(heard.at(-1)?.raw).toBe(8_388_607)
  })

  it('is silent without a converter, asks seldom then, and goes on when it is back', () => {
    const { clock, chip, heard, failures } = start(80)
    clock.advance(seconds(1))
    chip.isPlugged = false
    clock.advance(seconds(2))
    heard.length = 0
    chip.looks = 0
    clock.advance(seconds(10))
    expect(heard).toEqual([])
    expect(chip.looks).toBeLessThan(600)
    chip.isPlugged = true
    clock.advance(seconds(1))
    expect(heard.length).toBeGreaterThan(60)
    expect(failures).toEqual([])
  })

  it('counts what a short-circuited wire says, and tells none of it', () => {
    const { clock, chip, source, heard } = start(10)
    chip.isShorted = true
    clock.advance(seconds(1))
    expect(heard).toEqual([])
    expect(source.counts.shifted).toBeGreaterThan(5)
  })

  it('fails once when its lines are lost', () => {
    const { clock, chip, source, failures } = start(10)
    clock.advance(seconds(1))
    chip.broken = 'the chip is gone'
    clock.advance(seconds(5))
    expect(failures).toEqual(['the chip is gone'])
    expect(clock.pending).toBe(0)
    source.close()
    expect(chip.isClosed).toBe(true)
  })

  it('leaves the converter alone while nobody listens', () => {
    const { clock, chip, source } = start(10)
    clock.advance(seconds(1))
    source.pause()
    chip.looks = 0
    clock.advance(seconds(5))
    expect(chip.looks).toBe(0)
    expect(clock.pending).toBe(0)
  })
})

describe('one conversion of an HX711', () => {
  const start = (raw = 84_000) => {
    const clock = createManualMachineClock(seconds(3))
    const chip = new Hx711Chip(clock)
    chip.raw = raw
    return { clock, chip, read: () => readHx711(chip, chip.parts.now) }
  }

  it.each([0, 1, -2, 84_000, -1_234_567, 8_388_607, -8_388_608, -8_388_607, 0x555555])('shifts in %d', raw => {
    const { chip, read } = start(raw)
    expect(read()).toEqual({ kind: 'read', raw })
    expect(chip.reads).toBe(1)
  })

  it('makes 25 pulses, so that the next conversion is of the same channel at the same gain', () => {
    const { chip, read } = start()
    const pulses: number[] = []
    chip.delay = pulse => {
      pulses.push(pulse)
      return 0
    }
    read()
    expect(pulses).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  })

  it.each([1, 12, 25])('believes nothing after a pulse of more than 50 µs (pulse %d)', slow => {
    const { chip, read } = start()
    chip.delay = pulse => (pulse === slow ? 51 : 0)
    expect(read()).toMatchObject({ kind: 'spoiled', pulse: expect.closeTo(52, 0) })
  })

  it('makes all pulses of a read that is spoiled, so that a converter that did not notice stays in step', () => {
    const { clock, chip, read } = start()
    chip.delay = pulse => (pulse === 3 ? 55 : 0)
    expect(read().kind).toBe('spoiled')
    chip.delay = () => 0
    clock.advance(seconds(1))
    expect(chip.isReady()).toBe(true)
    expect(read()).toEqual({ kind: 'read', raw: 84_000 })
  })

  it('believes a pulse that is just short enough', () => {
    const { chip, read } = start()
    chip.delay = pulse => (pulse === 7 ? 48 : 0)
    expect(read()).toEqual({ kind: 'read', raw: 84_000 })
  })

  it('does not believe a converter that does not go on after the last pulse', () => {
    const { chip, read } = start()
    chip.isShorted = true
    expect(read()).toEqual({ kind: 'shifted' })
  })

  it('does not take the resting level of a converter that is asleep or gone for a count', () => {
    const { chip, read } = start()
    chip.isPlugged = false
    expect(read()).toEqual({ kind: 'shifted' })
  })
})

describe('the rhythm of a converter', () => {
  const heard = (rhythm: Rhythm, from: number, period: number, count: number): number => {
    for (let index = 0; index < count; index++) rhythm.converted(milliseconds(from + index * period), true)
    return rhythm.rest
  }

  it('begins as if it were a quick one: a slow one is only looked at too often', () =>
    expect(new Rhythm().rest).toBe(10))

  it('is learned, and leaves room before the next conversion', () => {
    expect(heard(new Rhythm(), 0, 100, 6)).toBe(85)
    expect(heard(new Rhythm(), 0, 12.5, 6)).toBe(10)
  })

  it('is quicker than was thought where a conversion was waiting', () => {
    const rhythm = new Rhythm()
    heard(rhythm, 0, 100, 6)
    rhythm.converted(milliseconds(600), false)
    expect(rhythm.rest).toBe(42)
  })

  it('hardly changes for a single gap', () => {
    const rhythm = new Rhythm()
    heard(rhythm, 0, 12.5, 6)
    rhythm.converted(milliseconds(500), true)
    expect(rhythm.rest).toBe(21)
    expect(heard(rhythm, 512.5, 12.5, 2)).toBe(10)
  })

  it('learns nothing from the time in which nobody listened', () => {
    const rhythm = new Rhythm()
    heard(rhythm, 0, 12.5, 6)
    rhythm.interrupted()
    rhythm.converted(milliseconds(9_000), true)
    expect(rhythm.rest).toBe(10)
  })
})
