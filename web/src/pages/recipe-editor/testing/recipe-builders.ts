import { plainLook } from '#domain/catalogue/look.ts'
import type { EditedRecipe } from '../recipe-draft.ts'
import type { EditorIngredient } from '../recipe-steps.ts'

export const anEditedRecipe = (change: Partial<EditedRecipe> = {}): EditedRecipe => ({
  id: 7,
  name: 'Negroni',
  texts: [
    { language: null, name: 'Negroni', shortDescription: 'Bitter', description: 'From Florence.', tags: ['bitter'] },
    { language: 'de', name: null, shortDescription: 'Herb', description: null, tags: ['herb'] },
  ],
  ...{ imageUrl: null, mayChange: true, lastUpdate: '2031-01-01T00:00:00.000Z', version: 'v1' },
  ...{ defaultAmountMl: null, owner: { username: 'ada' }, categories: [{ id: 3 }], defaultGlass: { id: 4 } },
  steps: [
    {
      __typename: 'AddIngredientsStep',
      ingredients: [
        { amount: 30, boostable: true, scale: true, ingredient: { id: 501 } },
        { amount: 30, boostable: false, scale: true, ingredient: { id: 502 } },
      ],
    },
    {
      __typename: 'WrittenInstructionStep',
      messages: [
        { language: null, message: 'Stir.' },
        { language: 'de', message: 'Rühren.' },
        { language: 'da_DK', message: 'Rør.' },
      ],
    },
  ],
  ...change,
})

export const anEditorIngredient = (id: number, change: Partial<EditorIngredient> = {}): EditorIngredient => ({
  ...{ id, name: `Ingredient ${id}`, kind: 'AUTOMATED', unit: 'ml', colour: '#aa2211', alcoholContent: 40 },
  ...{ density: 0.95, look: plainLook, onPump: false, owned: false, minAlcoholContent: 40, maxAlcoholContent: 40 },
  ...change,
})
