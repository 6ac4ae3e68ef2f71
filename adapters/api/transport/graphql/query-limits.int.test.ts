import { describe, expect, it } from 'vitest'
import { anArgumentOf, aSelectionOf } from '#adapters/api/testing/any-query.ts'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { rootFields } from '#adapters/api/testing/root-fields.ts'
import { ask, buildTestApp } from '#adapters/api/testing/test-app.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'

const test = testAppForAll()

const times = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join(' ')
const refusal = async (query: string) => {
  const { data, errors } = await ask(test.app, query, test.as(ada))
  return { data: data ?? null, code: errors?.[0]?.extensions?.code }
}

/** Each spreads the next twice: 2^n, if all are followed. */
const fragmentBomb = (levels: number): string =>
  `{ ...F0 } ${times(levels, n => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} 
   fragment F${levels} on Query { recipes { content { name } } }`

describe('a query that asks for too much is refused', () => {
  it.each([
    ['aliases of a page', `{ ${times(90, n => `a${n}: recipes { page }`)} }`, 'query-too-broad'],
    ['aliases of a field', `{ recipes { ${times(300, n => `a${n}: page`)} } }`, 'query-too-broad'],
    ['fragments that spread fragments', fragmentBomb(120), 'query-too-broad'],
    [
      'lists in lists',
      `{ recipes { content { ${times(10, n => `a${n}: steps { ... on AddIngredientsStep { ingredients { ingredient { id name kind unit colour alcoholContent onPump owned } } } }`)} } } }`,
      'query-too-complex',
    ],
    [
      'the schema, often',
      `{ ${times(30, n => `a${n}: __schema { types { name fields { name } } }`)} }`,
      'query-too-complex',
    ],
    [
      'the schema, deep',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
      'query-too-deep',
    ],
    ['too many words', `{ ${times(2100, n => `a${n}`)} }`, 'query-too-complex'],
    ['the same field again and again', `{ ${times(300, () => 'recipes { page }')} }`, 'query-too-broad'],
    ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', 'bad-query'],
    ['a syntax tree instead of a text', JSON.stringify({ kind: 'Document', definitions: [] }), 'bad-query'],
    ['a number', '123', 'bad-query'],
    ['nothing, as JSON has it', ' null ', 'bad-query'],
    ['an empty syntax tree', '{}', 'bad-query'],
    ['no query', '', 'bad-query'],
  ])('%s', async (_name, query, code) => {
    expect(await refusal(query)).toEqual({ data: null, code })
  })

  it('also in a mutation, before it does anything', async () => {
    const query = `mutation { ${times(160, n => `a${n}: cancelProduction`)} }`
    expect((await refusal(query)).code).toBe('query-too-broad')
  })

  it('lets a tool look at the schema', async () => {
    const { errors } = await ask(
      test.app,
      '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
    )
    expect(errors).toBeUndefined()
  })
})

describe('every error has a code', () => {
  it.each([
    ['syntax', '{ recipes(', 'bad-query'],
    ['an unknown field', '{ nothingLikeThis }', 'bad-query'],
    ['an unknown operation', 'query A { version } query B { version }', 'bad-query'],
    ['an argument of a wrong type', '{ recipe(id: "one") { name } }', 'bad-query'],
  ])('%s', async (_name, query, code) => {
    expect((await refusal(query)).code).toBe(code)
  })

  it('names the field of a variable that does not fit', async () => {
    const query = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
    const order = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 'much' }
    const { errors } = await ask(test.app, query, test.as(ada), { order })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'bad-query', field: 'order.amountMl' })
  })

  it.each([
    ['a batch', '[{"query":"{ version }"}]', 'application/json', 400, 'bad-query'],
    ['no JSON', '{', 'application/json', 400, 'malformed-json'],
    ['another content type', '<query/>', 'application/xml', 415, 'unsupported-media-type'],
    ['more than anybody needs', JSON.stringify({ query: ' '.repeat(70_000) }), 'application/json', 413, 'too-large'],
  ])('%s', async (_name, payload, type, status, code) => {
    const headers = { 'content-type': type }
    const answer = await test.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code } }] })
  })

  it('what is asked by GET', async () => {
    for (const query of ['{ version }', 'query A { version } query B { version }', 'mutation { cancelProduction }']) {
      const answer = await test.app.inject({ method: 'GET', url: '/graphql', query: { query, variables: '5' } })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'OPTIONS, POST'])
      expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'method-not-allowed' } }] })
    }
  })

  it.each(rootFields.subscription.map(field => [field.name, field] as const))(
    'the subscription %s, which is only told of over the socket',
    async (_name, field) => {
      const query = `subscription { ${field.name}${anArgumentOf(field)} ${aSelectionOf(field.type)} }`
      const { errors } = await ask(test.app, query, test.as(admin))
      const message = 'Subscriptions are only at /graphql/ws.'
      expect(errors).toMatchObject([{ message, extensions: { code: 'bad-query' } }])
    },
  )

  it('and nothing of what went wrong inside is told', async () => {
    const broken = await buildTestApp({
      history: {
        pastOrders: () => Promise.reject(new Error('/secret/path is gone')),
      },
    })
    const { errors } = await ask(broken.app, '{ orders { username } }', broken.as(ada))
    expect(errors).toMatchObject([{ extensions: { code: 'internal' } }])
    expect(JSON.stringify(errors)).not.toMatch(/secret|stack/)
    await broken.app.close()
  })
})
