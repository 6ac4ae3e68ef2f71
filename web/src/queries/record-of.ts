import type { AnyVariables, UseQueryResponse } from 'urql'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'

/** The record that a page is about. */
interface RecordRead<Row> {
  /** Undefined until it's read; null where there is none. */
  readonly record: Row | null | undefined
  /** Why there is nothing to show. */
  readonly problem: ApiProblem | null
  readonly retry: () => void
}

/** @param rowOf the record of an answer; one with another id is that of the page before */
export function recordOf<Data, Variables extends AnyVariables, Row extends { readonly id: number }>(
  [{ data, error, fetching }, read]: UseQueryResponse<Data, Variables>,
  id: number,
  rowOf: (data: Data) => Row | null,
): RecordRead<Row> {
  const row = data === undefined ? undefined : rowOf(data)
  const problem = error && !fetching ? asApiProblem(error) : null
  const isUnknown = problem?.code === 'not-found' || (row === null && !fetching)
  const record = isUnknown ? null : row?.id === id ? row : undefined
  return {
    record,
    problem: record === undefined ? problem : null,
    retry: () => read({ requestPolicy: 'network-only' }),
  }
}
