import { type DocumentNode, GraphQLError, parse, specifiedRules, validate } from 'graphql'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import { fewLooksAtSchema, mostWords, refuseManyFields } from './query-limits.ts'
import { schema } from './schema.ts'

/** A text or variables that do not fit the schema, with everything that is wrong about them. */
export class UnfitQuestion extends AggregateError {
  readonly statusCode = 400
  declare errors: GraphQLError[]
}

/** Throws an {@link UnfitQuestion}, or a GraphQLError where it asks for too much. */
export function checkedDocument(query: string): DocumentNode {
  const document = parsed(query)
  refuseManyFields(document)
  const errors = validate(schema, document, [...specifiedRules, fewLooksAtSchema])
  if (errors.length > 0) throw new UnfitQuestion(errors)
  return document
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: mostWords })
  } catch (error) {
    throw error instanceof GraphQLError ? new UnfitQuestion([error]) : error
  }
}

/** A page that many look at asks the same for each of them: in characters, a tree is some hundred times as large. */
const documents = createBoundedMemory<DocumentNode>(32 * 1024, () => 0)

/** {@link checkedDocument}, which it remembers. */
export const documentOf = (query: string): DocumentNode => documents.recall(query, () => checkedDocument(query))
