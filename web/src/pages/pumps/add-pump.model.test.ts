import { describe, expect, it, vi } from 'vitest'
import { callsOfTwo, failsWith, testScope, toldOfFailure } from '../../testing/test-scope.ts'
import { $asksForKind, addAsked, createPumpFx, kindChosen, pumpAdded } from './add-pump.model.ts'

describe('adding a pump', () => {
  it('makes one of the chosen kind, however often it is pressed, and goes on with its id', async () => {
    expect(await callsOfTwo(createPumpFx, kindChosen, 'STEPPER')).toBe(1)
    const create = vi.fn(() => 11)
    const scope = testScope([createPumpFx, create])
    const added = scope.heard(pumpAdded)
    await scope.run(addAsked)
    await scope.run(kindChosen, 'STEPPER')
    expect(create.mock.calls).toEqual([['STEPPER']])
    expect(added).toHaveBeenCalledExactlyOnceWith(11)
    expect(scope.getState($asksForKind)).toBe(false)
  })

  it('stays open and tells why it was refused', async () => {
    expect(await toldOfFailure(createPumpFx, kindChosen, 'DC')).toEqual(['refused'])
    const scope = testScope([createPumpFx, failsWith('too-many-pumps')])
    await scope.run(addAsked)
    await scope.run(kindChosen, 'DC')
    expect(scope.getState($asksForKind)).toBe(true)
  })
})
