import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { inputOf, newParty, openingForm } from './party-form.model.ts'

const now = new Date('2026-11-28T18:00')

describe('the form of a party', () => {
  it('is filled in as most hosts want it', () => {
    expect(inputOf(newParty(' Ours ', now))).toEqual({
      name: 'Ours',
      endsAt: new Date('2026-11-29T02:00').toISOString(),
      ordersPerGuest: 1,
      noTwiceInARow: true,
      start: 'SCREEN',
      patienceSeconds: 90,
      guestGroupId: null,
      keepDays: 30,
      alcoholFree: false,
    })
  })

  it('is not sent with a name that is too long, or without an end', async () => {
    const save = vi.fn<() => number>(() => 1)
    const scope = fork({ handlers: [[openingForm.saveFx, save]] })
    await allSettled(openingForm.opened, {
      scope,
      params: { ...newParty('x'.repeat(41), now), ends: '', keepDays: 400 },
    })
    await allSettled(openingForm.submitted, { scope })
    expect(save).not.toHaveBeenCalled()
    expect(Object.keys(scope.getState(openingForm.$faults)).sort()).toEqual(['ends', 'keepDays', 'name'])
  })
})
