import { describe, expect, it, vi } from 'vitest'
import { unreachable } from '../../api/api-problem.ts'
import { failsWith, ownTimers, type TestScope, testScope } from '../../testing/test-scope.ts'
import type { UpdateState } from './system.documents.ts'
import * as model from './update.model.ts'

const release = { version: '9.1.0', notes: 'Pours faster', url: null }
const state = (kind: UpdateState['kind'], change: Partial<UpdateState> = {}): UpdateState => ({
  kind,
  currentVersion: '9.0.0',
  checkedAt: null,
  release: kind === 'IDLE' ? null : release,
  problem: null,
  ...change,
})

function machine(perform: () => UpdateState = () => state('INSTALLING')) {
  const poll = () => (made.answers ? '9.0.0' : failsWith(unreachable())())
  const scope = testScope([model.performFx, perform], [model.pollFx, poll], [model.reloadFx])
  const made = { scope, polls: () => scope.calls(model.pollFx).length, answers: true }
  return made
}
type Machine = ReturnType<typeof machine>

/** Starts something whose end is not waited for. */
const begin = (scope: TestScope): void => {
  void scope.run(model.performConfirmed)
}
const tell = (scope: TestScope, update: UpdateState): void => {
  void scope.run(model.liveUpdate.arrived, update)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const phaseOf = ({ scope }: Machine) => scope.getState(model.$updatePhase)

ownTimers()

it('looking for an update shows what was found', async () => {
  const scope = testScope([model.checkFx, state('AVAILABLE')])
  await scope.run(model.checkRequested)
  expect(scope.getState(model.$update)?.release?.version).toBe('9.1.0')
})

it('looking for an update says why it did not work', async () => {
  const scope = testScope([model.checkFx, failsWith('releases-unreachable')])
  await scope.run(model.checkRequested)
  expect(scope.getState(model.$updateProblem)?.code).toBe('releases-unreachable')
})

describe('an update', () => {
  it('asks every second until nobody answers, waits nine, asks until somebody does, and loads the page anew', async () => {
    const made = machine()
    await made.scope.run(model.performAsked)
    expect(made.scope.getState(model.$isAskingToPerform)).toBe(true)
    begin(made.scope)
    await pass(3_500)
    expect(phaseOf(made)).toBe('leaving')
    expect(made.polls()).toBe(3)
    made.answers = false
    await pass(1_000)
    expect(phaseOf(made)).toBe('away')
    expect(made.polls()).toBe(4)
    made.answers = true
    await pass(8_000)
    expect(made.polls()).toBe(4)
    made.answers = false
    await pass(3_000)
    expect(phaseOf(made)).toBe('coming')
    expect(made.scope.calls(model.reloadFx)).toEqual([])
    made.answers = true
    await pass(1_000)
    expect(made.scope.calls(model.reloadFx)).toHaveLength(1)
  })

  it('goes on when its own answer was lost on the way', async () => {
    const made = machine(failsWith(unreachable()))
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
    const made = machine(failsWith(unreachable()))
    tell(made.scope, state('AVAILABLE'))
    begin(made.scope)
    await pass(9_500)
    expect(made.scope.getState(model.$updating)).toBe(true)
    await pass(1_000)
    expect(made.scope.getState(model.$updating)).toBe(false)
    expect(made.scope.getState(model.$updateProblem)?.code).toBe('unreachable')
    await pass(10_000)
    expect(made.polls()).toBe(10)
  })

  it('is over at once when it is refused', async () => {
    const made = machine(failsWith('busy'))
    begin(made.scope)
    await pass(5_000)
    expect(made.scope.getState(model.$updating)).toBe(false)
    expect(made.scope.getState(model.$updateProblem)?.code).toBe('busy')
    expect(made.polls()).toBe(0)
  })

  it('ends when the machine says that it failed', async () => {
    const made = machine()
    begin(made.scope)
    await pass(1_500)
    tell(made.scope, state('FAILED'))
    expect(made.scope.getState(model.$updating)).toBe(false)
    expect(made.scope.getState(model.$update)?.kind).toBe('FAILED')
  })

  it('that somebody else has begun is followed, too', async () => {
    const made = machine()
    tell(made.scope, state('INSTALLING'))
    await pass(1_500)
    expect(phaseOf(made)).toBe('leaving')
    expect(made.polls()).toBe(1)
  })

  it('whose restart was over between two questions is seen by its new state', async () => {
    const made = machine()
    begin(made.scope)
    await pass(1_500)
    tell(made.scope, state('RESTARTING'))
    tell(made.scope, state('IDLE', { currentVersion: '9.1.0' }))
    await pass(10)
    expect(made.scope.calls(model.reloadFx)).toHaveLength(1)
  })
})
