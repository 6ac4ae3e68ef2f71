import { plainLook } from '#domain/catalogue/look.ts'
import type { IngredientRow } from '../ingredient-tree.ts'

export const ingredient = (id: number, name: string, change: Partial<IngredientRow> = {}): IngredientRow => ({
  ...{ id, name, names: [{ language: null, name }], kind: 'AUTOMATED', unit: 'ml', colour: '#c78b4b' },
  ...{ look: plainLook, ownLook: null, alcoholContent: 40, minAlcoholContent: 40, maxAlcoholContent: 40 },
  ...{ bottleSizeMl: 700, bottlePrice: 19.99, flowFactor: 1.1, density: 0.95, standsInFor: null, imageUrl: null },
  ...{ parentGroupId: null, parentGroupName: null, onPump: false, owned: false, version: 'v1' },
  ...change,
})

export const group = (id: number, name: string, change: Partial<IngredientRow> = {}): IngredientRow =>
  ingredient(id, name, {
    ...{ kind: 'GROUP', alcoholContent: null, bottleSizeMl: null, bottlePrice: null, flowFactor: null },
    density: null,
    ...change,
  })
