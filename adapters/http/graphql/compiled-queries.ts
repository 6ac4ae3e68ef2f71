import { type DocumentNode, Kind, visit } from 'graphql'
import type { Caller } from '../caller.ts'

/** Fields of a text that is compiled; the largest of our own interface has some 40. */
const mostCompiledFields = 50

const fitsOf = new WeakMap<DocumentNode, boolean>()

/**
 * Whether a text that is asked often may be made into a program of its own: a document that a hook of mercurius hands
 * back is interpreted instead. Compiling takes more time and memory than a single answer, so it is not done for
 * strangers, nor for texts larger than a page needs. And mercurius keeps one program for each text: of several
 * operations in one it would go on with the first.
 */
export function compiledFor(caller: Caller | null, document: DocumentNode): { document?: DocumentNode } {
  const fits = fitsOf.get(document) ?? fitsToCompile(document)
  fitsOf.set(document, fits)
  return caller && fits ? {} : { document }
}

function fitsToCompile(document: DocumentNode): boolean {
  let fields = 0
  visit(document, { Field: () => void fields++ })
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return operations.length === 1 && fields <= mostCompiledFields
}
