import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { answers } from './answers.ts'

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
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

let test: TestApp
let document: Document
let operations: readonly (Operation & { readonly call: string })[]
beforeAll(async () => {
  test = await buildTestApp()
  document = (await test.app.inject({ url: '/api/openapi.json' })).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method} ${path}` })),
  )
})
afterAll(() => test.app.close())

const operation = (call: string) => operations.find(each => each.call === call)

describe('the description of the API', () => {
  it('is of this version, for everybody, and has every call below /api once', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '9.8.7'])
    expect(operations.length).toBeGreaterThan(30)
    expect(operations.filter(({ call }) => call.includes('head') || !call.includes('/api/'))).toEqual([])
    const paths = Object.keys(document.paths).map(path => path.replace(/\/$/, ''))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
  })

  it('says of every call what it does, in which group, under a name of its own', () => {
    const mute = operations.filter(({ summary, tags }) => !summary || tags.length === 0)
    expect(mute.map(({ call }) => call)).toEqual([])
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
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
    expect(bodyOf('delete /api/cocktail/')).toBeUndefined()
  })

  it('promises answers of calls that there are', () => {
    expect(Object.keys(answers).filter(call => operation(call) === undefined)).toEqual([])
  })
})

describe('real answers are as described', () => {
  const examples: readonly (readonly [call: string, url: string])[] = [
    ['get /api/auth/refreshToken', '/api/auth/refreshToken'],
    ['get /api/user/', '/api/user/'],
    ['get /api/user/current', '/api/user/current'],
    ['get /api/category/', '/api/category/'],
    ['get /api/glass/', '/api/glass/'],
    ['get /api/ingredient/', '/api/ingredient/'],
    ['get /api/recipe/', '/api/recipe/'],
    ['get /api/recipe/{id}', '/api/recipe/41'],
    ['get /api/recipe/{id}', '/api/recipe/11?isIngredient=true'],
    ['get /api/collection/', '/api/collection/'],
    ['get /api/pump/', '/api/pump/'],
    ['get /api/pump/{id}', '/api/pump/21'],
    ['get /api/pump/settings/reversepumping', '/api/pump/settings/reversepumping'],
    ['get /api/pump/settings/powerlimit', '/api/pump/settings/powerlimit'],
    ['get /api/gpio/', '/api/gpio/'],
    ['get /api/gpio/{id}', '/api/gpio/1'],
    ['get /api/gpio/status', '/api/gpio/status'],
    ['get /api/gpio/{id}/pin', '/api/gpio/1/pin'],
    ['get /api/eventaction/', '/api/eventaction/'],
    ['get /api/system/version', '/api/system/version'],
    ['get /api/system/checkupdate', '/api/system/checkupdate'],
    ['get /api/system/pythonlibraries', '/api/system/pythonlibraries'],
    ['get /api/system/audiodevices', '/api/system/audiodevices'],
    ['get /api/system/settings/global', '/api/system/settings/global'],
    ['get /api/system/settings/appearance', '/api/system/settings/appearance'],
    ['get /api/system/settings/appearance/language', '/api/system/settings/appearance/language'],
    ['get /api/system/settings/defaultfilter', '/api/system/settings/defaultfilter'],
    ['get /api/system/settings/i2c', '/api/system/settings/i2c'],
  ]

  const problemsWith = (schema: TSchema, answer: unknown) => {
    const validator = Compile(schema)
    return validator.Check(answer) ? [] : [...validator.Errors(answer)].slice(0, 5)
  }

  it.each(examples)('%s: %s', async (call, url) => {
    const response = await test.app.inject({ url, headers: test.as(admin) })
    const promised = answers[call]
    expect(response.statusCode).toBe(promised?.status)
    expect(problemsWith(promised?.content as TSchema, response.json())).toEqual([])
  })

  it('put /api/cocktail/{recipeId}/feasibility', async () => {
    const payload = {
      amountOrderedInMl: 120,
      ingredientGroupReplacements: [],
      customisations: { boost: 100, additionalIngredients: [] },
    }
    const url = '/api/cocktail/41/feasibility'
    const response = await test.app.inject({ method: 'PUT', url, headers: test.as(admin), payload })
    expect(
      problemsWith(answers['put /api/cocktail/{recipeId}/feasibility']?.content as TSchema, response.json()),
    ).toEqual([])
  })

  it.each(['callUrl', 'doNothing'])('post /api/eventaction/ of the type %s', async type => {
    const payload = new FormData()
    const action = {
      type,
      trigger: 'APPLICATION_STARTUP',
      executionGroups: [],
      requestMethod: 'GET',
      url: 'http://a.b',
    }
    payload.append('eventAction', new Blob([JSON.stringify(action)], { type: 'application/json' }))
    const headers = test.as(admin)
    const response = await test.app.inject({ method: 'POST', url: '/api/eventaction/', headers, payload })
    expect(problemsWith(answers['post /api/eventaction/']?.content as TSchema, response.json())).toEqual([])
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
