import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { schema } from './schema.ts'
import { type Fragments, fieldsOf, NotPlain, type Writer, writerOf } from './written-fields.ts'

/** The field of which a page is asked anew with every letter that someone types. */
const listField = 'recipes'
/** In characters; the largest of our own interface that lists recipes has some 500. */
const longestQuestion = 2_000

interface Plan {
  readonly operation: OperationDefinitionNode
  readonly fragments: Fragments
  readonly responseName: string
  readonly field: GraphQLField<unknown, unknown>
  readonly nodes: readonly FieldNode[]
  readonly write: Writer
}

/** A GraphQL request, read. */
export interface Question {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
}

/** Characters of all remembered questions together. */
const mostRemembered = 16 * 1024

/**
 * Answers queries for a page of recipes, and nothing else, by writing what their resolvers say as text at once: a page
 * has some hundred values, and executing a query costs many times what they do. Whatever is not plain — an error above
 * all — is left to the interpreter of queries.
 *
 * @param check parses and validates; throws what is wrong
 * @returns the answer, or null for whatever is not plain
 */
export function createListWriter(
  check: (query: string) => DocumentNode,
): (question: Question, context: GraphqlContext) => Promise<string | null> {
  const plans = createBoundedMemory<Plan | 'none'>(mostRemembered, () => 0)

  return async ({ query, variables, operationName }, context) => {
    if (!context.caller || query.length > longestQuestion || !query.includes(listField)) return null
    const plan = plans.recall(query, () => planOf(query, check))
    if (plan === 'none' || (operationName ?? plan.operation.name?.value) !== plan.operation.name?.value) return null
    try {
      const text = await answer(plan, variables, context)
      context.deps.metrics.doors?.asked('query', listField)
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

async function answer(plan: Plan, variables: Question['variables'], context: GraphqlContext): Promise<string> {
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
    const text = await write(request.body as Question, contextOf(request))
    return text === null ? undefined : reply.send(text)
  }
}
