import { type GraphQLField, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'

export type RootKind = 'query' | 'mutation' | 'subscription'

/** An operation to begin with, and its variables. */
export interface OperationDraft {
  readonly operation: string
  readonly variables: string
}

/** Calls one field with all that it must be given, and asks for what needs no further words. */
export function draftOf(kind: RootKind, field: GraphQLField<unknown, unknown>): OperationDraft {
  const required = field.args.filter(isRequiredArgument)
  const declared = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = required.map(({ name }) => `${name}: $${name}`).join(', ')
  const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`)
  return {
    operation: `${kind}${declared && ` ${inBrackets(declared)}`} {\n  ${field.name}${inBrackets(passed)}${selectionOf(field)}\n}\n`,
    variables:
      required.length === 0
        ? ''
        : JSON.stringify(Object.fromEntries(required.map(({ name }) => [name, null])), null, 2),
  }
}

function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type)
  if (isLeafType(type)) return ''
  const leaves = isObjectType(type)
    ? Object.values(type.getFields()).filter(each => isLeafType(getNamedType(each.type)) && each.args.length === 0)
    : []
  return ` {\n    ${['__typename', ...leaves.map(({ name }) => name)].join('\n    ')}\n  }`
}
