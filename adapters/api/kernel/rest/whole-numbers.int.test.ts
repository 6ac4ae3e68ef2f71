import { describe, expect, it } from 'vitest'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { admin } from '#domain/testing/toy-house.ts'

interface Schema {
  readonly type?: string
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Call {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly in: string
  readonly others: readonly string[]
  readonly body: boolean
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

/** What reads like a number to some and is no whole one. */
const noWholeNumbers = [
  ...['0.5', '1.5', '1.0', '1.', '.5', '0,5', '1e3', '1e-3', '0x1', '0b1', '1_000', '+1', '--1', '1n'],
  ...[' 1', '1 ', '١', '１', '½', 'NaN', 'Infinity', 'null', 'true', '9007199254740993', '99999999999999999999'],
]

let calls: readonly Call[]
const test = testAppForAll(async ({ app }) => {
  const document: { paths: Record<string, Record<string, Operation>> } = (await app.inject('/api/openapi.json')).json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) =>
      parameters
        .filter(({ schema }) => isWhole(schema))
        .map(({ name, in: place }) => ({
          ...{ method, path, name, in: place, body: 'application/json' in (requestBody?.content ?? {}) },
          others: parameters.filter(each => each.in === 'path' && each.name !== name).map(each => each.name),
        })),
    ),
  )
})

const isWhole = ({ type, items, anyOf = [] }: Schema): boolean =>
  type === 'integer' || (items !== undefined && isWhole(items)) || anyOf.some(isWhole)

const ask = ({ method, path, name, in: place, others, body }: Call, sent: string) => {
  const text = encodeURIComponent(sent)
  const filled = others.reduce((url, other) => url.replace(`{${other}}`, '1'), path)
  const url = place === 'path' ? filled.replace(`{${name}}`, text) : `${filled}?${name}=${text}`
  const payload = body ? { payload: {} } : {}
  return test.app.inject({ method: method as 'GET', url, headers: test.as(admin), ...payload })
}

describe('whole numbers in addresses', () => {
  it('are in many calls', () => expect(calls.length).toBeGreaterThan(50))

  it.each(noWholeNumbers)('%j is none, wherever it stands', async sent => {
    for (const call of calls) {
      if (call.in === 'query' && call.body) continue
      const answer = await ask(call, sent)
      const where = `${call.method} ${call.path} ${call.name}`
      expect(answer.statusCode, where).toBe(400)
      expect(answer.json().message, where).toContain(call.name)
    }
  })

  it('are read as they are written', async () => {
    const get = async (url: string) => (await test.app.inject({ url, headers: test.as(admin) })).statusCode
    for (const url of [
      '/api/cocktail/history?offset=0',
      '/api/recipe/?page=1',
      '/api/recipe/?page=',
      '/api/recipe/041',
    ])
      expect([url, await get(url)]).toEqual([url, 200])
    expect(await get('/api/recipe/?containsIngredients=11&containsIngredients=12')).toBe(200)
    expect(await get('/api/recipe/?containsIngredients=11&containsIngredients=1.5')).toBe(400)
    expect(await get('/api/recipe/?page=-1')).toBe(200)
  })
})

describe('ids in bodies', () => {
  const change = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/cocktail/changebottle',
      headers: { ...test.as(admin), 'content-type': 'application/json' },
      payload,
    })

  it.each(['1.5', '0.5', '"1.5"', '"1e3"', '" 1"', '9007199254740993', '"９"'])('%s is none', async id => {
    const answer = await change(`{"pumpId":${id},"fillingLevelInMl":1}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('pumpId')
  })
})
