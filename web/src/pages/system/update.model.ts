import { combine, createEffect, createEvent, createStore, merge, restore, sample } from 'effector'
import { ApiProblem, type Problem, unreachable } from '../../api/api-problem.ts'
import { machineFetch } from '../../api/machine-line.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { CheckForUpdateDocument, PerformUpdateDocument, UpdateDocument, type UpdateState } from './system.documents.ts'

/** How often the machine is asked whether it answers, in milliseconds. */
const pollMs = 1_000
/** After it has stopped answering. */
const pauseMs = 9_000
/** An answer that takes longer is none. */
const patienceMs = 5_000
/** How often it may answer without having begun what it was asked for: the request may never have reached it. */
const mostIdlePolls = 10

/** The machine's own word on releases and on the installation. */
export const liveUpdate = liveAnswer(UpdateDocument)

export const checkRequested = createEvent()
export const performAsked = createEvent()
export const performDeclined = createEvent()
export const performConfirmed = createEvent()

export const checkFx = createRequest(() => tell(CheckForUpdateDocument))
export const performFx = createRequest(() => tell(PerformUpdateDocument))
/** The version that answers. Plain, without the live connection, which comes and goes meanwhile. */
export const pollFx = createRequest(async () => {
  const response = await machineFetch('/api/system/version', { signal: AbortSignal.timeout(patienceMs) }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw unreachable()
  return ((await response.json()) as { version: string }).version
})
export const waitFx = createEffect(
  ({ ms }: { readonly ms: number; readonly next: UpdatePhase }) =>
    new Promise<void>(resolve => setTimeout(resolve, ms)),
)
export const reloadFx = createEffect(() => location.reload())

/**
 * `leaving`: it is being installed, until nobody answers any more. `away`: the program starts anew. `coming`: until
 * somebody answers again; then the page is loaded anew.
 */
export type UpdatePhase = 'none' | 'leaving' | 'away' | 'coming'

export const $update = restore(merge([liveUpdate.arrived, checkFx.doneData, performFx.doneData]), null).reset(loggedOut)
const isUnderWay = (state: UpdateState | null): boolean => state?.kind === 'INSTALLING' || state?.kind === 'RESTARTING'

/** It cannot reach us with what we asked for, or its answer us: that says nothing about the update. */
const isTolerable = ({ code }: ApiProblem): boolean => code === 'unreachable'

const $phase = createStore<UpdatePhase>('none')
/** Nothing else is to be done here, and nobody is to pull the plug. */
export const $updating = $phase.map(phase => phase !== 'none')
export const $updatePhase = combine($phase, phase => phase)
/** How often it has answered in vain. */
const $idlePolls = createStore(0).reset(performConfirmed)
const $hasBegun = createStore(false)
  .on([liveUpdate.arrived, performFx.doneData], (begun, state) => begun || isUnderWay(state))
  .reset(performConfirmed)

export const $isChecking = combine(checkFx.pending, $update, (asking, state) => asking || state?.kind === 'CHECKING')
export const $isAskingToPerform = flag({ on: performAsked, off: [performDeclined, performConfirmed, loggedOut] })

const lost = (): ApiProblem => new ApiProblem({ code: 'unreachable', text: '', values: [] })
const givenUp = createEvent()
/** Why it could not be looked for, or begun. */
export const $updateProblem = createStore<Problem | null>(null, { skipVoid: false })
  .on(checkFx.failData, (_, problem) => problem)
  .on(performFx.failData, (known, problem) => (isTolerable(problem) ? known : problem))
  .on(givenUp, lost)
  .reset(checkFx, performConfirmed)

sample({ clock: checkRequested, filter: checkFx.pending.map(pending => !pending), target: checkFx })

// It begins; somebody else may have asked for it, and then it concerns this page as well.
sample({ clock: performConfirmed, source: $phase, filter: phase => phase === 'none', target: performFx })
$phase
  .on(performFx, () => 'leaving')
  .on(performFx.failData, (phase, problem) => (isTolerable(problem) ? phase : 'none'))
  .on(givenUp, () => 'none')
  .on(liveUpdate.arrived, (phase, state) => {
    if (phase === 'none') return isUnderWay(state) ? 'leaving' : phase
    return phase === 'leaving' && state.kind === 'FAILED' ? 'none' : phase
  })
  .on(pollFx.fail, phase => (phase === 'leaving' ? 'away' : phase))
  .on(waitFx.done, (phase, { params }) => (phase === 'away' && params.next === 'coming' ? 'coming' : phase))
  .reset(loggedOut)

// A restart may be over between two questions: then the new program says that there is nothing to install.
const isBack = createEvent()
sample({
  clock: liveUpdate.arrived,
  source: { phase: $phase, begun: $hasBegun },
  filter: ({ phase, begun }, { kind }) => phase === 'leaving' && begun && kind === 'IDLE',
  target: isBack,
})

// Asking, waiting, asking.
sample({
  clock: $phase.updates,
  filter: phase => phase === 'leaving',
  fn: () => ({ ms: pollMs, next: 'leaving' as const }),
  target: waitFx,
})
sample({
  clock: $phase.updates,
  filter: phase => phase === 'away',
  fn: () => ({ ms: pauseMs, next: 'coming' as const }),
  target: waitFx,
})
sample({
  clock: waitFx.done,
  source: $phase,
  filter: (phase, { params }) => phase === params.next && phase !== 'none',
  target: pollFx,
})
sample({
  clock: pollFx.finally,
  source: $phase,
  filter: (phase, outcome) =>
    (phase === 'leaving' && outcome.status === 'done') || (phase === 'coming' && outcome.status === 'fail'),
  fn: phase => ({ ms: pollMs, next: phase }),
  target: waitFx,
})
sample({ clock: pollFx.done, source: $phase, filter: phase => phase === 'coming', target: reloadFx })
sample({ clock: isBack, target: reloadFx })

$idlePolls.on(pollFx.done, count => count + 1)
sample({
  clock: $idlePolls.updates,
  source: { phase: $phase, update: $update, asking: performFx.pending },
  filter: ({ phase, update, asking }, count) =>
    phase === 'leaving' && !asking && !isUnderWay(update) && count >= mostIdlePolls,
  target: givenUp,
})
