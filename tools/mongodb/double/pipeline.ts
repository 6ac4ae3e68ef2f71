/** The stages of an aggregation that a store needs: choosing, ordering, counting. */
import { Double, Int32, Long } from 'mongodb'
import { compareValues, type Document, isDocument, keyOf, numberOf } from './bson-values.ts'
import { matches } from './filter.ts'
import { valueAt } from './paths.ts'
import { notKnown, ServerError } from './server-error.ts'
import { projected, sorted } from './sort-and-project.ts'

type Stage = (documents: readonly Document[], argument: unknown) => readonly Document[]

const stages: Record<string, Stage> = {
  $match: (documents, filter) => documents.filter(document => matches(document, filter as Document)),
  $sort: (documents, sort) => sorted(documents, sort as Document),
  $skip: (documents, skip) => documents.slice(numberOf(skip)),
  $limit: (documents, limit) => documents.slice(0, numberOf(limit)),
  $project: (documents, projection) => documents.map(document => projected(document, projection as Document)),
  $count: (documents, name) => (documents.length === 0 ? [] : [{ [String(name)]: new Int32(documents.length) }]),
  $group: (documents, group) => grouped(documents, group as Document),
}

export function piped(documents: readonly Document[], pipeline: readonly Document[]): readonly Document[] {
  return pipeline.reduce((before, stage) => {
    const [[name, argument] = ['', undefined]] = Object.entries(stage)
    const step = stages[name]
    if (step === undefined) throw unknownStage(name)
    return step(before, argument)
  }, documents)
}

const others = [
  '$lookup',
  '$unwind',
  '$facet',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$merge',
  '$out',
  '$sample',
]

const unknownStage = (name: string) =>
  others.includes(name)
    ? notKnown(`the stage ${name}`)
    : new ServerError('Location40324', `Unrecognized pipeline stage name: '${name}'`)

function grouped(documents: readonly Document[], { _id: by, ...fields }: Document): Document[] {
  const groups = new Map<string, { id: unknown; members: Document[] }>()
  for (const document of documents) {
    const id = expressed(document, by)
    const group = groups.get(keyOf(id)) ?? { id, members: [] }
    groups.set(keyOf(id), group)
    group.members.push(document)
  }
  return [...groups.values()].map(({ id, members }) => ({
    _id: id ?? null,
    ...Object.fromEntries(Object.entries(fields).map(([name, sum]) => [name, accumulated(members, sum)])),
  }))
}

function accumulated(members: readonly Document[], accumulator: unknown): unknown {
  const [[operator, expression] = ['', undefined]] = isDocument(accumulator) ? Object.entries(accumulator) : []
  const values = members.map(member => expressed(member, expression))
  switch (operator) {
    case '$sum':
      return total(values)
    case '$count':
      return new Int32(members.length)
    case '$first':
      return values[0] ?? null
    case '$last':
      return values.at(-1) ?? null
    case '$max':
      return values.reduce((best, value) => (compareValues(value, best) > 0 ? value : best)) ?? null
    case '$min':
      return values.filter(value => value !== undefined).toSorted(compareValues)[0] ?? null
    case '$push':
      return values.filter(value => value !== undefined)
    default:
      throw notKnown(`the accumulator ${operator}`)
  }
}

function expressed(document: Document, expression: unknown): unknown {
  if (typeof expression === 'string' && expression.startsWith('$') && !expression.startsWith('$$'))
    return valueAt(document, expression.slice(1).split('.'))
  if (isDocument(expression) && Object.keys(expression).length > 0) throw notKnown('this expression')
  return expression
}

function total(values: readonly unknown[]): unknown {
  const numbers = values.filter(value => numberOf(value) !== undefined)
  const sum = numbers.reduce<number>((so_far, value) => so_far + (numberOf(value) ?? 0), 0)
  if (numbers.some(value => value instanceof Double)) return new Double(sum)
  return numbers.some(value => value instanceof Long) || Math.abs(sum) >= 2 ** 31
    ? Long.fromNumber(sum)
    : new Int32(sum)
}
