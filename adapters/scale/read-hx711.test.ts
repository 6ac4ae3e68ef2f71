import { expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { seconds } from '#domain/units/duration.ts'
import { readHx711 } from './hx711-source.ts'
import { Hx711Chip } from './testing/hx711-chip.ts'

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
