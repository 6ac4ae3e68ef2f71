/** In which order documents are found, and how much of each is told. */
import { Query } from 'mingo/query'
import { cloneDeep } from 'mingo/util'
import { compareValues, type Document, hasOrder, numberOf } from './bson-values.ts'
import { valuesAt } from './paths.ts'
import { notKnown, ServerError } from './server-error.ts'

export function sorted(documents: readonly Document[], sort: Document): readonly Document[] {
  const fields = Object.entries(sort).map(([path, direction]) => ({ path, direction: directionOf(path, direction) }))
  if (fields.length === 0) return documents
  return documents.toSorted((left, right) => {
    for (const { path, direction } of fields) {
      const order = compareValues(sortValue(left, path), sortValue(right, path))
      if (order !== 0) return order * direction
    }
    return 0
  })
}

function directionOf(path: string, direction: unknown): 1 | -1 {
  if (path === '$natural') throw notKnown('$natural as a sort')
  const number = numberOf(direction)
  if (number !== 1 && number !== -1) throw new ServerError('BadValue', '$sort key ordering must be 1 or -1')
  return number
}

function sortValue(document: Document, path: string): unknown {
  const [value, ...more] = valuesAt(document, path)
  if (more.length > 0 || !(value === undefined || value === null || hasOrder(value)))
    throw notKnown(`a sort by such values of ${path}`)
  return value
}

export function projected(document: Document, projection: Document): Document {
  for (const [name, value] of Object.entries(projection))
    if (typeof value !== 'boolean' && typeof value !== 'number')
      throw notKnown(`an expression for ${name} in a projection`)
  const { _id, ...rest } = shaped(cloneDeep(document) as Document, projection)
  return _id === undefined ? rest : { _id, ...rest }
}

function shaped(document: Document, projection: Document): Document {
  try {
    return new Query({}, {}).find<Document>([document], projection).all()[0] ?? {}
  } catch (error) {
    throw new ServerError('BadValue', `Invalid projection: ${String(error)}`)
  }
}
