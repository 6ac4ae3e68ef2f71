import { expect, it } from 'vitest'
import { milliseconds } from '../units/duration.ts'
import { milliwatts } from '../units/power.ts'
import { withRests } from './set-sequence.ts'
import { StartRoom } from './start-peaks.ts'

/** Pumps that draw three times as much at first. */
const roomFor = (limitWatts: number, ...watts: readonly number[]): StartRoom =>
  new StartRoom(
    watts.map(each => ({
      power: milliwatts(each * 1000),
      startPeak: { power: milliwatts(each * 3000), time: milliseconds(100) },
    })),
    limitWatts * 1000,
  )

const setsOf = (...sets: readonly (readonly number[])[]) => sets.map(members => ({ members, duration: 1000 }))
const membersOf = (room: StartRoom, ...sets: readonly (readonly number[])[]) =>
  withRests(setsOf(...sets), room).map(({ members, duration }) => [...members, duration])

it('follow each other where all that is new can start beside what runs on', () =>
  expect(membersOf(roomFor(20, 4, 4, 2), [0, 2], [1, 2])).toEqual([
    [0, 2, 1000],
    [1, 2, 1000],
  ]))

it('have one between them in which weak pumps rest while a strong one starts', () => {
  // 3 × 6 W leave no room for 2 W, and 3 × 2 W do beside 6 W.
  expect(membersOf(roomFor(18, 6, 2), [1], [0, 1])).toEqual([
    [1, 1000],
    [0, 0],
    [0, 1, 1000],
  ])
})
