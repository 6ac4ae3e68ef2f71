import type { OperationResult } from '@urql/core'
import { asApiProblem } from './api-problem.ts'

/** How an operation ended, as `useMutation` gives it. */
export type Outcome<Data = unknown> = Pick<OperationResult<Data>, 'data' | 'error'>

/** The data of an operation. @throws ApiProblem */
export async function dataOf<Data>(outcome: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error } = await outcome
  if (error) throw asApiProblem(error)
  return data as Data
}

/** The answer to a document that asks for one thing. */
export const onlyField = <Data>(data: Data) => Object.values(data as object)[0] as Data[keyof Data]
