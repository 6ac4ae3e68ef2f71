import { useRef, useState } from 'react'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'

interface TaskState<Done> {
  readonly isBusy: boolean
  /** What came of it last; it stays while it's done again, and where only that fails. */
  readonly done: Done | null
  readonly problem: ApiProblem | null
}

const idle = { isBusy: false, done: null, problem: null }

/** What goes over plain requests, such as a file on its way; operations of GraphQL have urql's hooks. */
export function useTask<Done, Params = void>(work: (params: Params) => Promise<Done>) {
  const [state, setState] = useState<TaskState<Done>>(idle)
  const newest = useRef(0)
  const run = async (params: Params): Promise<void> => {
    newest.current += 1
    const nr = newest.current
    setState(({ done }) => ({ isBusy: true, done, problem: null }))
    const settle = (outcome: Partial<TaskState<Done>>): void =>
      setState(last => (nr === newest.current ? { ...last, ...outcome, isBusy: false } : last))
    await work(params).then(
      done => settle({ done }),
      (reason: unknown) => settle({ problem: asApiProblem(reason) }),
    )
  }
  const reset = (): void => {
    newest.current += 1
    setState(idle)
  }
  return { ...state, run, reset }
}
