import { describe, expect, it } from 'vitest'
import { anIngredient, aRecipe, byId, textStep } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { recordsOf } from './records.ts'
import { recipeInLanguage, recordsInLanguage } from './records-in-language.ts'

const juice = { ...anIngredient({ id: asId(1), name: 'Juice' }), translations: { de: { name: 'Saft' } } }
const campari = anIngredient({ id: asId(2), name: 'Campari' })
const records = recordsOf({ ingredient: byId([juice, campari]) })

describe('records in a language', () => {
  it('have its names, and the first ones where there are none', () => {
    const { ingredient } = recordsInLanguage(records, 'de')
    expect([ingredient.get(1)?.name, ingredient.get(2)?.name, ingredient.get(3)]).toEqual([
      'Saft',
      'Campari',
      undefined,
    ])
    expect([...ingredient.values()].map(({ name }) => name)).toEqual(['Saft', 'Campari'])
    expect([...ingredient].map(([id, { name }]) => [id, name])).toEqual(
      [...ingredient.entries()].map(([id, { name }]) => [id, name]),
    )
    const names: string[] = []
    ingredient.forEach(({ name }) => void names.push(name))
    expect(names).toEqual(['Saft', 'Campari'])
    expect([ingredient.size, ingredient.has(2), [...ingredient.keys()]]).toEqual([2, true, [1, 2]])
  })

  it('are the same as long as the records are', () => {
    const later = { ...records, user: new Map() }
    expect(recordsInLanguage(records, 'de')).toBe(recordsInLanguage(records, 'de'))
    expect(recordsInLanguage(later, 'de').ingredient).toBe(recordsInLanguage(records, 'de').ingredient)
    expect(recordsInLanguage(records, 'da_DK').ingredient.get(1)).toBe(juice)
  })
})

describe('a recipe in a language', () => {
  const stir = { kind: 'writtenInstruction' as const, message: 'Stir.', translations: { de: { message: 'Rühren.' } } }
  const recipe = {
    ...aRecipe({ name: 'Hot', tags: ['warm'], steps: [stir, textStep('Drink.')] }),
    translations: { de: { name: 'Heiß' } },
  }

  it('says its steps, too, and in the first language what it has no other words for', () =>
    expect(recipeInLanguage(recipe, 'de')).toMatchObject({
      name: 'Heiß',
      tags: ['warm'],
      steps: [{ message: 'Rühren.' }, { message: 'Drink.' }],
    }))

  it('is itself where nothing is in that language, and the same copy each time where something is', () => {
    expect(recipeInLanguage(recipe, 'da_DK')).toBe(recipe)
    expect(recipeInLanguage(recipe, 'de')).toBe(recipeInLanguage(recipe, 'de'))
  })
})
