/**
 * Writes web/src/api/graphql-cache.d.ts: what each operation and fragment of the pages answers, by its text. gql.tada looks
 * them up there, and works out only what is not yet in it, as while it is typed; for all of them that was half of the
 * compiler's work. What is wrong with an operation is left to gql.tada's own check.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DefinitionNode,
  doTypesOverlap,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLOutputType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql'

const sources = join(import.meta.dirname, 'src')
const schema = buildSchema(readFileSync(join(import.meta.dirname, '../docs/api/schema.graphql'), 'utf8'))

const documents = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
  .flatMap(path => [...readFileSync(join(sources, path), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)])
  .map(([, text = '']) => ({ text, definition: parse(text).definitions[0] }))

const fragments = new Map<string, FragmentDefinitionNode>()
for (const { definition } of documents)
  if (definition?.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)

const found = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}
const composite = (name: string): GraphQLCompositeType => {
  const type = found(schema.getType(name), name)
  return found(isCompositeType(type) ? type : null, `${name} with fields`)
}

type AnyType = GraphQLOutputType | GraphQLInputType

/** @param objectOf writes a type that has fields */
function written(type: AnyType, objectOf: (type: AnyType) => string): string {
  if (!isNonNullType(type)) return `${bare(type, objectOf)} | null`
  return bare(type.ofType as AnyType, objectOf)
}

function bare(type: AnyType, objectOf: (type: AnyType) => string): string {
  if (isListType(type)) return `(${written(type.ofType as AnyType, objectOf)})[]`
  if (isCompositeType(type) || isInputObjectType(type)) return objectOf(type)
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ')
  const name = String(type)
  return name === 'Boolean' ? 'boolean' : name === 'Int' || name === 'Float' ? 'number' : 'string'
}

type Fields = Map<string, { readonly name: string; readonly sets: readonly SelectionSetNode[] }>

/** The fields of an answer, and what is selected of each; those of fragments are among them. */
function fieldsOf(type: GraphQLCompositeType, sets: readonly SelectionSetNode[], fields: Fields = new Map()): Fields {
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (selection.kind === Kind.FIELD) {
      const { alias, name, selectionSet } = selection
      const key = alias?.value ?? name.value
      const before = fields.get(key)?.sets ?? []
      fields.set(key, { name: name.value, sets: selectionSet ? [...before, selectionSet] : before })
      continue
    }
    const part = 'name' in selection ? found(fragments.get(selection.name.value), selection.name.value) : selection
    const on = part.typeCondition?.name.value
    if (on === undefined || doTypesOverlap(schema, composite(on), type)) fieldsOf(type, [part.selectionSet], fields)
  }
  return fields
}

function answerOf(type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): string {
  if (isAbstractType(type)) {
    const answers = schema.getPossibleTypes(type).map(possible => answerOf(possible, sets))
    return [...new Set(answers)].join(' | ')
  }
  const members = [...fieldsOf(type, sets)].map(([key, { name, sets: inner }]) => {
    if (name === '__typename') return `${key}: '${type.name}'`
    const field = found(isUnionType(type) ? null : type.getFields()[name], `${type.name}.${name}`)
    return `${key}: ${written(field.type, nested => answerOf(nested as GraphQLCompositeType, inner))}`
  })
  return `{ ${members.join('; ')} }`
}

function inputOf(type: AnyType): string {
  if (!isInputObjectType(type)) throw new Error(`${String(type)} is no input`)
  const members = Object.values(type.getFields()).map(field => memberOf(field.name, field.type, field.defaultValue))
  return `{ ${members.join('; ')} }`
}

const memberOf = (name: string, type: GraphQLInputType, defaultValue: unknown): string =>
  isNonNullType(type) && defaultValue === undefined
    ? `${name}: ${written(type, inputOf)}`
    : `${name}?: ${written(type, inputOf)} | undefined`

function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): string {
  const members = variableDefinitions.map(({ variable, type, defaultValue }) =>
    memberOf(variable.name.value, found(typeFromAST(schema, type as never), 'type') as GraphQLInputType, defaultValue),
  )
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
}

function documentOf(definition: DefinitionNode | undefined): string {
  if (definition?.kind === Kind.FRAGMENT_DEFINITION) {
    const [name, on] = [definition.name.value, definition.typeCondition.name.value]
    const answer = answerOf(composite(on), [definition.selectionSet])
    return `TadaDocumentNode<${answer}, {}, { fragment: '${name}'; on: '${on}'; masked: false }>`
  }
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('Neither an operation nor a fragment')
  const root = found(schema.getRootType(definition.operation), definition.operation)
  return `TadaDocumentNode<${answerOf(root, [definition.selectionSet])}, ${variablesOf(definition)}, void>`
}

const cached = documents.map(({ text, definition }) => `    ${JSON.stringify(text)}: ${documentOf(definition)}`)
writeFileSync(
  join(sources, 'api/graphql-cache.d.ts'),
  `import type { TadaDocumentNode } from 'gql.tada'\n\ndeclare module 'gql.tada' {\n  interface setupCache {\n${cached.join('\n')}\n  }\n}\n`,
)
