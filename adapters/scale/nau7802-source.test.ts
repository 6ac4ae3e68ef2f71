import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { calibrationIn, countIn, isAwake, isReady, isRunning, Nau7802Source } from './nau7802-source.ts'
import type { Conversion } from './scale-source.ts'
import { Nau7802Chip } from './testing/nau7802-chip.ts'

const start = () => {
  const clock = createManualMachineClock(seconds(9))
  const chip = new Nau7802Chip(clock)
  const source = new Nau7802Source({
    transport: chip,
    now: () => clock.now(),
    after: (ms, call) => clock.at(microseconds(clock.now() + ms * 1000), call),
  })
  const heard: Conversion[] = []
  const begin = () => source.start(conversion => void heard.push(conversion))
  return { clock, chip, source, heard, begin }
}

describe('what a NAU7802 says', () => {
  it.each([
    [[0, 0, 0], 0],
    [[0, 0, 1], 1],
    [[0xff, 0xff, 0xff], -1],
    [[0x7f, 0xff, 0xff], 8_388_607],
    [[0x80, 0, 0], -8_388_608],
    [[0x12, 0x34, 0x56], 0x123456],
  ])('counts %j as %d', (bytes, raw) => expect(countIn(bytes)).toBe(raw))

  it('tells whether it is awake, runs and has converted', () => {
    expect([0x00, 0x08, 0x0e].map(state => isAwake([state]))).toEqual([false, true, true])
    expect([0x9e, 0x96, 0x16, 0x8e].map(state => isRunning([state]))).toEqual([true, true, false, false])
    expect([0x9e, 0xbe].map(state => isReady([state]))).toEqual([false, true])
    expect([0x34, 0x30, 0x38].map(control => calibrationIn([control]))).toEqual(['running', 'done', 'failed'])
  })
})

describe('a NAU7802 as the source of a scale', () => {
  it('is set up, and tells 80 conversions a second', () => {
    const { clock, chip, heard, begin } = start()
    begin()
    clock.advance(seconds(1))
    heard.length = 0
    chip.raw = -77_000
    clock.advance(seconds(2))
    expect(heard.length).toBeGreaterThan(150)
    expect(heard.length).toBeLessThanOrEqual(161)
    expect(heard.at(-1)?.raw).toBe(-77_000)
    const times = heard.map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })

  it('is left alone while nobody listens', () => {
    const { clock, chip, source, begin } = start()
    begin()
    clock.advance(seconds(1))
    source.pause()
    const before = chip.transfers
    clock.advance(seconds(5))
    expect(chip.transfers).toBe(before)
    expect(clock.pending).toBe(0)
  })

  it.each([
    ['its power fails', (chip: Nau7802Chip) => chip.blink()],
    [
      'it is not there for a while',
      (chip: Nau7802Chip) => {
        chip.isPlugged = false
      },
    ],
  ])('goes on by itself after %s', (_, befall) => {
    const { clock, chip, heard, begin } = start()
    begin()
    clock.advance(seconds(1))
    befall(chip)
    clock.advance(milliseconds(300))
    heard.length = 0
    chip.isPlugged = true
    clock.advance(seconds(2))
    expect(heard.length).toBeGreaterThan(60)
  })

  it('asks twice a second where nobody answers, and does not believe a calibration that failed', () => {
    const { clock, chip, source, heard, begin } = start()
    chip.isPlugged = false
    begin()
    clock.advance(seconds(5))
    expect(chip.transfers).toBeLessThan(15)
    chip.isPlugged = true
    chip.cannotCalibrate = true
    clock.advance(seconds(5))
    expect(heard).toEqual([])
    expect(source.counts.failed).toBeGreaterThan(10)
    chip.cannotCalibrate = false
    clock.advance(seconds(2))
    expect(heard.length).toBeGreaterThan(10)
  })
})
