import { createClient } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { aManualIngredient, anIngredient, aRecipe, textStep } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

const stir = {
  ...textStep('Stir.'),
  translations: { de: { message: 'Rühren.' }, da_DK: { message: 'Rør.' } },
} as ReturnType<typeof textStep>
const zest = {
  ...aRecipe({ id: asId(901), name: 'Zest', tags: ['fresh'], description: 'Of peel.', steps: [stir] }),
  translations: { de: { name: 'Abrieb', tags: ['frisch'] } },
}
const peel = { ...anIngredient({ id: asId(902), name: 'Peel' }), translations: { de: { name: 'Schale' } } }
const cherry = aManualIngredient({ id: asId(903), name: 'Cherry' })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'recipe', id: zest.id, value: zest })
  await test.house.change({ op: 'put', kind: 'ingredient', id: peel.id, value: peel })
  await test.house.change({ op: 'put', kind: 'ingredient', id: cherry.id, value: cherry })
})
afterEach(() => test.app.close())

const inGerman = () => ({ ...test.as(admin), 'accept-language': 'de' })
const german = async (query: string) => {
  const { data, errors } = await ask(test.app, query, inGerman())
  expect(errors).toBeUndefined()
  return data as Record<string, unknown>
}

describe('a question in German', () => {
  it('is answered in German, and in the first language where there is no German', async () => {
    const { recipe } = await german(`{ recipe(id: 901) {
      name description tags steps { ... on WrittenInstructionStep { message } }
    } }`)
    expect(recipe).toEqual({
      name: 'Abrieb',
      description: 'Of peel.',
      tags: ['frisch'],
      steps: [{ message: 'Rühren.' }],
    })
    expect(await ask(test.app, '{ recipe(id: 901) { name } }', test.as(ada))).toMatchObject({
      data: { recipe: { name: 'Zest' } },
    })
  })

  it('finds words of every language, and sorts by German names', async () => {
    const found = async (searchName: string) => {
      const { recipes } = await german(`{ recipes(filter: { searchName: "${searchName}" }) { content { name } } }`)
      return (recipes as { content: { name: string }[] }).content.map(({ name }) => name)
    }
    expect([await found('abrieb'), await found('zest'), await found('frisch')]).toEqual([
      ['Abrieb'],
      ['Abrieb'],
      ['Abrieb'],
    ])
    expect((await found(''))[0]).toBe('Abrieb')
    const { ingredients } = await german('{ ingredients(search: "scha") { name } }')
    expect(ingredients).toEqual([{ name: 'Schale' }])
  })

  it('shows whoever edits what is said in all languages', async () => {
    const { recipe } = await german(`{ recipe(id: 901) {
      texts { language name tags } steps { ... on WrittenInstructionStep { messages { language message } } }
    } }`)
    expect(recipe).toEqual({
      texts: [
        { language: null, name: 'Zest', tags: ['fresh'] },
        { language: 'de', name: 'Abrieb', tags: ['frisch'] },
      ],
      steps: [
        {
          messages: [
            { language: null, message: 'Stir.' },
            { language: 'de', message: 'Rühren.' },
            { language: 'da_DK', message: 'Rør.' },
          ],
        },
      ],
    })
  })
})

describe('texts in other languages', () => {
  it('are kept, within the bounds of the first', async () => {
    const change = (name: string) => `mutation { updateRecipe(id: 901, recipe: {
      name: "Zest"
      translations: [{ language: da_DK, name: "${name}", description: "" }]
      steps: [{ message: "Stir.", translations: [{ language: da_DK, message: "Rør rundt." }] }]
    }) { texts { language name description } steps { ... on WrittenInstructionStep { message } } } }`
    const { updateRecipe } = await german(change('Skal'))
    expect(updateRecipe).toEqual({
      texts: [
        { language: null, name: 'Zest', description: '' },
        { language: 'da_DK', name: 'Skal', description: null },
      ],
      steps: [{ message: 'Stir.' }],
    })
    const { errors } = await ask(test.app, change('x'.repeat(51)), inGerman())
    expect(errors?.[0]?.extensions?.['problems']).toMatchObject([{ field: 'translations.da_DK.name' }])
  })

  it('are kept of ingredients, glasses and categories', async () => {
    const answer = await german(`mutation {
      updateIngredient(id: 903, ingredient: {
        kind: MANUAL, name: "Cherry", translations: [{ language: de, name: "Kirsche" }]
      }) { name names { language name } }
      createGlass(glass: { name: "Mug", sizeMl: 300, translations: [{ language: de, name: "Becher" }] }) { name }
      createCategory(name: "Hot", translations: [{ language: de, name: "Heiß" }]) { id name }
    }`)
    expect(answer).toMatchObject({
      updateIngredient: { name: 'Kirsche', names: [{ language: null, name: 'Cherry' }, { name: 'Kirsche' }] },
      createGlass: { name: 'Becher' },
      createCategory: { name: 'Heiß' },
    })
  })

  it.each([
    ['updateIngredient', `updateIngredient(id: 903, ingredient: { kind: MANUAL, name: "Cherry", TEXTS }) { name }`],
    ['createGlass', 'createGlass(glass: { name: "Mug", sizeMl: 300, TEXTS }) { name }'],
    ['createCategory', 'createCategory(name: "Hot", TEXTS) { name }'],
  ])('that are too long are told at their field: %s', async (_name, mutation) => {
    const texts = `translations: [{ language: de, name: "Bier" }, { language: da_DK, name: "${'x'.repeat(31)}" }]`
    const { errors } = await ask(test.app, `mutation { ${mutation.replace('TEXTS', texts)} }`, inGerman())
    const { problems = [], ...own } = errors?.[0]?.extensions ?? {}
    const told = [own, ...(problems as object[])].flatMap(each => ('field' in each ? [each.field] : []))
    expect(told).toEqual(['translations.da_DK.name'])
  })

  it('of one language change where somebody has seen no other', async () => {
    const change = (name: string, message: string) =>
      `mutation { updateRecipe(id: 901, recipe: { name: "${name}", steps: [{ message: "${message}" }] }) { name } }`
    await german(change('Abrieb', 'Rühren.'))
    expect(test.house.records.now.recipe.get(901)).toMatchObject({ name: 'Zest', steps: [stir], tags: ['fresh'] })
    await german(change('Zeste', 'Kräftig rühren.'))
    expect(test.house.records.now.recipe.get(901)).toMatchObject({
      name: 'Zest',
      translations: { de: { name: 'Zeste', tags: ['frisch'] } },
      steps: [{ message: 'Stir.', translations: { de: { message: 'Kräftig rühren.' }, da_DK: { message: 'Rør.' } } }],
    })
  })
})

it('a socket speaks the language that it was opened with', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as { port: number }
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql/ws`,
    webSocketImpl: WebSocket,
    connectionParams: { token: test.tokenOf(ada), language: 'de' },
    retryAttempts: 0,
  })
  for await (const { data } of client.iterate({ query: '{ recipe(id: 901) { name } }' })) {
    expect(data).toEqual({ recipe: { name: 'Abrieb' } })
  }
  await client.dispose()
})
