import { describe, expect, it } from 'vitest'
import { referred } from '#adapters/api/testing/as-described.ts'
import { testAppForAll } from '#adapters/api/testing/rest-test.ts'

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<Record<string, object>>
}

interface Document {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<'responses' | 'schemas' | 'securitySchemes', Readonly<Record<string, object>>>>
}

/** The part of a schema that bounds stand in. */
interface Bounded {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Bounded>>
  readonly anyOf?: readonly Bounded[]
  readonly items?: Bounded
}

const operationKeys = 'operationId summary description tags security parameters requestBody responses'.split(' ')

let document: Document
let operations: readonly (Operation & { readonly call: string })[]
const test = testAppForAll(async ({ app }) => {
  document = (await app.inject({ url: '/api/openapi.json' })).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method} ${path}` })),
  )
})

const operation = (call: string) => operations.find(each => each.call === call)

describe('the description of the API', () => {
  it('is of this version, for everybody, and has every call below /api once', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '9.8.7'])
    expect(operations.length).toBeGreaterThan(30)
    expect(operations.filter(({ call }) => call.includes('head') || !call.includes('/api/'))).toEqual([])
    const paths = Object.keys(document.paths).map(path => path.replace(/\/$/, ''))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('refers to nothing that is not there, and has nothing that is not referred to', () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name = '']) => name),
    )
    expect(references.size).toBeGreaterThan(40)
    for (const reference of references) expect(() => referred(reference, document)).not.toThrow()
    const all = Object.entries(document.components).flatMap(([group, parts]) =>
      group === 'securitySchemes' ? [] : Object.keys(parts).map(name => `#/components/${group}/${name}`),
    )
    expect(all.filter(each => !references.has(each))).toEqual([])
  })

  it('is no more and no less than OpenAPI allows', () => {
    const unknown = operations.flatMap(each =>
      Object.keys(each)
        .filter(key => !['call', ...operationKeys].includes(key))
        .map(key => `${each.call}: ${key}`),
    )
    expect(unknown).toEqual([])
    for (const { call, responses, requestBody } of operations) {
      for (const status of Object.keys(responses)) expect(status, call).toMatch(/^([2345]\d\d|default)$/)
      for (const response of Object.values(responses)) {
        if (!('$ref' in response)) expect(response, call).toHaveProperty('description', expect.stringMatching(/.+/))
      }
      if (requestBody) expect(Object.keys(requestBody.content), call).toHaveLength(1)
    }
  })

  it('says of every call what it answers, and why it may be refused', () => {
    const statuses = ({ responses }: Operation) => Object.keys(responses)
    const silent = operations.filter(each => !statuses(each).some(status => status.startsWith('2')))
    expect(silent.map(({ call }) => call)).toEqual([])
    for (const each of operations) {
      const { call, security, requestBody } = each
      const takes = requestBody ? ['413', '415'] : []
      const login = security ? [] : ['401']
      expect(statuses(each), call).toEqual(expect.arrayContaining(['default', ...login, ...takes]))
      if (!call.startsWith('get')) expect(statuses(each), call).toEqual(expect.arrayContaining(['400', '503']))
    }
    expect(statuses(operation('post /api/auth/login') as Operation)).toContain('401')
    expect(statuses(operation('get /api/recipe/') as Operation)).not.toContain('403')
    expect(statuses(operation('put /api/recipe/{id}') as Operation)).toContain('403')
    expect(statuses(operation('get /api/gpio/{id}') as Operation)).toContain('403')
    expect(statuses(operation('get /api/gpio/{id}') as Operation)).toContain('404')
  })

  it('says of every call what it does, in which group, under a name of its own', () => {
    const mute = operations.filter(({ summary, tags }) => !summary || tags.length === 0)
    expect(mute.map(({ call }) => call)).toEqual([])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('says of every answer without content that it is empty', () => {
    const silent = operations.flatMap(({ call, responses }) =>
      Object.entries(responses as Record<string, { content?: object; description?: string }>)
        .filter(
          ([status, { content, description }]) =>
            status.startsWith('2') && !content && !/empty/.test(description ?? ''),
        )
        .map(([status]) => `${call} ${status}`),
    )
    expect(silent).toEqual([])
  })

  it('names every part of a path', () => {
    for (const { call, parameters } of operations) {
      const named = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(call.match(/\{\w+\}/g) ?? []).toEqual(named)
    }
  })

  it('says who needs a login', () => {
    expect(operation('get /api/system/version')?.security).toEqual([])
    expect(operation('get /api/system/version')?.responses).not.toHaveProperty('401')
    expect(operation('get /api/recipe/')?.security).toBeUndefined()
    expect(operation('get /api/recipe/')?.responses).toHaveProperty('401')
  })

  it('has bodies of JSON, bare values and forms', () => {
    const bodyOf = (call: string) => operation(call)?.requestBody?.content
    expect(bodyOf('put /api/system/settings/donated')).toEqual({ 'application/json': { schema: { type: 'boolean' } } })
    expect(bodyOf('put /api/cocktail/{recipeId}')).toMatchObject({
      'application/json': { schema: { type: 'object', required: expect.arrayContaining(['customisations']) } },
    })
    expect(bodyOf('post /api/eventaction/')).toMatchObject({
      'multipart/form-data': {
        schema: { required: ['eventAction'], properties: { file: { contentMediaType: expect.any(String) } } },
        encoding: { eventAction: { contentType: 'application/json' } },
      },
    })
    expect(bodyOf('post /api/transfer/import')).toMatchObject({
      'multipart/form-data': { schema: { required: ['file'] } },
    })
    expect(bodyOf('post /api/backup/restore')).toEqual({
      'application/octet-stream': { schema: { description: 'At most 2048 MB.' } },
    })
    expect(bodyOf('delete /api/cocktail/')).toBeUndefined()
  })
})

describe('the bounds of what is sent', () => {
  const bodyOf = (call: string): Bounded => {
    const content = operation(call)?.requestBody?.content as Record<string, { schema: Bounded }> | undefined
    const form = Object.values(content?.['multipart/form-data']?.schema.properties ?? {})
    return form.find(each => each.properties ?? each.anyOf) ?? content?.['application/json']?.schema ?? {}
  }
  const bounds = ({ minLength, maxLength, minimum, maximum, minItems, maxItems }: Bounded) =>
    [minLength ?? minimum ?? minItems, maxLength ?? maximum ?? maxItems] as const

  const at = (schema: Bounded | undefined, [name, ...rest]: readonly string[]): Bounded | undefined => {
    const inner = [...(schema?.anyOf ?? []), ...(schema ? [schema] : [])]
    if (name === undefined) return inner.find(each => bounds(each).some(each => each !== undefined)) ?? schema
    const next = inner.map(each => (name === '*' ? each.items : each.properties?.[name])).find(Boolean)
    return at(next, rest)
  }

  it.each([
    ['post /api/category/', 'name', 1, 15],
    ['put /api/category/{id}', 'name', 1, 15],
    ['post /api/glass/', 'name', 1, 30],
    ['put /api/glass/{id}', 'size', 10, 5000],
    ['put /api/glass/{id}', 'emptyWeight', 1, 10_000],
    ['post /api/collection/', 'name', 3, 20],
    ['post /api/collection/', 'description', undefined, 2000],
    ['post /api/ingredient/', 'name', 1, 30],
    ['put /api/ingredient/{id}', 'alcoholContent', 0, 100],
    ['put /api/ingredient/{id}', 'bottlePrice', 0, 100_000],
    ['put /api/ingredient/{id}', 'density', 0.5, 2],
    ['put /api/ingredient/{id}', 'bottleSize', 0, 100_000],
    ['put /api/ingredient/{id}', 'pumpTimeMultiplier', 0.1, 10],
    ['post /api/recipe/', 'name', 1, 50],
    ['post /api/recipe/', 'description', undefined, 3000],
    ['post /api/recipe/', 'shortDescription', undefined, 120],
    ['post /api/recipe/', 'tags', undefined, 10],
    ['post /api/recipe/', 'tags.*', 1, 30],
    ['post /api/recipe/', 'productionSteps', 1, 50],
    ['post /api/recipe/', 'productionSteps.*.message', 1, 500],
    ['post /api/recipe/', 'productionSteps.*.stepIngredients', 1, 50],
    ['post /api/recipe/', 'productionSteps.*.stepIngredients.*.amount', 0.1, 5000],
    ['post /api/recipe/', 'defaultAmountToFill', 10, 5000],
    ['post /api/user/', 'username', 3, 20],
    ['post /api/user/', 'adminLevel', 0, 4],
    ['patch /api/pump/{id}', 'tubeCapacityInMl', 1, 1000],
    ['patch /api/pump/{id}', 'fillingLevelInMl', 0, 100_000],
    ['patch /api/pump/{id}', 'timePerClInMs', 1, 600_000],
    ['patch /api/pump/{id}', 'stepsPerCl', 1, 10_000_000],
    ['patch /api/pump/{id}', 'maxStepsPerSecond', 1, 500_000],
    ['patch /api/pump/{id}', 'acceleration', 1, 500_000],
    ['post /api/gpio/', 'name', 1, 30],
    ['post /api/gpio/', 'address', 3, 119],
  ])('%s: %s is from %d to %d', (call, path, least, most) => {
    const found = at(bodyOf(call), path.split('.'))
    expect(found && bounds(found)).toEqual([least, most])
  })

  it('are nowhere but in the description: the machine says them in words, and passes over blanks', () => {
    expect(JSON.stringify(document)).not.toContain('"told"')
  })
})

describe('the page to read it with', () => {
  it('needs no login and nothing from elsewhere', async () => {
    for (const url of ['/docs/api', '/docs/api/', '/docs/api/start.js']) {
      const response = await test.app.inject({ url })
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toMatch(/https?:\/\//)
      expect(response.headers['content-security-policy']).toContain("script-src 'self'")
    }
  })
})
