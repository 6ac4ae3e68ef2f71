import { expect, it } from 'vitest'
import { amount, volumeOfAmount } from './amount.ts'
import { addTime, type Microseconds, seconds } from './duration.ts'
import { asId, type GlassId, type PumpId } from './id.ts'
import { type Milliwatts, milliwatts } from './power.ts'
import { type Timestamp, timestamp } from './timestamp.ts'
import { addVolume, type Microlitres, millilitres, sumVolumes } from './volume.ts'

/*
 * Lines that the compiler must refuse. An expected error that does not come is an error itself, so this file fails to
 * compile as soon as one brand lets another through.
 */
it('quantities of different kinds do not mix', () => {
  // @ts-expect-error a bare number is no volume
  const volume: Microlitres = 40_000
  // @ts-expect-error a sum of two volumes is a bare number until it is made a volume again
  const sum: Microlitres = millilitres(1) + millilitres(2)
  // @ts-expect-error a duration is no volume
  const time: Microlitres = seconds(1)
  // @ts-expect-error an amount may be pieces: only volumeOfAmount says that it is millilitres
  const pieces: Microlitres = amount(2)
  // @ts-expect-error an instant of the calendar is no duration
  const instant: Microseconds = timestamp(0)
  // @ts-expect-error power is no time
  const power: Timestamp = milliwatts(1)
  // @ts-expect-error a bare number is no power
  const bare: Milliwatts = 5
  // @ts-expect-error a pump is no glass
  const glass: GlassId = asId<'pump'>(1)
  // @ts-expect-error volumes and durations are not added
  const mixed = addVolume(millilitres(1), seconds(1))
  // @ts-expect-error nor the other way round
  const mixedTime = addTime(millilitres(1), seconds(1))
  // @ts-expect-error a list of durations has no volume
  const mixedSum = sumVolumes([seconds(1)])

  expect([volume, sum, time, pieces, instant, power, bare, glass, mixed, mixedTime, mixedSum]).toHaveLength(11)
})

it('quantities of one kind do', () => {
  const volume: Microlitres = addVolume(millilitres(1), volumeOfAmount(amount(2)))
  const pump: PumpId = asId(1)
  const asNumber: number = volume
  expect([asNumber, pump]).toEqual([3000, 1])
})
