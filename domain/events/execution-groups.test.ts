import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { asId } from '../units/id.ts'
import { cancelledBy } from './event-runs.ts'

const action = (id: number, ...executionGroups: string[]) => ({ id: asId<'eventAction'>(id), executionGroups })
const cancelled = (starting: ReturnType<typeof action>, ...running: ReturnType<typeof action>[]): number[] =>
  cancelledBy(starting, running).map(({ id }) => id)

const anyAction = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.uniqueArray(fc.constantFrom('light', 'sound', 'smoke')))
  .map(([id, groups]) => action(id, ...groups))

describe('the start of an action', () => {
  it('cancels its own running instance, with groups or without', () => {
    expect(cancelled(action(1), action(1))).toEqual([1])
    expect(cancelled(action(1, 'light'), action(1, 'light'))).toEqual([1])
  })

  it('cancels those that have groups and share none with it', () =>
    expect(cancelled(action(1, 'light'), action(2, 'sound'), action(3, 'sound', 'smoke'))).toEqual([2, 3]))

  it('spares those that share a group with it', () =>
    expect(cancelled(action(1, 'light', 'sound'), action(2, 'sound', 'smoke'), action(3, 'light'))).toEqual([]))

  it('does not touch those without groups, and without groups touches nobody', () => {
    expect(cancelled(action(1, 'light'), action(2))).toEqual([])
    expect(cancelled(action(1), action(2), action(3, 'light'))).toEqual([])
  })

  it('does to others what they would do to it', () =>
    always(
      fc.property(anyAction, anyAction, (one, other) => {
        expect(cancelled(one, other).length).toBe(cancelled(other, one).length)
      }),
    ))
})
