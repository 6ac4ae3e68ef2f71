import fc from 'fast-check'
import { execute, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import type { User } from '#domain/access/user.ts'
import { addStep, aGroup, aManualIngredient, aRecipe, aStepIngredient, textStep } from '#domain/testing/builders.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { createListWriter } from './fast-list-serializer.ts'
import { schema } from './schema.ts'

const test = testAppForAll(({ house }) =>
  house.change(
    { op: 'put', kind: 'ingredient', id: 14, value: aGroup({ id: asId(14), name: 'Empty "group"' }) },
    { op: 'put', kind: 'ingredient', id: 15, value: aManualIngredient({ id: asId(15), name: 'Mint\u2028' }) },
    ...Array.from({ length: 30 }, (_, index) => {
      const id = 100 + index
      const steps = [
        addStep(aStepIngredient(11, 20), aStepIngredient([12, 14, 15, 999][index % 4] ?? 12, 5)),
        textStep('Stir.'),
      ]
      const value = aRecipe({ id: asId(id), name: `Söur \\ "${index}"`, tags: ['a', ''], steps, ownerId: asId(index) })
      return { op: 'put', kind: 'recipe', id, value } as const
    }),
  ),
)

const writer = createListWriter(query => {
  const document = parse(query)
  const errors = validate(schema, document)
  if (errors.length > 0) throw new AggregateError(errors)
  return document
})

const written = (query: string, variables: Record<string, unknown>, user: User | null = ada, operationName = null) =>
  writer({ query, variables, operationName }, test.graphqlContext(user))

/** The answer of graphql-js itself. */
const executed = async (query: string, variableValues: Record<string, unknown>, user: User | null = ada) =>
  JSON.stringify(
    await execute({ schema, document: parse(query), contextValue: test.graphqlContext(user), variableValues }),
  )

/** The query of the list in our own interface. */
const card = `
  fragment RecipeSummary on Recipe {
    id name shortDescription availability minAlcoholContent maxAlcoholContent imageUrl
    defaultGlass { id name shape sizeMl }
    owner { id username }
    ingredients { id name kind colour onPump owned }
    served { layers { colour opacity ml } fizzy head hot ice rim garnishes }
  }`
const page = `query RecipePage($filter: RecipeFilter!, $orderBy: RecipeOrder!, $page: Int!) {
    recipes(filter: $filter, orderBy: $orderBy, page: $page) { content { ...RecipeSummary } page totalElements totalPages }
  } ${card}`

describe('a written list', () => {
  it('is what executing the query answers, whoever asks', async () => {
    for (const user of [ada, ben, admin]) {
      for (const filter of [{}, { searchName: 'sour' }, { fabricable: 'WITH_OWNED' }, { machine: 'none' }]) {
        const variables = { filter, orderBy: 'NAME_DESC', page: 1 }
        const answer = await written(page, variables, user)
        expect(answer).toBe(await executed(page, variables, user))
      }
    }
  })

  it('is what executing any plain query answers', async () => {
    const plain = fc.constantFrom(
      ...['id', 'name', 'description', 'tags', 'lastUpdate', 'boostable', 'defaultAmountMl', 'minAlcoholContent'],
      ...['__typename', 'n: name', 'version', 'mayChange', 'imageUrl', 'categories { id name recipeCount }'],
      ...['owner { role adminLevel }', 'owner { username }', 'ingredients { i: id kind parentGroupName density }'],
      ...['ingredients { minAlcoholContent unit bottlePrice }', 'defaultGlass { __typename recipeCount }'],
      ...['... on Recipe { id served { ice layers { ml } } }', '... { served { garnishes } }'],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 8 }), fc.nat(3), async (fields, number) => {
        const query = `{ all: recipes(page: ${number}) { totalElements content { ${fields.join(' ')} } } }`
        expect(await written(query, {})).toBe(await executed(query, {}))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['a stranger', page, { filter: {}, orderBy: 'NAME_ASC', page: 0 }, null],
    ['a variable that does not fit', page, { filter: {}, orderBy: 'NAME_ASC', page: 'much' }, ada],
    ['a variable that is not there', page, {}, ada],
    ['another field beside it', '{ recipes { page } version }', {}, ada],
    ['the list twice', '{ a: recipes { page } b: recipes { page } }', {}, ada],
    ['another field', '{ categories { id } }', {}, ada],
    ['a directive', '{ recipes { page @skip(if: true) pageSize } }', {}, ada],
    ['a type that its value tells', '{ recipes { content { steps { __typename } } } }', {}, ada],
    ['a query that is wrong', '{ recipes { nothing } }', {}, ada],
    ['two operations', 'query A { recipes { page } } query B { recipes { page } }', {}, ada],
    ['a look at the schema', '{ recipes { page } __schema { types { name } } }', {}, ada],
    ['no query', '{"recipes": 1}', {}, ada],
  ])('is left to who executes by the book: %s', async (_what, query, variables, user) => {
    expect(await written(query, variables, user)).toBeNull()
  })

  it('keeps to the limits of a query', async () => {
    const many = Array.from({ length: 140 }, (_, index) => `a${index}: recipeCount`).join(' ')
    const query = `{ recipes { content { categories { ${many} } } } }`
    expect(await written(query, {})).toBeNull()
    expect(await executed(query, {})).toContain('asks for too much')
  })

  it('is answered like all others', async () => {
    const ask = (payload: object) =>
      test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...test.as(ada), 'accept-encoding': 'gzip' },
        payload,
      })
    const variables = { filter: {}, orderBy: 'NAME_ASC', page: 0 }
    const plain = await ask({ query: page, variables, operationName: 'RecipePage' })
    // Executed because of its directive.
    const byTheBook = await ask({ query: page.replace('totalPages', 'totalPages @include(if: true)'), variables })
    expect(plain.rawPayload.equals(byTheBook.rawPayload)).toBe(true)
    const ofThisRequest = { date: '', 'x-request-id': '' }
    expect({ ...plain.headers, ...ofThisRequest }).toEqual({ ...byTheBook.headers, ...ofThisRequest })
  })
})
