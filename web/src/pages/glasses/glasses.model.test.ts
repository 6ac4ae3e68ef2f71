import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './glasses.model.ts'

const coupe: model.GlassWithUse = {
  id: 3,
  name: 'Schale',
  names: [
    { language: null, name: 'Coupe' },
    { language: 'de', name: 'Schale' },
  ],
  ...{ sizeMl: 180, emptyWeightGrams: 160, isDefault: false, useForSingleIngredients: true, shape: 'COUPE' },
  ...{ version: 'v1', recipeCount: 7 },
}
const scale = (change: Partial<model.WeighedGlass>): model.WeighedGlass => ({
  present: true,
  grams: 212.4,
  steady: true,
  ...change,
})

it('the form of a glass begins with what the glass is, and sends it', async () => {
  const scope = testScope([model.glassForm.saveFx, { name: 'Coupette' }], [model.glasses.fetchFx, []])
  await scope.run(model.editRequested, coupe)
  await scope.submit(model.glassForm, { name: 'Coupette' })
  const [draft] = scope.calls(model.glassForm.saveFx)
  expect(draft).toEqual({
    ...{ origin: coupe, name: 'Coupette', translations: { de: { name: 'Schale' } }, sizeMl: 180, shape: 'COUPE' },
    ...{ emptyWeightGrams: 160, isDefault: false, useForSingleIngredients: true },
  })
  expect(draft && model.inputOf(draft).translations).toEqual([{ language: 'de', name: 'Schale' }])
})

it('the form of a glass tells everything that is missing or out of bounds', async () => {
  const scope = testScope()
  await scope.run(model.createRequested)
  expect(await scope.submit(model.glassForm, { emptyWeightGrams: 0 })).toEqual({
    name: { rule: 'required' },
    sizeMl: { rule: 'required' },
    emptyWeightGrams: { rule: 'least', nr: 1, metric: 'g' },
  })
  await scope.run(model.glassForm.changed, { sizeMl: 5001 })
  expect(scope.getState(model.glassForm.$faults).sizeMl).toEqual({ rule: 'most', nr: 5000, metric: 'ml' })
})

it('weighing an empty glass takes whole grams once they stand still', async () => {
  const scope = testScope()
  await scope.run(model.createRequested)
  await scope.run(model.liveWeight.arrived, scale({ steady: false }))
  await scope.run(model.weightTaken)
  expect(scope.getState(model.glassForm.$draft)?.emptyWeightGrams).toBeNull()
  await scope.run(model.liveWeight.arrived, scale({}))
  await scope.run(model.weightTaken)
  expect(scope.getState(model.glassForm.$draft)?.emptyWeightGrams).toBe(212)
})

it('weighing an empty glass takes nothing from an empty or silent scale', async () => {
  const scope = testScope()
  for (const grams of [0.3, -5, null]) {
    await scope.run(model.liveWeight.arrived, scale({ grams }))
    expect(scope.getState(model.$weighed)).toBeNull()
  }
})
