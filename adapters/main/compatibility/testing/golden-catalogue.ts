import type { ImageKey } from '#domain/catalogue/image.ts'
import { stepIngredientsOf } from '#domain/catalogue/recipe.ts'
import { applyOperations, emptyRecords, type Records, recordsOf } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { aUser } from '#domain/testing/builders.ts'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'

const now = timestamp(Date.UTC(2026, 10, 30))

/** Some drinks that a machine starts with, all that they need, and a collection of them. */
export function goldenCatalogue(imageKey: ImageKey): Records {
  const seeded = applyOperations(
    emptyRecords(),
    seedOperations({ now, users: [{ username: 'ada', role: 'admin', passwordHash: '' }], simulated: false }),
  )
  const recipes = [...seeded.recipe.values()].filter((_, index) => index % 40 === 0)
  const used = new Set(recipes.flatMap(recipe => stepIngredientsOf(recipe).map(each => each.ingredientId)))
  for (const id of used) {
    const parent = seeded.ingredient.get(id)?.parentGroupId
    if (parent) used.add(parent)
  }
  const [first] = recipes
  const ownerId = first?.ownerId ?? asId<'user'>(1)
  const recipeIds = recipes.map(({ id }) => id)
  return recordsOf({
    recipe: new Map(recipes.map(each => [each.id, each === first ? { ...each, imageKey } : each])),
    ingredient: new Map([...seeded.ingredient].filter(([, { id }]) => used.has(id))),
    category: seeded.category,
    glass: seeded.glass,
    collection: new Map([[71, aCollection({ id: asId(71), recipeIds, ownerId, imageKey })]]),
    user: new Map([[ownerId, aUser({ id: ownerId, username: 'ada', role: 'admin' })]]),
  })
}
