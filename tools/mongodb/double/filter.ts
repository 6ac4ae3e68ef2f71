/** Which documents a filter means. */
import { BSONRegExp } from 'mongodb'
import { compareValues, type Document, isArray, isDocument, numberOf, sameValue, typeOf } from './bson-values.ts'
import { valuesAt } from './paths.ts'
import { notKnown, ServerError } from './server-error.ts'

export function matches(document: Document, filter: Document): boolean {
  return Object.entries(filter).every(([name, condition]) =>
    name.startsWith('$') ? matchesAll(document, name, condition) : matchesField(document, name, condition),
  )
}

function matchesAll(document: Document, operator: string, condition: unknown): boolean {
  switch (operator) {
    case '$and':
      return filtersOf(operator, condition).every(filter => matches(document, filter))
    case '$or':
      return filtersOf(operator, condition).some(filter => matches(document, filter))
    case '$nor':
      return !filtersOf(operator, condition).some(filter => matches(document, filter))
    case '$comment':
      return true
    case '$expr':
    case '$where':
    case '$text':
    case '$jsonSchema':
      throw notKnown(`${operator} in a filter`)
    default:
      throw new ServerError('BadValue', `unknown top level operator: ${operator}`)
  }
}

function filtersOf(operator: string, condition: unknown): readonly Document[] {
  if (!isArray(condition) || condition.length === 0)
    throw new ServerError('BadValue', `${operator} argument must be a non-empty array`)
  return condition as Document[]
}

function matchesField(document: Document, path: string, condition: unknown): boolean {
  if (condition instanceof BSONRegExp) throw notKnown('a regular expression in a filter')
  const values = valuesAt(document, path.split('.'))
  return isOperators(condition)
    ? Object.entries(condition).every(([operator, wanted]) => holds(values, operator, wanted))
    : holds(values, '$eq', condition)
}

/** Operators instead of a value to compare with. */
export const isOperators = (condition: unknown): condition is Document =>
  isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true

function holds(values: readonly unknown[], operator: string, wanted: unknown): boolean {
  switch (operator) {
    case '$eq':
      return wanted === null || wanted === undefined
        ? candidates(values).some(value => value === null || value === undefined)
        : candidates(values).some(value => value !== undefined && sameValue(value, wanted))
    case '$ne':
      return !holds(values, '$eq', wanted)
    case '$in':
      return listOf(operator, wanted).some(one => holds(values, '$eq', one))
    case '$nin':
      return !holds(values, '$in', wanted)
    case '$not':
      return !Object.entries(wanted as Document).every(([inner, condition]) => holds(values, inner, condition))
    case '$exists':
      return values.some(value => value !== undefined) === isTrue(wanted)
    case '$gt':
      return inOrder(values, wanted, order => order > 0)
    case '$gte':
      return inOrder(values, wanted, order => order >= 0)
    case '$lt':
      return inOrder(values, wanted, order => order < 0)
    case '$lte':
      return inOrder(values, wanted, order => order <= 0)
    case '$elemMatch':
      return values.some(value => isArray(value) && value.some(element => isElement(element, wanted as Document)))
    case '$size':
      return values.some(value => isArray(value) && value.length === numberOf(wanted))
    case '$regex':
    case '$options':
    case '$all':
    case '$type':
    case '$mod':
      throw notKnown(`${operator} in a filter`)
    default:
      throw new ServerError('BadValue', `unknown operator: ${operator}`)
  }
}

/** An array is compared as a whole, and so is each of its elements. */
const candidates = (values: readonly unknown[]) =>
  values.flatMap(value => (isArray(value) ? [value, ...value] : [value]))

/** Only what is of the same type is before or behind. */
const inOrder = (values: readonly unknown[], wanted: unknown, fits: (order: number) => boolean) =>
  candidates(values).some(
    value =>
      value !== undefined &&
      typeOf(value) === typeOf(wanted) &&
      !(Number.isNaN(numberOf(value)) !== Number.isNaN(numberOf(wanted))) &&
      fits(compareValues(value, wanted)),
  )

function listOf(operator: string, wanted: unknown): readonly unknown[] {
  if (!isArray(wanted)) throw new ServerError('BadValue', `${operator} needs an array`)
  return wanted
}

const isElement = (element: unknown, condition: Document) =>
  isOperators(condition)
    ? Object.entries(condition).every(([operator, wanted]) => holds([element], operator, wanted))
    : isDocument(element) && matches(element, condition)

export const isTrue = (value: unknown) =>
  value !== false && value !== null && value !== undefined && numberOf(value) !== 0

/**
 * The values a filter demands by equality: what an upsert starts from, and what finds a document by its `_id` without
 * looking at all the others.
 */
export const demandedValues = (filter: Document): ReadonlyMap<string, unknown> => new Map(demandsOf(filter))

const demandsOf = (filter: Document): [path: string, value: unknown][] =>
  Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and') return filtersOf(name, condition).flatMap(demandsOf)
    if (name.startsWith('$')) return []
    if (!isOperators(condition)) return [[name, condition]]
    return Object.hasOwn(condition, '$eq') ? [[name, condition['$eq']]] : []
  })
