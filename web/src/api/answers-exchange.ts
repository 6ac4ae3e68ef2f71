import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { filter, makeSubject, map, merge, pipe, share, tap } from 'wonka'
import type { CatalogueKind } from './graphql.ts'

/** How many answers stay, so that a page can show its own at once on the way back. */
const mostKept = 60

export interface Answers {
  readonly exchange: Exchange
  /** Reads again what is on the screen and made of these kinds. */
  readonly kindsChanged: (kinds: readonly CatalogueKind[]) => void
}

/**
 * The one cache policy: the last answer is shown at once, and read again (ADR 0093).
 *
 * Queries name what they're made of, as `context: madeOf('GLASSES')`, and are read again when the server says that it
 * changed. What the server doesn't report is read again after each write of this page, and everything after a write
 * that was refused: the page may be out of date. Where answers overtake each other the newest question wins, and a
 * failure leaves on the screen what was there. An answer to a question with a secret in it, as a PIN, isn't kept: its
 * context says `isSecret`.
 */
export function createAnswers(): Answers {
  const kept = new Map<number, OperationResult>()
  const shown = new Map<number, Operation>()
  const newest = new Map<number, number>()
  let asked = 0

  const keep = (result: OperationResult): void => {
    const { key, context } = result.operation
    if (context['isSecret'] === true) return
    kept.delete(key)
    kept.set(key, result)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  const note = (operation: Operation): Operation => {
    if (operation.kind === 'teardown') {
      shown.delete(operation.key)
      newest.delete(operation.key)
    }
    if (!isKept(operation)) return operation
    shown.set(operation.key, operation)
    asked += 1
    return makeOperation('query', operation, { ...operation.context, asked })
  }
  const isCurrent = ({ operation }: OperationResult): boolean => {
    if (!isKept(operation)) return true
    const nr = operation.context['asked'] as number
    if (nr < (newest.get(operation.key) ?? 0)) return false
    newest.set(operation.key, nr)
    return true
  }
  const withData = (result: OperationResult): OperationResult =>
    isKept(result.operation) && result.error && (result.data ?? null) === null
      ? { ...result, data: kept.get(result.operation.key)?.data }
      : result

  /** Past the client, which drops a query while the same one is on its way. */
  const again = makeSubject<Operation>()
  const readAgain = (isStale: (kinds: readonly CatalogueKind[] | undefined) => boolean): void => {
    for (const operation of shown.values()) {
      const { context } = operation
      if (isStale(context['kinds'] as readonly CatalogueKind[] | undefined))
        again.next(makeOperation('query', operation, { ...context, requestPolicy: 'network-only' }))
    }
  }

  const exchange: Exchange =
    ({ forward }) =>
    operations => {
      const all = share(merge([operations, again.source]))
      const remembered = pipe(
        all,
        filter(
          ({ kind, key, context }) => kind === 'query' && context.requestPolicy !== 'network-only' && kept.has(key),
        ),
        map(operation => ({ ...(kept.get(operation.key) as OperationResult), operation, stale: true })),
      )
      const answered = pipe(
        forward(pipe(all, map(note))),
        filter(isCurrent),
        map(withData),
        tap(result => {
          if (isKept(result.operation) && !result.error) keep(result)
          if (result.operation.kind === 'mutation')
            readAgain(kinds => kinds === undefined || result.error !== undefined)
        }),
      )
      return merge([remembered, answered])
    }

  return { exchange, kindsChanged: changed => readAgain(kinds => kinds?.some(kind => changed.includes(kind)) ?? false) }
}

/** Queries of components; models read theirs once. */
const isKept = ({ kind, context }: Operation): boolean => kind === 'query' && context['once'] !== true
