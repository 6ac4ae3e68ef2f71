/* An update as it's seen from here: the machine stops answering, starts anew with another program, and answers again. */
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { machineFetch } from '../../api/machine-line.ts'

export const UpdateFragment = graphql(`
  fragment UpdateFields on UpdateState {
    kind currentVersion checkedAt
    release { version notes url }
    problem { code text values { name value } }
  }
`)
export type UpdateState = ResultOf<typeof UpdateFragment>

/** `leaving`: it's being installed, until nothing answers any more. `away`: the program starts anew. `coming`: until it answers. */
export type RestartPhase = 'leaving' | 'away' | 'coming'

/** How often the machine is asked whether it answers, in milliseconds. */
const pollMs = 1_000
/** After it has stopped answering. */
const pauseMs = 9_000
/** An answer that takes longer is none. */
const patienceMs = 5_000
/** How often it may answer without having begun: the request may never have reached it. */
const mostIdlePolls = 10

/** Without the live connection, which comes and goes meanwhile. */
export const isAnswering = (): Promise<boolean> =>
  machineFetch('/api/system/version', { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

interface RestartWatch {
  readonly isAnswering: () => Promise<boolean>
  /** Nothing was begun, and nothing is waited for. */
  readonly isIdle: () => boolean
  readonly onPhase: (phase: RestartPhase) => void
  readonly signal: AbortSignal
}

/** Waits for the machine's return. @returns false when the update never began, or nobody waits any more */
export async function watchRestart({ isAnswering: ask, isIdle, onPhase, signal }: RestartWatch): Promise<boolean> {
  const enter = (phase: RestartPhase): void => {
    if (!signal.aborted) onPhase(phase)
  }
  await wait(pollMs)
  for (let polls = 1; !signal.aborted && (await ask()); polls += 1) {
    if (polls >= mostIdlePolls && isIdle()) return false
    await wait(pollMs)
  }
  enter('away')
  await wait(pauseMs)
  enter('coming')
  while (!signal.aborted && !(await ask())) await wait(pollMs)
  return !signal.aborted
}

export const isUnderWay = (state: UpdateState | undefined): boolean =>
  state?.kind === 'INSTALLING' || state?.kind === 'RESTARTING'

/** It can't reach us with what we asked for, or its answer us: that says nothing about the update. */
export const isTolerable = ({ code }: { readonly code: string }): boolean => code === 'unreachable'
