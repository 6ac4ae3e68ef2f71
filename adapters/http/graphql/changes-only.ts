import { type ExecutionArgs, type ExecutionResult, type GraphQLSchema, getOperationAST, Kind, subscribe } from 'graphql'

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** Each message adds to those before it: one that says the same twice says it twice. */
    isNews?: boolean
  }
}

type Results = Awaited<ReturnType<typeof subscribe>>

/** Subscribes as graphql-js does, and leaves out messages that say what the one before them said. */
export async function subscribeToChanges(args: ExecutionArgs): Promise<Results> {
  const results = await subscribe(args)
  return Symbol.asyncIterator in results && !tellsNews(args) ? withoutRepetitions(results) : results
}

/** Only the selected fields count: a client that asks for little hears little. */
function withoutRepetitions(results: AsyncGenerator<ExecutionResult, void, void>): typeof results {
  let last = ''
  return {
    async next() {
      for (;;) {
        const result = await results.next()
        if (result.done) return result
        const text = JSON.stringify(result.value)
        if (text === last) continue
        last = text
        return result
      }
    },
    return: value => results.return(value),
    throw: error => results.throw(error),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function tellsNews({ schema, document, operationName }: ExecutionArgs): boolean {
  const fields = fieldsOf(schema)
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  // A root field behind a fragment is not looked for: all of what it says is told.
  return selections.some(
    selection => selection.kind !== Kind.FIELD || fields[selection.name.value]?.extensions.isNews === true,
  )
}

const fieldsOf = (schema: GraphQLSchema) => schema.getSubscriptionType()?.getFields() ?? {}
