import { join } from 'node:path'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { identifiedKinds, type Records, type WriteOperation } from '#domain/records/records.ts'
import { amount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { type Dice, dice } from './random.ts'

const firstWords = [
  'Amber',
  'Brisk',
  'Coral',
  'Dusty',
  'Évening',
  'Foggy',
  'Golden',
  'Harbour',
  'Iced',
  'Jaunty',
  'Lazy',
]
const lastWords = ['Sour', 'Fizz', 'Collins', 'Punch', 'Daisy', 'Smash', 'Cobbler', 'Flip', 'Julep', 'Mule', 'Spritz']
const batchSize = 1_000

/** Adds recipes to the stopped server's data folder until there are `total`. */
export async function fillWithRecipes(dataDir: string, total: number): Promise<void> {
  const opened = await openEmbeddedStore({
    file: join(dataDir, 'speedrail.db'),
    workerUrl: new URL('../../dist/server/store-worker.mjs', import.meta.url),
    workerExecArgv: [],
    now: () => timestamp(Date.now()),
  })
  if (!opened.ok) throw new Error(`the data folder cannot be opened: ${opened.problem.detail}`)
  const store = opened.value
  const loaded = await store.load()
  if (!loaded.ok) throw new Error(`the data folder cannot be read: ${loaded.problem.detail}`)

  const operations = recipesFor(loaded.value, total)
  for (let from = 0; from < operations.length; from += batchSize) {
    await store.commit(operations.slice(from, from + batchSize))
  }
  await store.close()
}

/** Operations that bring the records to `total` recipes. */
export function recipesFor(records: Records, total: number): WriteOperation[] {
  const chance = dice(total)
  const last = Math.max(0, ...records.recipe.keys())
  const missing = Math.max(0, total - records.recipe.size)
  const recipes = Array.from({ length: missing }, (_, index): WriteOperation => {
    const id = last + 1 + index
    return { op: 'put', kind: 'recipe', id, value: recipe(id, records, chance) }
  })
  const counterId = identifiedKinds.indexOf('recipe') + 1
  const counter = { kind: 'recipe', last: last + missing } as const
  return [...recipes, { op: 'put', kind: 'counter', id: counterId, value: counter }]
}

function recipe(id: number, records: Records, chance: Dice): Recipe {
  const ingredients = chance.someOf([...records.ingredient.values()], chance.between(2, 7))
  return {
    id: asId(id),
    name: `${chance.oneOf(firstWords)} ${chance.oneOf(lastWords)} ${id}`,
    ownerId: asId(chance.oneOf([...records.user.keys()])),
    description: 'Shake with ice, strain, and serve at once. '.repeat(chance.between(1, 6)),
    shortDescription: 'Generated to be searched for',
    steps: [
      {
        kind: 'addIngredients',
        ingredients: ingredients.map(ingredient => ({
          ingredientId: ingredient.id,
          amount: amount(chance.between(5, 60)),
          scale: true,
          boostable: chance.between(0, 1) === 1,
        })),
      },
    ],
    categoryIds: chance.someOf([...records.category.values()], chance.between(1, 2)).map(category => category.id),
    tags: chance.someOf(['sweet', 'sour', 'bitter', 'long', 'short'], 2),
    defaultGlassId: chance.oneOf([...records.glass.values()]).id,
    defaultAmountToFill: null,
    imageKey: null,
    lastUpdate: timestamp(1_700_000_000_000 + id * 60_000),
  }
}
