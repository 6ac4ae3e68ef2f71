import { describe, expect, it } from 'vitest'
import { questionsTo, subscriptionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { aManualIngredient, anIngredient, aRecipe, textStep } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'

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

const test = testAppForEach(({ house }) =>
  house.change(
    { op: 'put', kind: 'recipe', id: zest.id, value: zest },
    { op: 'put', kind: 'ingredient', id: peel.id, value: peel },
    { op: 'put', kind: 'ingredient', id: cherry.id, value: cherry },
  ),
)
const { told, refusal, asked } = questionsTo(test, ada)
const { connect } = subscriptionsTo(test, ada)
const inGerman = () => ({ ...test.as(admin), 'accept-language': 'de' })
const german = (query: string) => told(query, {}, inGerman())

describe('a question in German', () => {
  it('is answered in German, and in the first language where there is no German', async () => {
    const recipe = 'recipe(id: 901) { name description tags steps { ... on WrittenInstructionStep { message } } }'
    const steps = [{ message: 'Rühren.' }]
    expect(await german(`{ ${recipe} }`)).toEqual({ name: 'Abrieb', description: 'Of peel.', tags: ['frisch'], steps })
    expect(await told('{ recipe(id: 901) { name } }')).toEqual({ name: 'Zest' })
    const client = await connect({ connectionParams: { token: test.tokenOf(ada), language: 'de' } })
    const { value } = await client.iterate({ query: '{ recipe(id: 901) { name } }' }).next()
    expect(value).toEqual({ data: { recipe: { name: 'Abrieb' } } })
  })

  it('finds words of every language, and sorts by German names', async () => {
    const found = (words: string) => german(`{ recipes(filter: { searchName: "${words}" }) { content { name } } }`)
    for (const words of ['abrieb', 'zest', 'frisch'])
      expect(await found(words)).toEqual({ content: [{ name: 'Abrieb' }] })
    expect(await found('')).toMatchObject({ content: [{ name: 'Abrieb' }, { name: 'Gin & Tonic' }] })
    expect(await german('{ ingredients(search: "scha") { name } }')).toEqual([{ name: 'Schale' }])
  })

  it('shows whoever edits what is said in all languages', async () => {
    const steps = 'steps { ... on WrittenInstructionStep { messages { language message } } }'
    expect(await german(`{ recipe(id: 901) { texts { language name tags } ${steps} } }`)).toEqual({
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
  it('are kept of recipes, ingredients, glasses and categories', async () => {
    const recipe = `{ name: "Zest", translations: [{ language: da_DK, name: "Skal", description: "" }],
      steps: [{ message: "Stir.", translations: [{ language: da_DK, message: "Rør rundt." }] }] }`
    const answer = await asked(
      `mutation {
        updateRecipe(id: 901, recipe: ${recipe}) { texts { language name description }
          steps { ... on WrittenInstructionStep { messages { message } } } }
        updateIngredient(id: 903, ingredient: {
          kind: MANUAL, name: "Cherry", translations: [{ language: de, name: "Kirsche" }]
        }) { name names { language name } }
        createGlass(glass: { name: "Mug", sizeMl: 300, translations: [{ language: de, name: "Becher" }] }) { name }
        createCategory(name: "Hot", translations: [{ language: de, name: "Heiß" }]) { name }
      }`,
      {},
      inGerman(),
    )
    expect(answer.data).toMatchObject({
      updateRecipe: {
        texts: [
          { language: null, name: 'Zest', description: '' },
          { language: 'da_DK', name: 'Skal', description: null },
        ],
        steps: [{ messages: [{ message: 'Stir.' }, { message: 'Rør rundt.' }] }],
      },
      updateIngredient: { name: 'Kirsche', names: [{ language: null, name: 'Cherry' }, { name: 'Kirsche' }] },
      createGlass: { name: 'Becher' },
      createCategory: { name: 'Heiß' },
    })
  })

  it.each([
    'updateRecipe(id: 901, recipe: { name: "Zest", steps: [{ message: "Stir." }], TEXTS }) { name }',
    'updateIngredient(id: 903, ingredient: { kind: MANUAL, name: "Cherry", TEXTS }) { name }',
    'createGlass(glass: { name: "Mug", sizeMl: 300, TEXTS }) { name }',
    'createCategory(name: "Hot", TEXTS) { name }',
  ])('that are too long are told at their field: %s', async mutation => {
    const texts = `translations: [{ language: de, name: "Bier" }, { language: da_DK, name: "${'x'.repeat(51)}" }]`
    const { problems = [], ...own } = await refusal(`mutation { ${mutation.replace('TEXTS', texts)} }`, {}, inGerman())
    const fields = [own, ...(problems as object[])].flatMap(each => ('field' in each ? [each.field] : []))
    expect(fields).toEqual(['translations.da_DK.name'])
  })

  it('of one language change where somebody has seen no other', async () => {
    const change = (name: string, message: string) =>
      german(
        `mutation { updateRecipe(id: 901, recipe: { name: "${name}", steps: [{ message: "${message}" }] }) { name } }`,
      )
    const now = () => test.house.records.now.recipe.get(901)
    await change('Abrieb', 'Rühren.')
    expect(now()).toMatchObject({ name: 'Zest', steps: [stir], tags: ['fresh'] })
    await change('Zeste', 'Kräftig rühren.')
    const translations = { de: { message: 'Kräftig rühren.' }, da_DK: { message: 'Rør.' } }
    expect(now()).toMatchObject({
      name: 'Zest',
      translations: { de: { name: 'Zeste', tags: ['frisch'] } },
      steps: [{ message: 'Stir.', translations }],
    })
  })
})
