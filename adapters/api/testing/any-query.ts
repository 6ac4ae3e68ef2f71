import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'

/** `(id: 999999999)`, or nothing where nothing is required. */
export function anArgumentOf({ args }: GraphQLField<unknown, unknown>): string {
  const required = args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  return required.length === 0 ? '' : `(${required.map(({ name, type }) => `${name}: ${aValueOf(type)}`).join(', ')})`
}

/** The largest number, the first of an enumeration, an object with nothing but what it must have. */
export function aValueOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return aValueOf(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      field => isNonNullType(field.type) && field.defaultValue === undefined,
    )
    return `{ ${required.map(field => `${field.name}: ${aValueOf(field.type)}`).join(', ')} }`
  }
  return { Int: '999999999', Float: '999999999', Boolean: 'false', String: '"nothing"' }[type.name] ?? '"nothing"'
}

/** As little as can be asked of it. */
export const aSelectionOf = (type: GraphQLOutputType): string =>
  isLeafType(getNamedType(type)) ? '' : '{ __typename }'
