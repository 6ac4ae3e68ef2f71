/* The records of a machine as it starts, in memory and in a data folder, and recipes that are made up until there are many. */

import { join } from 'node:path'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import {
  applyOperations,
  counterIdOf,
  emptyRecords,
  type Records,
  type WriteOperation,
} from '#domain/records/records.ts'
import { success } from '#domain/result.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { users } from '#domain/seed/testing/demo-machine.ts'
import { aRecipe } from '#domain/testing/builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { write } from '#domain/testing/writes.ts'
import { amount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { type Dice, dice } from './harness.ts'

export const now = timestamp(1_700_000_100_000)

export const seededRecords = (): Records =>
  applyOperations(emptyRecords(), seedOperations({ now, users, simulated: true }))

export function recordBookOn(records: Records, store: RecordStore) {
  const rethrow = (error: unknown): never => {
    throw error
  }
  return openRecordBook(records, { store, eventBus: createEventBus(rethrow), onStoreError: rethrow })
}

export async function openStoreIn(dataDir: string): Promise<RecordStore> {
  const workerUrl = new URL('../../../dist/server/store-worker.mjs', import.meta.url)
  const place = { file: join(dataDir, 'speedrail.db'), workerUrl, workerExecArgv: [], now: () => timestamp(Date.now()) }
  return expectSuccess(await openEmbeddedStore(place))
}

/** Adds recipes until there are `total`, in one change of the record book: one commit, on the disk when it resolves. */
export async function fillUpTo(total: number, store: RecordStore): Promise<Records> {
  const book = recordBookOn(expectSuccess(await store.load()), store)
  await book.change<void, never>(draft => {
    for (const each of recipesFor(book.now, total)) if (each.op === 'put') draft.put(each.kind, each.id, each.value)
    return success(undefined)
  })
  return book.now
}

const firstWords = 'Amber Brisk Coral Dusty Évening Foggy Golden Harbour Iced Jaunty Lazy'.split(' ')
const lastWords = 'Sour Fizz Collins Punch Daisy Smash Cobbler Flip Julep Mule Spritz'.split(' ')

/** Operations that bring the records to `total` recipes. */
export function recipesFor(records: Records, total: number): WriteOperation[] {
  const chance = dice(total)
  const last = Math.max(0, ...records.recipe.keys())
  const missing = Math.max(0, total - records.recipe.size)
  const recipes = Array.from({ length: missing }, (_, index) =>
    write('recipe', recipeOf(last + 1 + index, records, chance)),
  )
  return [...recipes, write('counter', { kind: 'recipe', last: last + missing }, counterIdOf('recipe'))]
}

function recipeOf(id: number, records: Records, chance: Dice): Recipe {
  const ingredients = chance.someOf([...records.ingredient.values()], chance.between(2, 7))
  return aRecipe({
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
    lastUpdate: timestamp(1_700_000_000_000 + id * 60_000),
  })
}
