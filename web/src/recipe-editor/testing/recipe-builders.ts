import type { EditedRecipe, EditorIngredient } from '../recipe-editor.documents.ts'

export const anEditedRecipe = (change: Partial<EditedRecipe> = {}): EditedRecipe => ({
  id: 7,
  name: 'Negroni',
  shortDescription: 'Bitter',
  description: 'From Florence.',
  imageUrl: null,
  mayChange: true,
  lastUpdate: '2031-01-01T00:00:00.000Z',
  version: 'v1',
  tags: ['bitter'],
  defaultAmountMl: null,
  owner: { username: 'ada' },
  categories: [{ id: 3 }],
  defaultGlass: { id: 4 },
  steps: [
    {
      __typename: 'AddIngredientsStep',
      ingredients: [
        { amount: 30, boostable: true, scale: true, ingredient: { id: 501 } },
        { amount: 30, boostable: false, scale: true, ingredient: { id: 502 } },
      ],
    },
    { __typename: 'WrittenInstructionStep', message: 'Stir.' },
  ],
  ...change,
})

export const anEditorIngredient = (id: number, change: Partial<EditorIngredient> = {}): EditorIngredient => ({
  id,
  name: `Ingredient ${id}`,
  kind: 'AUTOMATED',
  unit: 'ml',
  colour: '#aa2211',
  alcoholContent: 40,
  onPump: false,
  owned: false,
  minAlcoholContent: 40,
  maxAlcoholContent: 40,
  ...change,
})
