import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addStep, aGroup, anIngredient, aRecipe, aStepIngredient, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import type { Ingredient } from './ingredient.ts'
import { indexRecipes, refreshedIndex } from './recipe-index.ts'

const rum = aGroup({ id: asId(1), name: 'Rum' })
const white = anIngredient({ id: asId(2), name: 'White rum', parentGroupId: rum.id, alcoholContent: 40 })
const cola = anIngredient({ id: asId(3), name: 'Cola', alcoholContent: 0 })
const ingredients = byId([rum, white, cola])
const recipe = (id: number, name: string, ...ids: number[]) =>
  aRecipe({ id: asId(id), name, steps: [addStep(...ids.map(each => aStepIngredient(each, 20)))] })
const recipes = byId([recipe(1, 'Cuba', rum.id, cola.id), recipe(2, 'Cola', cola.id), recipe(3, 'Daiquiri', white.id)])

describe('an index that is refreshed', () => {
  const index = indexRecipes(recipes, ingredients)

  it('keeps its lists when nothing in them has changed', () => {
    const renamed = byId([rum, { ...white, name: 'Silver rum', colour: '#eeeeee' }, cola])
    expect(refreshedIndex(index, new Map(recipes), renamed).byName).toBe(index.byName)
  })

  it('works out again what has changed, and only that', () => {
    const changed = byId([...recipes.values(), recipe(2, 'Air', rum.id)])
    const refreshed = refreshedIndex(index, changed, ingredients)
    expect(refreshed.byName.map(({ normalName }) => normalName)).toEqual(['air', 'cuba', 'daiquiri'])
    expect(refreshed.byId.get(1)).toBe(index.byId.get(1))
  })

  it('forgets what is gone', () => {
    const refreshed = refreshedIndex(index, byId([recipe(3, 'Daiquiri', white.id)]), ingredients)
    expect([refreshed.byId.size, refreshed.byName.length, refreshed.byLastUpdate.length]).toEqual([1, 1, 1])
  })

  it("follows an ingredient's alcohol into the groups above it, and leaves other recipes alone", () => {
    const stronger = byId([rum, { ...white, alcoholContent: 60 }, cola])
    const refreshed = refreshedIndex(index, recipes, stronger)
    expect(refreshed.byId.get(1)?.alcohol).toEqual({ least: 30, most: 30 })
    expect(refreshed.byId.get(2)).toBe(index.byId.get(2))
  })

  it('sees a group that appears above an ingredient which named it already', () => {
    const orphaned = indexRecipes(recipes, byId([white, cola]))
    const refreshed = refreshedIndex(orphaned, recipes, ingredients)
    expect(refreshed.byId.get(3)?.closure).toEqual([white.id, rum.id])
  })

  const anyIngredients = fc
    .array(fc.record({ isGroup: fc.boolean(), parent: fc.nat(5), alcoholContent: fc.nat(80) }), { maxLength: 6 })
    .map(rows =>
      byId(
        rows.map(({ isGroup, parent, alcoholContent }, position): Ingredient => {
          const common = {
            id: asId<'ingredient'>(position + 1),
            parentGroupId: parent === 0 ? null : asId<'ingredient'>(parent),
          }
          return isGroup ? aGroup(common) : anIngredient({ ...common, alcoholContent })
        }),
      ),
    )
  const anyRecipes = fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 8 }),
        name: fc.constantFrom('Air', 'Bay', 'bäy', 'Sour'),
        updated: fc.nat(3),
        ids: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
      }),
      { selector: ({ id }) => id },
    )
    .map(rows =>
      byId(rows.map(({ id, name, updated, ids }) => ({ ...recipe(id, name, ...ids), lastUpdate: timestamp(updated) }))),
    )

  it('is the index that would be made of it all, whatever changes', () => {
    const states = fc.array(fc.tuple(anyRecipes, anyIngredients), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(states, ([first, ...later]) => {
        let known = indexRecipes(...(first as NonNullable<typeof first>))
        for (const [nextRecipes, nextIngredients] of later) {
          // Some of the old records stay the very same objects.
          const mixed = new Map([...nextRecipes].map(([id, next]) => [id, known.byId.get(id)?.recipe ?? next]))
          for (const table of [mixed, nextRecipes]) {
            known = refreshedIndex(known, table, nextIngredients)
            const whole = indexRecipes(table, nextIngredients)
            expect([known.byName, known.byLastUpdate]).toEqual([whole.byName, whole.byLastUpdate])
            expect(new Map(known.byId)).toEqual(whole.byId)
          }
        }
      }),
    )
  })
})
