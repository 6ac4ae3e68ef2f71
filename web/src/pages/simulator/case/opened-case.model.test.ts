import { describe, expect, it, vi } from 'vitest'
import { type Case, caseText, emptyCase } from '#simulator/case/case.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { $user } from '../../../session/session.model.ts'
import { apiProblem, testScope } from '../../../testing/test-scope.ts'
import { $at, $playing, $run } from '../replay/replay.model.ts'
import { $figures as $replayFigures } from '../replay/replay-scene.model.ts'
import { $runCheck } from '../replay/run-check.model.ts'
import { recordedRun } from '../replay/testing/recorded-run.ts'
import * as model from './opened-case.model.ts'
import { expectSuccess } from './testing/unwrap.ts'

type User = NonNullable<ReturnType<typeof $user.getState>>
const whole: Case = {
  ...emptyCase,
  machine: machinePresets.starter,
  recording: expectSuccess(readRecording(recordedRun())),
  drink: { id: 1, name: 'Negroni' },
  at: 2.5,
}

async function opened(content: Case | string, role: User['role'] = 'admin', drink: number | null = 7) {
  const tried = vi.fn((_: unknown) => Promise.resolve('/recipe/7'))
  const scope = testScope(
    [model.findDrinkFx, drink],
    [model.tryFx, tried],
    [$user, { id: 1, username: 'ada', role } as User],
  )
  const file = new File([typeof content === 'string' ? content : caseText(content)], 'case.json')
  await scope.run(model.caseOpened, { kind: 'file', file })
  return { scope, tried }
}

describe('a case that is opened', () => {
  it('is shown before anything is done', async () => {
    const { scope, tried } = await opened(whole)
    expect(scope.getState(model.$opened)).toEqual({ kind: 'case', content: whole })
    expect(scope.now(model.$drinkHere, $run)).toEqual([{ kind: 'here', id: 7 }, null])
    expect(tried).not.toHaveBeenCalled()
  })

  it('is refused in a word where it is none, and nothing of it is done', async () => {
    const { scope, tried } = await opened('{"hello":1}')
    expect(scope.getState(model.$opened)).toEqual({ kind: 'refused', problem: { kind: 'no-case' } })
    expect(scope.getState(model.$mayTry)).toBe(false)
    await scope.run(model.trialWanted)
    await scope.run(model.replayWanted)
    expect(tried).not.toHaveBeenCalled()
    expect(scope.getState($run)).toBe(null)
  })

  it('hands its run to the replay, which stands at the instant and compares', async () => {
    const { scope, tried } = await opened(whole)
    const ready = scope.heard(model.replayReady)
    await scope.run(model.replayWanted)
    expect(ready).toHaveBeenCalledTimes(1)
    expect(scope.getState($run)?.recording).toEqual(whole.recording)
    expect(scope.now($at, $playing, $runCheck)).toEqual([2.5, false, { kind: 'exact' }])
    // Its tables are there although nothing moves.
    expect(scope.getState($replayFigures)?.pumps).toHaveLength(1)
    expect(tried).not.toHaveBeenCalled()
  })

  it('is tried with all that its reader may do', async () => {
    const { scope, tried } = await opened(whole)
    await scope.run(model.trialWanted)
    expect(tried).toHaveBeenCalledWith({ content: whole, mayBuild: true, drink: { kind: 'here', id: 7 } })
    const guest = await opened({ ...emptyCase, machine: machinePresets.starter }, 'user')
    expect(guest.scope.getState(model.$mayTry)).toBe(false)
    const withDrink = await opened(whole, 'user')
    expect(withDrink.scope.getState(model.$mayTry)).toBe(true)
    await withDrink.scope.run(model.trialWanted)
    expect(withDrink.tried).toHaveBeenCalledWith(expect.objectContaining({ mayBuild: false }))
  })

  it('says that its drink is not known here', async () => {
    const { scope } = await opened({ ...emptyCase, drink: { id: 1, name: 'Negroni' } }, 'admin', null)
    expect(scope.now(model.$drinkHere, model.$mayTry)).toEqual([{ kind: 'none' }, false])
  })

  it('stays open with the reason where the machine refuses it', async () => {
    const { scope, tried } = await opened(whole)
    const problem = apiProblem('machine-busy')
    tried.mockRejectedValueOnce(problem)
    await scope.run(model.trialWanted)
    expect(scope.getState(model.$tryProblem)).toBe(problem)
    expect(scope.getState(model.$opened).kind).toBe('case')
    await scope.run(model.caseClosed)
    expect(scope.now(model.$tryProblem, model.$opened)).toEqual([null, { kind: 'reading' }])
  })
})
