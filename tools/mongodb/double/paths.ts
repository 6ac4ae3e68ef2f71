/** Dotted paths into documents, as indexes and `distinct` walk them. */
import { type Document, isArray, isDocument } from './bson-values.ts'
import { notKnown } from './server-error.ts'

/** All that a path names, with the elements of an array instead of it; `undefined` if there is nothing. */
export function valuesAt(document: Document, path: string): readonly unknown[] {
  const value = path.split('.').reduce<unknown>((inner, name) => {
    if (isArray(inner)) throw notKnown('a path into an array here')
    return isDocument(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined
  }, document)
  return isArray(value) && value.length > 0 ? value : [value]
}
