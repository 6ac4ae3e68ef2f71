import { describe, expect, it } from 'vitest'
import { callsBelow, jsonForm, testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { categoryFlags } from '#domain/catalogue/category.ts'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { aCategory, anIngredient, aRecipe, textStep } from '#domain/testing/builders.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'

const stir = { ...textStep('Stir.'), translations: { de: { message: 'Rühren.' } } } as ReturnType<typeof textStep>
const zest = {
  ...aRecipe({
    id: asId(901),
    name: 'Zest',
    tags: ['fresh'],
    description: 'Of peel.',
    ownerId: admin.id,
    steps: [stir],
  }),
  translations: { de: { name: 'Abrieb', tags: ['frisch'] } },
}
const peel = { ...anIngredient({ id: asId(902), name: 'Peel' }), translations: { de: { name: 'Schale' } } }
const hot = aCategory({ id: asId(903), name: 'Hot', translations: { de: { name: 'Heiß' } } })

const test = testAppForEach(({ house }) =>
  house.change(
    { op: 'put', kind: 'recipe', id: zest.id, value: zest },
    { op: 'put', kind: 'ingredient', id: peel.id, value: peel },
    { op: 'put', kind: 'category', id: hot.id, value: hot },
    { op: 'put', kind: 'appearance', id: 1, value: { ...defaultAppearance, language: 'de' } },
  ),
)
const call = callsBelow(test, '/api/', admin)
const get = async (path: string) => (await call('GET', path)).json()
const putRecipe = (recipe: object) => call('PUT', 'recipe/901', jsonForm('recipe', recipe))
const zestNow = () => test.house.records.now.recipe.get(901)

describe('a client that names no language', () => {
  it('is shown that of the machine, whatever its browser asks for', async () => {
    expect(await get('recipe/901')).toMatchObject({
      name: 'Abrieb',
      normalName: 'abrieb',
      description: 'Of peel.',
      tags: ['frisch'],
      productionSteps: [{ message: 'Rühren.' }],
    })
    expect(await get('ingredient/?autocomplete=scha')).toMatchObject([{ id: 902, name: 'Schale' }])
    expect(await get('category/903')).toEqual({ ...categoryFlags.none, id: 903, name: 'Heiß' })
  })

  it('finds and sorts its pages in that language, also after it was changed', async () => {
    expect((await get('recipe/?searchName=zest')).content).toMatchObject([{ name: 'Abrieb' }])
    expect((await get('recipe/')).content[0].name).toBe('Abrieb')
    await test.house.change({ op: 'put', kind: 'appearance', id: 1, value: defaultAppearance })
    expect((await get('recipe/')).content.at(-1).name).toBe('Zest')
    expect((await get('recipe/?searchName=abrieb')).content).toMatchObject([{ name: 'Zest' }])
  })

  it('changes nothing when it writes what it has read', async () => {
    const read = await get('recipe/901')
    expect((await putRecipe({ ...read, categoryIds: [] })).statusCode).toBe(200)
    expect({ ...zestNow(), lastUpdate: 0 }).toEqual({ ...zest, lastUpdate: 0 })
  })

  it('changes what was said in its language, and else the first', async () => {
    const read = await get('recipe/901')
    const productionSteps = [{ type: 'writtenInstruction', message: 'Kräftig rühren.' }]
    await putRecipe({ ...read, name: 'Zeste', description: 'Von Schale.', productionSteps, categoryIds: [] })
    expect(zestNow()).toMatchObject({
      name: 'Zest',
      description: 'Von Schale.',
      translations: { de: { name: 'Zeste', tags: ['frisch'] } },
      steps: [{ message: 'Stir.', translations: { de: { message: 'Kräftig rühren.' } } }],
    })
    expect((await call('PUT', 'category/903', { name: 'Warm' })).statusCode).toBe(200)
    expect(test.house.records.now.category.get(903)).toEqual({ ...hot, translations: { de: { name: 'Warm' } } })
  })
})
