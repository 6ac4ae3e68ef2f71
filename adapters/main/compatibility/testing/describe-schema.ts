/* JSON schemas as lines of text: what may be where, without titles and descriptions. */

type Schema = Readonly<Record<string, unknown>>

/** What is said of a value beside its type. Whole numbers that a double holds are no bound of ours. */
const facts = [
  ...['const', 'enum', 'format', 'pattern', 'default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'multipleOf'],
] as const

const factsOf = (schema: Schema): string =>
  facts
    .filter(fact => schema[fact] !== undefined && Math.abs(Number(schema[fact])) !== Number.MAX_SAFE_INTEGER)
    .map(fact => ` ${fact}=${JSON.stringify(schema[fact])}`)
    .join('')

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function describeSchema(of: unknown, path: string): readonly string[] {
  const schema = asSchema(of)
  const required = new Set(asList(schema['required']))
  const properties = Object.entries(asSchema(schema['properties'])).flatMap(([name, each]) =>
    describeSchema(each, `${path}.${name}${required.has(name) ? '' : '?'}`),
  )
  const patterns = Object.values(asSchema(schema['patternProperties'])).flatMap(each =>
    describeSchema(each, `${path}{}`),
  )
  const more = asSchema(schema['additionalProperties'])
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap(word =>
    asList(schema[word]).flatMap(each => describeSchema(each, path)),
  )
  const reference = typeof schema['$ref'] === 'string' ? [`${path}: ${schema['$ref'].replace(/^.*\//, '#')}`] : []
  const type = [schema['type'] ?? []].flat().map(String).join('|')
  const own = type !== '' || factsOf(schema) !== '' ? [`${path}: ${type}${factsOf(schema)}`] : []
  const items = schema['items'] === undefined ? [] : describeSchema(schema['items'], `${path}[]`)
  return [
    ...own,
    ...reference,
    ...properties,
    ...patterns,
    ...(Object.keys(more).length > 0 ? describeSchema(more, `${path}{}`) : []),
    ...items,
    ...variants,
  ]
}
