/** The stages of an aggregation that a store needs: choosing, ordering, counting. */
import * as pipelineOperators from 'mingo/operators/pipeline'
import { type Document, isDocument, numberOf } from './bson-values.ts'
import { matcher } from './filter.ts'
import { notKnown, ServerError } from './server-error.ts'
import { projected, sorted } from './sort-and-project.ts'

type Stage = (documents: readonly Document[], argument: unknown) => readonly Document[]

const stages: Record<string, Stage> = {
  $match: (documents, filter) => documents.filter(matcher(filter as Document)),
  $sort: (documents, sort) => sorted(documents, sort as Document),
  $skip: (documents, skip) => documents.slice(numberOf(skip)),
  $limit: (documents, limit) => documents.slice(0, numberOf(limit)),
  $project: (documents, projection) => documents.map(document => projected(document, projection as Document)),
  $group: (documents, group) => counted(documents, group as Document),
}

export function piped(documents: readonly Document[], pipeline: readonly Document[]): readonly Document[] {
  return pipeline.reduce((before, stage) => {
    const [[name, argument] = ['', undefined]] = Object.entries(stage)
    const step = stages[name]
    if (step !== undefined) return step(before, argument)
    throw Object.hasOwn(pipelineOperators, name)
      ? notKnown(`the stage ${name}`)
      : new ServerError('Location40324', `Unrecognized pipeline stage name: '${name}'`)
  }, documents)
}

/** All in one group, and how many they are: what the driver counts with. */
function counted(documents: readonly Document[], { _id, ...fields }: Document): readonly Document[] {
  const isConstant = typeof _id === 'number' || _id === null
  const counts = Object.entries(fields).map(([name, sum]) => {
    if (!isConstant || !isDocument(sum) || Object.keys(sum).join() !== '$sum' || sum['$sum'] !== 1)
      throw notKnown('a group that does more than count')
    return [name, documents.length]
  })
  return documents.length === 0 ? [] : [{ _id, ...Object.fromEntries(counts) }]
}
