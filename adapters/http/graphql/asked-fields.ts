import { type DocumentNode, type FragmentDefinitionNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql'
import type { DoorMetrics } from '#domain/ports/metrics.port.ts'

/** Tells the metrics of the fields at the root of an operation: of each once. @param document is valid */
export function countAsked(doors: DoorMetrics, document: DocumentNode, operationName?: string | null): void {
  const operation = getOperationAST(document, operationName)
  if (!operation) return
  for (const field of rootFields(document, operation.selectionSet)) doors.asked(operation.operation, field)
}

function rootFields(document: DocumentNode, { selections }: SelectionSetNode): ReadonlySet<string> {
  const found = new Set<string>()
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) found.add(selection.name.value)
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragmentOf(document, selection.name.value)
      for (const field of fragment ? rootFields(document, fragment.selectionSet) : []) found.add(field)
    }
  }
  return found
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find(
    (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
  )
