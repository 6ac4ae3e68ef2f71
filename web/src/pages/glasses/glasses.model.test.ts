import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $weighed,
  createRequested,
  editRequested,
  type GlassWithUse,
  glasses,
  glassForm,
  inputOf,
  liveWeight,
  type WeighedGlass,
  weightTaken,
} from './glasses.model.ts'

const coupe: GlassWithUse = {
  id: 3,
  name: 'Schale',
  names: [
    { language: null, name: 'Coupe' },
    { language: 'de', name: 'Schale' },
  ],
  sizeMl: 180,
  emptyWeightGrams: 160,
  isDefault: false,
  useForSingleIngredients: true,
  shape: 'COUPE',
  version: 'v1',
  recipeCount: 7,
}
const scale = (change: Partial<WeighedGlass>): WeighedGlass => ({
  present: true,
  grams: 212.4,
  steady: true,
  ...change,
})

describe('the form of a glass', () => {
  it('begins with what the glass is, and sends it', async () => {
    const save = vi.fn(() => ({ name: 'Coupette' }))
    const scope = fork({
      handlers: [
        [glassForm.saveFx, save],
        [glasses.fetchFx, () => []],
      ],
    })
    await allSettled(editRequested, { scope, params: coupe })
    await allSettled(glassForm.changed, { scope, params: { name: 'Coupette' } })
    await allSettled(glassForm.submitted, { scope })
    expect(save).toHaveBeenCalledWith({
      origin: coupe,
      name: 'Coupette',
      translations: { de: { name: 'Schale' } },
      sizeMl: 180,
      emptyWeightGrams: 160,
      isDefault: false,
      useForSingleIngredients: true,
      shape: 'COUPE',
    })
  })

  it('sends all its names', async () => {
    const scope = fork()
    await allSettled(editRequested, { scope, params: coupe })
    const draft = scope.getState(glassForm.$draft)
    expect(draft && inputOf(draft)).toMatchObject({ name: 'Coupe', translations: [{ language: 'de', name: 'Schale' }] })
  })

  it('tells everything that is missing or out of bounds', async () => {
    const scope = fork()
    await allSettled(createRequested, { scope })
    await allSettled(glassForm.changed, { scope, params: { emptyWeightGrams: 0 } })
    await allSettled(glassForm.submitted, { scope })
    expect(scope.getState(glassForm.$faults)).toEqual({
      name: { rule: 'required' },
      sizeMl: { rule: 'required' },
      emptyWeightGrams: { rule: 'least', nr: 1, metric: 'g' },
    })
    await allSettled(glassForm.changed, { scope, params: { sizeMl: 5001 } })
    expect(scope.getState(glassForm.$faults).sizeMl).toEqual({ rule: 'most', nr: 5000, metric: 'ml' })
  })
})

describe('weighing an empty glass', () => {
  it('takes whole grams once they stand still', async () => {
    const scope = fork()
    await allSettled(createRequested, { scope })
    await allSettled(liveWeight.arrived, { scope, params: scale({ steady: false }) })
    await allSettled(weightTaken, { scope })
    expect(scope.getState(glassForm.$draft)?.emptyWeightGrams).toBeNull()
    await allSettled(liveWeight.arrived, { scope, params: scale({}) })
    await allSettled(weightTaken, { scope })
    expect(scope.getState(glassForm.$draft)?.emptyWeightGrams).toBe(212)
  })

  it('takes nothing from an empty or silent scale', async () => {
    const scope = fork()
    for (const grams of [0.3, -5, null]) {
      await allSettled(liveWeight.arrived, { scope, params: scale({ grams }) })
      expect(scope.getState($weighed)).toBeNull()
    }
  })
})
