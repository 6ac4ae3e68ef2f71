import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql'
import type { GraphqlContext } from './graphql-context.ts'

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

/**
 * The writer for these selections of a value of the type: the same resolvers, called at once one after another, and the
 * text of their results. Throws {@link NotPlain} for selections with arguments, directives, or of types that are only
 * known when there is a value.
 */
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
  /** With its colon. */
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
