import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import type { Records } from '#domain/records/records.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { testAppForAll } from './testing/rest-test.ts'
import { changedKinds } from './testing/sound-answer.ts'
import { ask } from './testing/test-app.ts'
import { schema } from './transport/graphql/schema.ts'

const test = testAppForAll(({ app }) => app.ready())

/** Someone may just have locked or renamed who asks. */
const unharmed = async (): Promise<Records> => {
  await test.house.change({ op: 'put', kind: 'user', id: admin.id, value: admin })
  return test.house.records.now
}

interface Sample {
  readonly value: unknown
  /** With a null in the place of a list, an object or a value, each in turn. */
  readonly withNull: readonly (readonly [place: string, value: unknown])[]
}

/** The part of JSON Schema that our request schemas are made of. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly minimum?: number
  readonly minLength?: number
}

const ofList = (item: Sample): Sample => ({
  value: [item.value],
  withNull: [['[]', [null]], ...item.withNull.map(([place, value]) => [`[]${place}`, [value]] as const)],
})

function ofFields(fields: readonly (readonly [name: string, sample: Sample])[]): Sample {
  const whole = Object.fromEntries(fields.map(([name, { value }]) => [name, value]))
  const withNull = fields.flatMap(([name, sample]) => [
    [`.${name}`, { ...whole, [name]: null }] as const,
    ...sample.withNull.map(([place, value]) => [`.${name}${place}`, { ...whole, [name]: value }] as const),
  ])
  return { value: whole, withNull }
}

const plain = (value: unknown): Sample => ({ value, withNull: [] })

function sampleOfSchema(of: JsonSchema): Sample {
  if (of.const !== undefined) return plain(of.const)
  if (of.anyOf) {
    const [first = {}] = of.anyOf.filter(({ type }) => type !== 'null')
    return sampleOfSchema(first)
  }
  if (of.type === 'array') return ofList(sampleOfSchema(of.items ?? {}))
  if (of.type === 'object') {
    return ofFields(Object.entries(of.properties ?? {}).map(([name, inner]) => [name, sampleOfSchema(inner)]))
  }
  if (of.type === 'string') return plain('Texts')
  return plain(of.type === 'boolean' ? false : Math.max(11, of.minimum ?? 0))
}

function sampleOfInput(type: GraphQLInputType): Sample {
  if (isNonNullType(type)) return sampleOfInput(type.ofType)
  if (isListType(type)) return ofList(sampleOfInput(type.ofType))
  if (isEnumType(type)) return plain(type.getValues()[0]?.name)
  if (!isInputObjectType(type)) return plain({ Int: 11, Float: 11, Boolean: false }[type.name] ?? 'Texts')
  const fields = Object.values(type.getFields())
  return ofFields((type.isOneOf ? fields.slice(0, 1) : fields).map(({ name, type: of }) => [name, sampleOfInput(of)]))
}

const inputs = (of: readonly (GraphQLArgument | GraphQLInputField)[]): Sample =>
  ofFields(of.map(({ name, type }) => [name, sampleOfInput(type)]))

describe('a null in the place of anything', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) => args.length > 0)
  it.each(mutations.map(field => [field.name, field] as const))(
    'is answered with sense by the mutation %s',
    async (name, { args, type }) => {
      const head = args.map(arg => `$${arg.name}: ${String(arg.type)}`).join(', ')
      const passed = args.map(arg => `${arg.name}: $${arg.name}`).join(', ')
      const isLeaf = !/[A-Z]\w*/.test(String(type)) || /^(Boolean|Int|String|Float|ID)!?$/.test(String(type))
      const query = `mutation (${head}) { ${name}(${passed}) ${isLeaf ? '' : '{ __typename }'} }`
      for (const [place, variables] of inputs(args).withNull) {
        const before = await unharmed()
        const { status, errors } = await ask(test.app, query, test.as(admin), variables as Record<string, unknown>)
        const said = `${name}${place}: ${status} ${JSON.stringify(errors)}`
        expect(status, said).toBeLessThan(500)
        for (const { extensions } of errors ?? []) expect(extensions?.code, said).not.toBe('internal')
        if (errors) expect(changedKinds(before, test.house.records.now), said).toEqual([])
      }
    },
  )

  it('is answered with sense by every call', async () => {
    let tried = 0
    for (const { method, url, schema: described, form } of test.app.guardedRoutes) {
      const { schema: body = described?.body, part = null } = form?.json ?? {}
      if (!body) continue
      for (const [place, value] of [['', null] as const, ...sampleOfSchema(body as JsonSchema).withNull]) {
        tried += 1
        const before = await unharmed()
        const answer = await send(method, url, part, JSON.stringify(value))
        const said = `${method} ${url} ${place}: ${answer.statusCode} ${answer.body}`
        expect(answer.statusCode < 500 || deviceTroubles.includes(answer.statusCode), said).toBe(true)
        if (answer.statusCode >= 400) expect(changedKinds(before, test.house.records.now), said).toEqual([])
      }
    }
    expect(tried).toBeGreaterThan(200)
  })
})

const deviceTroubles = [502, 503, 507]

/** @param part of a form; null where the body is the whole */
const send = (method: string, url: string, part: string | null, json: string) =>
  test.app.inject({
    method: method as 'POST',
    url: url.replaceAll(/:\w+|\*/g, '41'),
    headers: {
      ...test.as(admin),
      'content-type': part === null ? 'application/json' : 'multipart/form-data; boundary=null',
    },
    payload:
      part === null
        ? json
        : `--null\r\ncontent-disposition: form-data; name="${part}"\r\ncontent-type: application/json\r\n\r\n${json}\r\n--null--\r\n`,
  })
