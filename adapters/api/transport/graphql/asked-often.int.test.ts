import { describe, expect, it } from 'vitest'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { ask } from '#adapters/api/testing/test-app.ts'
import { aCategory, aGroup } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'

const test = testAppForAll(({ house }) =>
  house.change({ op: 'put', kind: 'ingredient', id: 14, value: aGroup({ id: asId(14) }) }),
)

const often = 9

/** Whatever has been prepared for a text meanwhile, the last answer is the first one. */
async function firstAndLast(query: string, headers: Record<string, string>, variables?: object) {
  const answers = []
  for (let time = 0; time < often; time++) answers.push(await ask(test.app, query, headers, variables))
  return [answers[0], answers.at(-1)] as const
}

const page = `query ($filter: RecipeFilter, $page: Int!) {
  recipes(filter: $filter, page: $page) { totalElements content { ...Card } }
}
fragment Card on Recipe {
  id name availability defaultGlass { sizeMl shape } ingredients { id kind onPump owned alcoholContent }
  steps { __typename ... on AddIngredientsStep { ingredients { amount ingredient { name } } } }
}`

describe('what is asked often is answered as what is asked once', () => {
  it.each([
    ['a page', page, { page: 0 }],
    ['a page with a filter', page, { page: 0, filter: { searchName: 'gin', fabricable: 'WITH_OWNED' } }],
    ['a variable that does not fit', page, { page: 'much' }],
    ['a variable that is not there', page, {}],
    ['one field forbidden, one not', '{ categories { id } users { id } }', {}],
    [
      'a default that is left out',
      'query ($o: OrderInput!) { feasibility(order: $o) { feasible } }',
      { o: { drink: { id: 41, kind: 'RECIPE' } } },
    ],
    [
      'defaults behind aliases, fragments and conditions',
      `query ($o: OrderInput!, $is: Boolean = true) { a: feasibility(order: $o) { ...F } ...Q @include(if: $is) }
       fragment F on Feasibility { feasible totalMl } fragment Q on Query { b: feasibility(order: $o) { ...F } }`,
      { o: { drink: { id: 41, kind: 'RECIPE' } } },
    ],
    ['a name that no operation has', 'query ($n: Int) { recipes(page: $n) { page } }', { n: null }],
    ['nothing found', '{ recipe(id: 999) { id } version }', {}],
    [
      'skipped and included',
      'query ($no: Boolean!) { version @skip(if: $no) me { id @include(if: $no) role } }',
      { no: true },
    ],
    ['a refusal with its field', 'mutation { createCategory(name: "") { id } }', {}],
    [
      'too much',
      `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: recipes { content { steps { __typename } } }`).join(' ')} }`,
      {},
    ],
  ])('%s', async (_name, query, variables) => {
    const [first, last] = await firstAndLast(query, test.as(ada), variables)
    expect(last).toEqual(first)
  })

  it('whoever asks', async () => {
    const users = '{ users { id username role } }'
    await firstAndLast(users, test.as(admin))
    expect((await ask(test.app, users, test.as(ada))).errors).toMatchObject([{ extensions: { code: 'forbidden' } }])
    expect((await ask(test.app, users)).errors).toMatchObject([{ extensions: { code: 'unauthenticated' } }])
  })

  it('whatever has changed meanwhile', async () => {
    const query = '{ categories { name } }'
    await firstAndLast(query, test.as(ada))
    await test.house.change({ op: 'put', kind: 'category', id: 9, value: aCategory({ id: asId(9), name: 'Sours' }) })
    expect((await ask(test.app, query, test.as(ada))).data).toMatchObject({ categories: [{ name: 'Sours' }] })
  })

  it('whichever operation of a text is meant', async () => {
    const query = 'query A { version } query B { categories { id } }'
    const asked = async (operationName: string) =>
      Object.keys(
        (
          await test.app.inject({
            method: 'POST',
            url: '/graphql',
            headers: test.as(ada),
            payload: { query, operationName },
          })
        ).json<{ data: object }>().data,
      )
    for (let time = 0; time < often; time++) expect(await asked('A')).toEqual(['version'])
    for (let time = 0; time < often; time++) expect(await asked('B')).toEqual(['categories'])
  })
})
