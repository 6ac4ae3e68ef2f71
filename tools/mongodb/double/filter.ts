/**
 * Which documents a filter means. mingo decides it, and is asked only what it answers as MongoDB does: documents and
 * binaries come to it as wholes, and what it would take otherwise is refused.
 */
import { Context } from 'mingo/core'
import * as queryOperators from 'mingo/operators/query'
import { Query } from 'mingo/query'
import { resolve } from 'mingo/util'
import { BSONRegExp } from 'mongodb'
import { type Document, hasOrder, isArray, isDocument, keyOf, mapFields, numberOf } from './bson-values.ts'
import { notKnown, ServerError } from './server-error.ts'

const { $and, $or, $nor, $eq, $ne, $in, $nin, $gt, $gte, $lt, $lte, $exists, $size, $not } = queryOperators
const ofDocuments = { $and, $or, $nor }
const ordering = { $gt, $gte, $lt, $lte }

/** One element that is a document fits a whole filter; mingo would take other elements for their own fields. */
const $elemMatch: typeof queryOperators.$elemMatch = (path, filter) => {
  const query = new Query(filter as Document, { context })
  return document => {
    const value = resolve(document, path)
    return isArray(value) && value.some(element => isDocument(element) && query.test(element))
  }
}

const ofFields = { $eq, $ne, $in, $nin, ...ordering, $exists, $size, $not, $elemMatch }
const context = Context.init({ query: { ...ofDocuments, ...ofFields } })

/** @throws {ServerError} if something in the filter is not known, also where there is no document to ask of */
export function matcher(filter: Document): (document: Document) => boolean {
  const query = new Query(documentFilter(filter), { context })
  const paths = dottedPaths(filter)
  return document => {
    for (const { path, isEquality } of paths) checkArrays(document, path, isEquality)
    return query.test(viewOf(document) as Document)
  }
}

function documentFilter(filter: Document): Document {
  const entries = Object.entries(filter).map(([name, condition]) => {
    if (!name.startsWith('$')) return [name, fieldFilter(condition)]
    checkOperator(name, ofDocuments)
    return [name, filtersOf(name, condition).map(documentFilter)]
  })
  return Object.fromEntries(entries)
}

function filtersOf(operator: string, condition: unknown): readonly Document[] {
  if (!isArray(condition) || condition.length === 0)
    throw new ServerError('BadValue', `${operator} argument must be a non-empty array`)
  return condition as Document[]
}

function fieldFilter(condition: unknown): Document {
  if (condition instanceof BSONRegExp) throw notKnown('a regular expression in a filter')
  if (!isOperators(condition)) return { $eq: viewOf(condition) }
  const entries = Object.entries(condition).map(([operator, wanted]) => {
    checkOperator(operator, ofFields)
    if (operator === '$not') return [operator, fieldFilter(wanted)]
    if (operator === '$elemMatch') return [operator, documentFilter(wanted as Document)]
    checkOperand(operator, wanted)
    return [operator, viewOf(wanted)]
  })
  return Object.fromEntries(entries)
}

function checkOperator(name: string, known: object): void {
  if (Object.hasOwn(known, name)) return
  if (Object.hasOwn(queryOperators, name)) throw notKnown(`${name} in a filter`)
  throw new ServerError('BadValue', `unknown operator: ${name}`)
}

function checkOperand(operator: string, wanted: unknown): void {
  const isList = operator === '$in' || operator === '$nin'
  if (isList && !isArray(wanted)) throw new ServerError('BadValue', `${operator} needs an array`)
  if (Object.hasOwn(ordering, operator) && !hasOrder(wanted)) throw notKnown(`${operator} with such a value`)
  if (isList && isArray(wanted) && wanted.some(isArray)) throw notKnown(`${operator} with arrays in it`)
}

/** Operators instead of a value to compare with. */
const isOperators = (condition: unknown): condition is Document =>
  isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true

/** mingo compares values of classes by their text. */
class Whole {
  readonly #source: unknown
  constructor(source: unknown) {
    this.#source = source
    if (isDocument(source)) Object.assign(this, mapFields(source, viewOf))
  }
  toString(): string {
    return keyOf(this.#source)
  }
}

const views = new WeakMap<Document, Whole>()

function viewOf(value: unknown): unknown {
  const number = numberOf(value)
  if (number !== undefined) return number
  if (isArray(value)) return value.map(one => viewOf(one))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const view = views.get(value as Document) ?? new Whole(value)
  views.set(value as Document, view)
  return view
}

interface DottedPath {
  readonly path: readonly string[]
  readonly isEquality: boolean
}

const dottedPaths = (filter: Document): DottedPath[] =>
  Object.entries(filter).flatMap(([name, condition]) => {
    if (name.startsWith('$')) return filtersOf(name, condition).flatMap(dottedPaths)
    const isEquality = condition !== null && typeof condition !== 'object'
    return name.includes('.') ? [{ path: name.split('.'), isEquality }] : []
  })

/** Through an array a path leads to many places: only a plain value is looked for there, and in documents. */
function checkArrays(value: unknown, path: readonly string[], isEquality: boolean): void {
  const [name, ...rest] = path
  if (name === undefined) {
    if (isArray(value) && value.some(isArray)) throw notKnown('a path to arrays in arrays')
  } else if (isArray(value)) {
    if (!isEquality || !value.every(isDocument)) throw notKnown('this of a path through an array')
    for (const element of value) checkArrays(element, /^\d+$/.test(name) ? rest : path, isEquality)
  } else if (isDocument(value)) checkArrays(value[name], rest, isEquality)
}

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
