import { expect, it } from 'vitest'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { milliseconds, seconds, toMilliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { layOutSets } from './lay-out-sets.ts'
import { SetSequence } from './set-sequence.ts'

const settings = { ...defaultDispensingSettings, minimalRun: milliseconds(500), minimalPause: milliseconds(400) }

/** Sets of pumps of 6 W each, with their seconds; start and end of every on-time in milliseconds. */
function layOut(
  times: readonly number[],
  places: number,
  sets: readonly (readonly [members: readonly number[], length: number])[],
  splittable = true,
) {
  const tasks = times.map((time, index) => ({
    pumpId: asId<'pump'>(index + 1),
    time: seconds(time),
    power: milliwatts(6000),
    splittable: splittable || index > 0,
  }))
  const pumpSets = sets.map(([members, length]) => ({ members, duration: seconds(length) }))
  const layout = layOutSets(new SetSequence(tasks, pumpSets, milliwatts(6000 * places)), settings, 0.5)
  return layout?.map(onTimes =>
    onTimes.map(({ start, duration }) => [toMilliseconds(start), toMilliseconds(start) + toMilliseconds(duration)]),
  )
}

it('are the on-times of their pumps', () =>
  expect(
    layOut([8, 5, 5], 2, [
      [[0, 1], 4],
      [[1, 2], 1],
      [[0, 2], 4],
    ]),
  ).toEqual([
    [
      [0, 4000],
      [5000, 9000],
    ],
    [[0, 5000]],
    [[4000, 9000]],
  ]))

it('have no pause that is too short where the pump can run on instead', () => {
  const [first] =
    layOut([10, 10.2], 2, [
      [[0, 1], 5],
      [[1], 0.2],
      [[0, 1], 5],
    ]) ?? []
  expect(first).toHaveLength(1)
})

it('wait for a pause where the power does not suffice for that, and no longer', () => {
  const [first = [], second = []] =
    layOut([10, 0.2], 1, [
      [[0], 5],
      [[1], 0.2],
      [[0], 5],
    ]) ?? []
  const [end = 0, again = 0] = [first[0]?.[1], first[1]?.[0]]
  expect(again - end).toBe(400)
  expect(first[1]?.[1]).toBe(10_400)
  expect(second).toEqual([[end, end + 200]])
})

it('leave out a run that is much too short, and lengthen the others', () =>
  expect(
    layOut([5.2, 8], 1, [
      [[0], 5],
      [[1], 8],
      [[0], 0.2],
    ]),
  ).toEqual([[[0, 5200]], [[5200, 13_200]]]))

it('lengthen a run that is a little too short', () => {
  const [first] =
    layOut([5.4, 8], 1, [
      [[0], 5],
      [[1], 8],
      [[0], 0.4],
    ]) ?? []
  expect(first).toEqual([
    [0, 4900],
    [12_900, 13_400],
  ])
})

it('have one run of what may not be split, in place of its longest', () =>
  expect(
    layOut(
      [7, 3],
      1,
      [
        [[0], 2],
        [[1], 3],
        [[0], 5],
      ],
      false,
    ),
  ).toEqual([[[3000, 10_000]], [[0, 3000]]]))
