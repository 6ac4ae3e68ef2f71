import { useEffect, useState } from 'react'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'

/** Why an attempt failed; the number separates one failure from the next, which may read the same. */
export interface Refusal {
  readonly problem: ApiProblem
  readonly nr: number
}

const secondsOf = (problem: ApiProblem | null): number =>
  problem?.code === 'too-many-tries'
    ? Math.ceil(Number(problem.values.find(({ name }) => name === 'seconds')?.value ?? 0))
    : 0

/** Attempts to get in: what came of the last one, and how long the server wants no other. */
export function useAttempts() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [waitSeconds, setWaitSeconds] = useState(0)
  useEffect(() => {
    if (waitSeconds === 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  /** @returns why it was refused */
  const attempt = async (act: () => Promise<unknown>): Promise<ApiProblem | null> => {
    setBusy(true)
    const problem = await act().then(() => null, asApiProblem)
    setBusy(false)
    setRefusal(last => problem && { problem, nr: (last?.nr ?? 0) + 1 })
    setWaitSeconds(secondsOf(problem))
    return problem
  }
  return { busy, refusal, waitSeconds, attempt, forget: () => setRefusal(null) }
}
