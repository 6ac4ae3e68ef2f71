import { createEffect, createStore, type Event, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'

const secondsOf = (problem: ApiProblem): number =>
  problem.code === 'too-many-tries'
    ? Math.ceil(Number(problem.values.find(({ name }) => name === 'seconds')?.value ?? 0))
    : 0

/** How long the server wants nothing tried: counts down by itself, one second after another; 0 = try. */
export function createWait(failed: Event<ApiProblem>) {
  const waitASecondFx = createEffect(() => new Promise<void>(resolve => setTimeout(resolve, 1000)))
  const $waitSeconds = createStore(0)
    .on(failed, (_, problem) => secondsOf(problem))
    .on(waitASecondFx.done, seconds => Math.max(0, seconds - 1))
  sample({
    clock: $waitSeconds,
    source: waitASecondFx.pending,
    filter: (ticking, seconds) => seconds > 0 && !ticking,
    target: waitASecondFx,
  })
  return { $waitSeconds, waitASecondFx }
}
