import fc from 'fast-check'
import type { GuardedRoute } from '../kernel/access/access.ts'

/** The part of JSON Schema that our request schemas are made of. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** Values that have broken servers before. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '__proto__',
    '../../etc/passwd',
    '\ud800',
    'x'.repeat(5000),
    '1e999',
    '-0',
    'NaN',
    0,
    -1,
    1e308,
    2 ** 53,
    0.1 + 0.2,
    true,
    [],
    {},
    [[[[]]]],
    { toString: 'x', constructor: { prototype: 1 } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Ids that are there, and ids that are not. */
const anId = fc.oneof(fc.constantFrom(1, 11, 12, 13, 21, 22, 31, 41, 61, 62, 63), fc.integer({ min: -5, max: 99 }))

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(nearly))
  const { minimum = -1e9, maximum = 1e9, minLength = 0, maxLength = 40 } = schema
  switch (schema.type ?? '') {
    case 'integer':
      return fc.oneof(anId, fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 1e15)) }))
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
    case 'array':
      return fc.array(nearly(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return objectOf(schema)
    default:
      return hostile
  }
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, nearly(each)])), {
    requiredKeys: [...required],
  })

/** Now and then something else altogether. */
const nearly = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })

export interface ArbitraryRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

const boundary = 'fuzz'

export function requestFor({ url, schema, form }: GuardedRoute): fc.Arbitrary<ArbitraryRequest> {
  const body = schema?.body as JsonSchema | undefined
  const payload = form ? formOf(form) : body ? jsonOf(body) : fc.constant({ headers: {}, payload: undefined })
  return fc
    .record({ path: pathOf(url), query: queryOf(schema?.querystring as JsonSchema | undefined), payload })
    .map(({ path, query, payload: sent }) => ({ url: query === '' ? path : `${path}?${query}`, ...sent }))
}

const pathOf = (url: string): fc.Arbitrary<string> => {
  const segment = fc.oneof(
    { weight: 10, arbitrary: anId.map(String) },
    { weight: 1, arbitrary: hostile.map(value => encodeURIComponent(wellFormed(textOf(value).slice(0, 50))) || 'x') },
  )
  const parts = url.split('/').map(part => (part.startsWith(':') || part === '*' ? segment : fc.constant(part)))
  return fc.tuple(...parts).map(all => all.join('/'))
}

function queryOf(schema: JsonSchema | undefined): fc.Arbitrary<string> {
  const names = Object.keys(schema?.properties ?? {})
  if (names.length === 0) return fc.constant('')
  const pairs = fc.array(
    fc
      .constantFrom(...names)
      .chain(name => nearly(schema?.properties?.[name] ?? {}).map(value => [name, value] as const)),
    { maxLength: 5 },
  )
  return pairs.map(all => all.map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`).join('&'))
}

const textOf = (value: unknown): string => wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Half a pair of surrogates cannot be written into an address. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '?')

const json = { 'content-type': 'application/json' }

const jsonOf = (schema: JsonSchema) =>
  fc.oneof(
    { weight: 15, arbitrary: nearly(schema).map(value => ({ headers: json, payload: JSON.stringify(value) ?? '' })) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map(text => ({ headers: json, payload: text })) },
    { weight: 1, arbitrary: fc.constant({ headers: json, payload: '' }) },
  )

function formOf(form: NonNullable<GuardedRoute['form']>) {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const part = (name: string, fileName: string, content: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${content}\r\n`
  const jsonPart = form.json
    ? nearly(form.json.schema as JsonSchema).map(value =>
        part(form.json?.part ?? '', 'blob', JSON.stringify(value) ?? ''),
      )
    : fc.constant('')
  const filePart = form.file
    ? fc
        .option(fc.string({ unit: 'binary' }))
        .map(text => (text === null ? '' : part(form.file?.part ?? '', 'a.jpg', text)))
    : fc.constant('')
  const isWhole = fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
  return fc
    .tuple(jsonPart, filePart, isWhole)
    .map(([first, second, whole]) => ({ headers, payload: `${first}${second}${whole ? `--${boundary}--\r\n` : ''}` }))
}
