import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { aSelectionOf } from './any-query.ts'

/** Values that no type expects, or only just. */
const hostile = fc.constantFrom(
  'null',
  '[]',
  '{}',
  '""',
  '"\\u0000"',
  '"__proto__"',
  '"../../etc/passwd"',
  `"${'x'.repeat(3000)}"`,
  '-1',
  '0',
  '2147483647',
  '2147483648',
  '-2147483648',
  '1e308',
  '1e-320',
  'true',
  'UMBRELLA',
  '{ a: { b: [[[1]]] } }',
)

const anId = fc.constantFrom(1, 11, 12, 13, 21, 22, 31, 41, 61, 62, 63, 999)

function fitting(type: GraphQLInputType): fc.Arbitrary<string> {
  if (isNonNullType(type)) return fitting(type.ofType)
  if (isListType(type)) return fc.array(literalOf(type.ofType), { maxLength: 3 }).map(all => `[${all.join(', ')}]`)
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (isInputObjectType(type)) {
    return namedLiterals(Object.values(type.getFields())).map(fields => `{ ${fields} }`)
  }
  switch (type.name) {
    case 'Int':
      return fc.oneof(anId, fc.integer()).map(String)
    case 'Float':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
    case 'Boolean':
      return fc.boolean().map(String)
    default:
      return fc.string({ unit: 'grapheme', maxLength: 60 }).map(text => JSON.stringify(text))
  }
}

const literalOf = (type: GraphQLInputType): fc.Arbitrary<string> =>
  fc.oneof({ weight: 14, arbitrary: fitting(type) }, { weight: 1, arbitrary: hostile })

function namedLiterals(
  inputs: readonly { readonly name: string; readonly type: GraphQLInputType; readonly defaultValue?: unknown }[],
): fc.Arbitrary<string> {
  const each = inputs.map(({ name, type, defaultValue }) => {
    const literal = literalOf(type).map(text => `${name}: ${text}`)
    return isNonNullType(type) && defaultValue === undefined ? literal : fc.oneof(literal, fc.constant(''))
  })
  return fc.tuple(...each).map(all => all.filter(text => text !== '').join(', '))
}

export const queryFor = (
  kind: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
): fc.Arbitrary<string> =>
  namedLiterals(field.args).map(
    args => `${kind} { ${field.name}${args === '' ? '' : `(${args})`} ${aSelectionOf(field.type)} }`,
  )
