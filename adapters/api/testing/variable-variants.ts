/* Texts that ask for a field by variables, and what may be sent with them: each optional input there, left out, null. */
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  print,
} from 'graphql'
import { aSelectionOf } from './any-query.ts'
import type { RootField } from './root-fields.ts'

type Kind = 'query' | 'mutation' | 'subscription'
type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'defaultValue'>

export interface AskedByVariables {
  readonly query: string
  readonly variants: readonly Readonly<Record<string, unknown>>[]
}

/** `single` is a value where a list of one is meant, which GraphQL allows. */
type Presence = 'there' | 'absent' | 'null' | 'single'
type Choose = (path: string) => Presence

/**
 * The arguments as a page would send them, with variables of their own types; with variables that may be null where an
 * argument has a default; and with a variable for each field of an object that stands in the text.
 */
export function askedByVariables(kind: Kind, field: RootField): readonly AskedByVariables[] {
  const nullable = field.args.map(arg => ({ ...arg, type: withoutDefault(arg), defaultValue: undefined }))
  const texts = [
    asked(kind, field, field.args, ({ name }) => `${name}: $${name}`),
    asked(kind, field, nullable, ({ name }) => `${name}: $${name}`),
  ]
  const parts = field.args.flatMap(arg =>
    fieldsOf(arg.type).map(part => ({ ...part, name: `${arg.name}_${part.name}` })),
  )
  if (parts.length > 0) {
    const others = field.args.filter(({ type }) => fieldsOf(type).length === 0)
    const inputs = [...parts, ...others].map(input => ({
      ...input,
      type: withoutDefault(input),
      defaultValue: undefined,
    }))
    texts.push(asked(kind, field, inputs, arg => `${arg.name}: ${inPlace(arg)}`))
  }
  return texts.filter(({ query }, at) => texts.findIndex(other => other.query === query) === at)
}

const inPlace = ({ name, type }: Input): string => {
  const parts = fieldsOf(type)
  return parts.length === 0 ? `$${name}` : `{ ${parts.map(part => `${part.name}: $${name}_${part.name}`).join(', ')} }`
}

/** The fields of an object, not of a list of them. */
const fieldsOf = (type: GraphQLInputType): readonly GraphQLInputField[] => {
  const bare = getNullableType(type)
  return isInputObjectType(bare) ? Object.values(bare.getFields()) : []
}

/** Where something has a default, a variable for it may be null. */
const withoutDefault = ({ type, defaultValue }: Input): GraphQLInputType =>
  defaultValue === undefined ? type : getNullableType(type)

function asked(kind: Kind, field: RootField, inputs: readonly Input[], argument: (arg: GraphQLArgument) => string) {
  const head = inputs.map(input => `$${input.name}: ${String(input.type)}${defaultOf(input)}`).join(', ')
  const args = field.args.map(argument).join(', ')
  const query = `${kind}${head && ` (${head})`} { ${field.name}${args && `(${args})`} ${aSelectionOf(field.type)} }`
  return { query, variants: variantsOf(inputs) }
}

function defaultOf({ defaultValue, type }: Input): string {
  const node = defaultValue === undefined ? null : astFromValue(defaultValue, type)
  return node ? ` = ${print(node)}` : ''
}

/** All there, nothing optional there, and from both: each optional input otherwise. */
function variantsOf(inputs: readonly Input[]): AskedByVariables['variants'] {
  const paths = new Set<string>()
  const lists = new Set<string>()
  const all: Choose = () => 'there'
  const noted: Choose = path => {
    paths.add(path)
    return 'there'
  }
  valuesOf(inputs, '', noted, lists)
  const none: Choose = () => 'absent'
  const only =
    (meant: string, presence: Presence): Choose =>
    path =>
      path === meant ? presence : meant.startsWith(`${path}.`) ? 'there' : 'absent'
  const but =
    (meant: string, presence: Presence): Choose =>
    path =>
      path === meant ? presence : 'there'
  const choices = [
    all,
    none,
    ...[...paths].flatMap(path => [but(path, 'absent'), but(path, 'null'), only(path, 'there')]),
    ...[...lists].map(path => but(path, 'single')),
  ]
  const variants = choices.map(choose => valuesOf(inputs, '', choose, new Set()))
  return [...new Map(variants.map(each => [JSON.stringify(each), each])).values()]
}

function valuesOf(
  inputs: readonly Input[],
  above: string,
  choose: Choose,
  lists: Set<string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, type, defaultValue } of inputs) {
    const path = `${above}.${name}`
    const isOptional = !isNonNullType(type) || defaultValue !== undefined
    if (isListType(getNullableType(type))) lists.add(path)
    const presence = isOptional || lists.has(path) ? choose(path) : 'there'
    if (presence === 'absent' && isOptional) continue
    values[name] = presence === 'null' && isOptional ? null : oneOf(type, path, choose, lists)
  }
  return values
}

function oneOf(type: GraphQLInputType, path: string, choose: Choose, lists: Set<string>): unknown {
  if (isNonNullType(type)) return oneOf(type.ofType, path, choose, lists)
  if (isListType(type)) {
    const item = oneOf(type.ofType, path, choose, lists)
    return choose(path) === 'single' ? item : [item]
  }
  if (isEnumType(type)) return type.getValues().at(-1)?.name
  if (isInputObjectType(type)) return valuesOf(Object.values(type.getFields()), path, choose, lists)
  return { Int: 999_999_999, Float: 0.5, Boolean: true }[type.name] ?? 'nothing'
}
