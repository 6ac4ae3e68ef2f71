import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, unreachable } from '../../api/api-problem.ts'
import type { UpdateState } from './system.documents.ts'
import {
  $isAskingToPerform,
  $update,
  $updatePhase,
  $updateProblem,
  $updating,
  checkFx,
  checkRequested,
  liveUpdate,
  performAsked,
  performConfirmed,
  performFx,
  pollFx,
  reloadFx,
} from './update.model.ts'

const release = { version: '9.1.0', notes: 'Pours faster', url: null }
const state = (kind: UpdateState['kind'], change: Partial<UpdateState> = {}): UpdateState => ({
  kind,
  currentVersion: '9.0.0',
  checkedAt: null,
  release: kind === 'IDLE' ? null : release,
  problem: null,
  ...change,
})

interface Machine {
  readonly scope: Scope
  readonly reload: ReturnType<typeof vi.fn>
  readonly poll: ReturnType<typeof vi.fn>
  answers: boolean
}

function machine(perform: () => UpdateState = () => state('INSTALLING')): Machine {
  const reload = vi.fn()
  const poll = vi.fn(() => {
    if (!made.answers) throw unreachable()
    return '9.0.0'
  })
  const scope = fork({
    handlers: [
      [performFx, perform],
      [pollFx, poll],
      [reloadFx, reload],
    ],
  })
  const made: Machine = { scope, reload, poll, answers: true }
  return made
}

/** Starts something whose end is not waited for. */
const begin = (scope: Scope): void => {
  void allSettled(performConfirmed, { scope })
}
const tell = (scope: Scope, update: UpdateState): void => {
  void allSettled(liveUpdate.arrived, { scope, params: update })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const phaseOf = ({ scope }: Machine) => scope.getState($updatePhase)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('looking for an update', () => {
  it('shows what was found', async () => {
    const scope = fork({ handlers: [[checkFx, () => state('AVAILABLE')]] })
    await allSettled(checkRequested, { scope })
    expect(scope.getState($update)?.release?.version).toBe('9.1.0')
  })

  it('says why it did not work', async () => {
    const refused = new ApiProblem({ code: 'releases-unreachable', text: '', values: [] })
    const scope = fork({
      handlers: [
        [
          checkFx,
          () => {
            throw refused
          },
        ],
      ],
    })
    await allSettled(checkRequested, { scope })
    expect(scope.getState($updateProblem)?.code).toBe('releases-unreachable')
  })
})

describe('an update', () => {
  it('asks every second until nobody answers, waits nine, asks until somebody does, and loads the page anew', async () => {
    const made = machine()
    await allSettled(performAsked, { scope: made.scope })
    expect(made.scope.getState($isAskingToPerform)).toBe(true)
    begin(made.scope)
    await pass(3_500)
    expect(phaseOf(made)).toBe('leaving')
    expect(made.poll).toHaveBeenCalledTimes(3)
    made.answers = false
    await pass(1_000)
    expect(phaseOf(made)).toBe('away')
    expect(made.poll).toHaveBeenCalledTimes(4)
    made.answers = true
    await pass(8_000)
    expect(made.poll).toHaveBeenCalledTimes(4)
    made.answers = false
    await pass(3_000)
    expect(phaseOf(made)).toBe('coming')
    expect(made.reload).not.toHaveBeenCalled()
    made.answers = true
    await pass(1_000)
    expect(made.reload).toHaveBeenCalledOnce()
  })

  it('goes on when its own answer was lost on the way', async () => {
    const made = machine(() => {
      throw unreachable()
    })
    begin(made.scope)
    await pass(500)
    tell(made.scope, state('INSTALLING'))
    await pass(20_000)
    expect(phaseOf(made)).toBe('leaving')
    made.answers = false
    await pass(1_000)
    expect(phaseOf(made)).toBe('away')
  })

  it('is given up when it never began', async () => {
    const made = machine(() => {
      throw unreachable()
    })
    tell(made.scope, state('AVAILABLE'))
    begin(made.scope)
    await pass(9_500)
    expect(made.scope.getState($updating)).toBe(true)
    await pass(1_000)
    expect(made.scope.getState($updating)).toBe(false)
    expect(made.scope.getState($updateProblem)?.code).toBe('unreachable')
    await pass(10_000)
    expect(made.poll).toHaveBeenCalledTimes(10)
  })

  it('is over at once when it is refused', async () => {
    const made = machine(() => {
      throw new ApiProblem({ code: 'busy', text: '', values: [] })
    })
    begin(made.scope)
    await pass(5_000)
    expect(made.scope.getState($updating)).toBe(false)
    expect(made.scope.getState($updateProblem)?.code).toBe('busy')
    expect(made.poll).not.toHaveBeenCalled()
  })

  it('ends when the machine says that it failed', async () => {
    const made = machine()
    begin(made.scope)
    await pass(1_500)
    tell(made.scope, state('FAILED'))
    expect(made.scope.getState($updating)).toBe(false)
    expect(made.scope.getState($update)?.kind).toBe('FAILED')
  })

  it('that somebody else has begun is followed, too', async () => {
    const made = machine()
    tell(made.scope, state('INSTALLING'))
    await pass(1_500)
    expect(phaseOf(made)).toBe('leaving')
    expect(made.poll).toHaveBeenCalledOnce()
  })

  it('whose restart was over between two questions is seen by its new state', async () => {
    const made = machine()
    begin(made.scope)
    await pass(1_500)
    tell(made.scope, state('RESTARTING'))
    tell(made.scope, state('IDLE', { currentVersion: '9.1.0' }))
    await pass(10)
    expect(made.reload).toHaveBeenCalledOnce()
  })
})
