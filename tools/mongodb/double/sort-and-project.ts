/** In which order documents are found, and how much of each is told. */
import { compareValues, type Document, isArray, isDocument, numberOf } from './bson-values.ts'
import { isTrue } from './filter.ts'
import { valuesAt, without, withValueAt } from './paths.ts'
import { notKnown, ServerError } from './server-error.ts'

export function sorted(documents: readonly Document[], sort: Document): readonly Document[] {
  const fields = Object.entries(sort).map(([path, direction]) => ({
    path: path.split('.'),
    direction: directionOf(path, direction),
  }))
  if (fields.length === 0) return documents
  return documents.toSorted((left, right) => {
    for (const { path, direction } of fields) {
      const order = compareValues(sortValue(left, path, direction), sortValue(right, path, direction))
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

/** Of an array the least counts, and backwards the greatest. */
function sortValue(document: Document, path: readonly string[], direction: 1 | -1): unknown {
  const values = valuesAt(document, path).flatMap(value => (isArray(value) && value.length > 0 ? [...value] : [value]))
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best))
}

export function projected(document: Document, projection: Document): Document {
  const { _id: id, ...fields } = projection
  const names = Object.entries(fields)
  for (const [name, wanted] of [...names, ['_id', id] as const])
    if (typeof wanted === 'object' && wanted !== null && numberOf(wanted) === undefined)
      throw notKnown(`an expression for ${name} in a projection`)
  const keepsId = id === undefined || isTrue(id)
  const takesIn = names.length > 0 ? isTrue(names[0]?.[1]) : id !== undefined && keepsId
  if (names.some(([, wanted]) => isTrue(wanted) !== takesIn))
    throw new ServerError('BadValue', 'Invalid projection: inclusions and exclusions do not go together')
  const chosen = takesIn
    ? onlyPaths(
        document,
        names.map(([name]) => name.split('.')),
      )
    : withoutPaths(document, names)
  const rest = without(chosen, '_id')
  return keepsId && Object.hasOwn(document, '_id') ? { _id: document['_id'], ...rest } : rest
}

function onlyPaths(document: Document, paths: readonly (readonly string[])[]): Document {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(document)) {
    const inside = paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
    if (inside.length === 0) continue
    const part = inside.some(rest => rest.length === 0) ? value : onlyInside(value, inside)
    if (part !== undefined) kept[name] = part
  }
  return kept
}

function onlyInside(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (isDocument(value)) return onlyPaths(value, paths)
  if (isArray(value)) return value.map(element => onlyInside(element, paths)).filter(element => element !== undefined)
  return undefined
}

const withoutPaths = (document: Document, names: readonly (readonly [string, unknown])[]) =>
  names.reduce<Document>((rest, [name]) => withValueAt(rest, name.split('.'), undefined) as Document, document)
