import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { notify } from './notifications.model.ts'

/** A mutation that a button makes: a refusal is shown. @returns whether it's under way, and what makes it: false when it was refused */
export function useAction<Data, Variables extends AnyVariables>(document: TypedDocumentNode<Data, Variables>) {
  const [{ fetching }, mutate] = useMutation(document)
  const act = async (variables: Variables): Promise<boolean> => {
    const { error } = await mutate(variables)
    if (error) notify.problem(asApiProblem(error))
    return !error
  }
  return [fetching, act] as const
}
