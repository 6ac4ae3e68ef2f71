import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql'
import type { GraphqlContext } from '#adapters/api/kernel/graphql/context.ts'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import { schema } from './schema.ts'

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

/** Thrown where something is not as plain as it was taken for; the interpreter of queries may answer. */
export class NotPlain extends Error {}

/** Writes a value as JSON. Throws where executing it would be an error, or waiting for something. */
export type Writer = (value: unknown, context: GraphqlContext) => string

/** Resolvers that look at more than their arguments are not plain. */
const noInfo = new Proxy({} as GraphQLResolveInfo, {
  get() {
    throw new NotPlain('a resolver looks at the query')
  },
})

/** Writes these selections by calling their resolvers. Throws {@link NotPlain} for arguments and abstract types. */
export function writerOf(type: GraphQLOutputType, selections: readonly SelectionNode[], fragments: Fragments): Writer {
  if (isNonNullType(type)) {
    const write = writerOf(type.ofType, selections, fragments)
    return (value, context) => {
      if (value === null || value === undefined) throw new NotPlain('null where there must be something')
      return write(value, context)
    }
  }
  const write = writerOfSomething(type, selections, fragments)
  return (value, context) => {
    if (value === null || value === undefined) return 'null'
    if (value instanceof Promise || value instanceof Error) throw new NotPlain('no value')
    return write(value, context)
  }
}

function writerOfSomething(
  type: GraphQLOutputType,
  selections: readonly SelectionNode[],
  fragments: Fragments,
): Writer {
  if (isListType(type)) {
    const write = writerOf(type.ofType, selections, fragments)
    return (value, context) => {
      if (!Array.isArray(value)) throw new NotPlain('no list')
      return `[${value.map(each => write(each, context)).join()}]`
    }
  }
  if (isLeafType(type)) {
    return value => {
      const text: string | undefined = JSON.stringify(type.serialize(value) ?? undefined)
      if (text === undefined) throw new NotPlain('nothing to write')
      return text
    }
  }
  if (isObjectType(type) && !type.isTypeOf) return objectWriter(type, selections, fragments)
  throw new NotPlain('a type that only its value tells')
}

interface WrittenField {
  readonly name: string
  readonly read: (source: unknown, context: GraphqlContext) => unknown
  readonly write: Writer
}

function objectWriter(type: GraphQLObjectType, selections: readonly SelectionNode[], fragments: Fragments): Writer {
  const fields = [...fieldsOf(type, selections, fragments)].map(([name, nodes]) =>
    writtenField(type, name, nodes, fragments),
  )
  return (value, context) => {
    let text = '{'
    for (const { name, read, write } of fields) {
      text += text.length > 1 ? `,${name}` : name
      text += write(read(value, context), context)
    }
    return `${text}}`
  }
}

function writtenField(
  type: GraphQLObjectType,
  responseName: string,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): WrittenField {
  const name = `"${responseName}":`
  const fieldName = nodes[0]?.name.value ?? ''
  if (fieldName === '__typename') {
    return { name, read: () => type.name, write: value => JSON.stringify(value) }
  }
  const field = type.getFields()[fieldName]
  if (!field || field.args.length > 0) throw new NotPlain('a field with arguments')
  const selections = nodes.flatMap(node => node.selectionSet?.selections ?? [])
  return { name, read: readerOf(field), write: writerOf(field.type, selections, fragments) }
}

const noArguments = Object.freeze({})

function readerOf({ name, resolve }: GraphQLField<unknown, GraphqlContext>): WrittenField['read'] {
  if (resolve) return (source, context) => resolve(source, noArguments, context, noInfo)
  return source => {
    const value = (source as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'function') throw new NotPlain('a value that is called')
    return value
  }
}

/** By the name in the answer, in the order of their first mention. */
export function fieldsOf(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: Fragments,
  found = new Map<string, FieldNode[]>(),
): ReadonlyMap<string, readonly FieldNode[]> {
  for (const selection of selections) {
    if (selection.directives && selection.directives.length > 0) throw new NotPlain('a directive')
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value
      const known = found.get(name)
      if (known) known.push(selection)
      else found.set(name, [selection])
      continue
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    if (!fragment || (fragment.typeCondition?.name.value ?? type.name) !== type.name) {
      throw new NotPlain('a fragment of another type')
    }
    fieldsOf(type, fragment.selectionSet.selections, fragments, found)
  }
  return found
}

/** The field of which a page is asked anew with every letter that someone types. */
const listField = 'recipes'
/** In characters; the largest of our own interface that lists recipes has some 500. */
const longestQuery = 2_000

interface Plan {
  readonly operation: OperationDefinitionNode
  readonly fragments: Fragments
  readonly responseName: string
  readonly field: GraphQLField<unknown, unknown>
  readonly nodes: readonly FieldNode[]
  readonly write: Writer
}

export interface GraphqlRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
}

/** Characters of all remembered questions together. */
const mostRemembered = 16 * 1024

/**
 * Answers queries for a page of recipes by writing their resolvers' results as text: executing costs far more.
 * Whatever isn't plain, errors above all, is left to graphql-js.
 *
 * @param check parses and validates; throws what is wrong
 * @returns the answer, or null for whatever isn't plain
 */
export function createListWriter(
  check: (query: string) => DocumentNode,
): (question: GraphqlRequest, context: GraphqlContext) => Promise<string | null> {
  const plans = createBoundedMemory<Plan | 'none'>(mostRemembered, () => 0)

  return async ({ query, variables, operationName }, context) => {
    if (!context.caller || query.length > longestQuery || !query.includes(listField)) return null
    const plan = plans.recall(query, () => planOf(query, check))
    if (plan === 'none' || (operationName ?? plan.operation.name?.value) !== plan.operation.name?.value) return null
    try {
      const text = await answer(plan, variables, context)
      context.deps.requests.observer?.asked('query', listField)
      return text
    } catch {
      // It is found again, and told, where it is executed by the book: reading has changed nothing.
      return null
    }
  }
}

function planOf(query: string, check: (query: string) => DocumentNode): Plan | 'none' {
  try {
    const { definitions } = check(query)
    const [operation, ...others] = definitions.filter(each => each.kind === Kind.OPERATION_DEFINITION)
    const queryType = schema.getQueryType()
    if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0 || !queryType) return 'none'
    if (operation.directives && operation.directives.length > 0) return 'none'
    const fragments = Object.fromEntries(
      definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
    )
    const [only, ...more] = fieldsOf(queryType, operation.selectionSet.selections, fragments)
    const field = queryType.getFields()[listField]
    if (!only || more.length > 0 || !field || only[1][0]?.name.value !== listField) return 'none'
    const [responseName, nodes] = only
    const selections = nodes.flatMap(node => node.selectionSet?.selections ?? [])
    return { operation, fragments, responseName, field, nodes, write: writerOf(field.type, selections, fragments) }
  } catch {
    return 'none'
  }
}

async function answer(plan: Plan, variables: GraphqlRequest['variables'], context: GraphqlContext): Promise<string> {
  const { operation, field, nodes, responseName } = plan
  const [node] = nodes
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  if (!coerced || !node || !field.resolve) throw new NotPlain('variables that do not fit')
  const args = getArgumentValues(field, node, coerced)
  const value = await field.resolve(undefined, args, context, infoOf(plan, coerced))
  return `{"data":{"${responseName}":${plan.write(value, context)}}}`
}

/** The `info` that guards of the field look at: who may ask, and for how much. */
function infoOf(plan: Plan, variableValues: GraphQLResolveInfo['variableValues']): GraphQLResolveInfo {
  const { operation, fragments, field, nodes, responseName } = plan
  const parentType = schema.getQueryType()
  if (!parentType) throw new NotPlain('no queries')
  return {
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType,
    path: { prev: undefined, key: responseName, typename: parentType.name },
    schema,
    fragments,
    rootValue: undefined,
    operation,
    variableValues,
  }
}

/** Answers plain lists before anybody executes them. */
export function answerLists(
  check: (query: string) => DocumentNode,
  contextOf: (request: FastifyRequest) => GraphqlContext,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const write = createListWriter(check)
  return async (request, reply) => {
    const text = await write(request.body as GraphqlRequest, contextOf(request))
    return text === null ? undefined : reply.send(text)
  }
}
