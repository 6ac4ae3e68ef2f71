import { describe, expect, it } from 'vitest'
import { type Case, caseText, emptyCase } from '#simulator/case/case.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { $user } from '../../../session/session.model.ts'
import { apiProblem, failsWith, testScope } from '../../../testing/test-scope.ts'
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
  const user = { id: 1, username: 'ada', role } as User
  const scope = testScope([model.findDrinkFx, drink], [model.tryFx, '/recipe/7'], [$user, user])
  const file = new File([typeof content === 'string' ? content : caseText(content)], 'case.json')
  await scope.run(model.caseOpened, { kind: 'file', file })
  return scope
}

describe('a case that is opened', () => {
  it('is shown before anything is done', async () => {
    const scope = await opened(whole)
    expect(scope.getState(model.$opened)).toEqual({ kind: 'case', content: whole })
    expect(scope.now(model.$drinkHere, $run)).toEqual([{ kind: 'here', id: 7 }, null])
    expect(scope.calls(model.tryFx)).toEqual([])
  })

  it('is refused in a word where it is none, and nothing of it is done', async () => {
    const scope = await opened('{"hello":1}')
    expect(scope.getState(model.$opened)).toEqual({ kind: 'refused', problem: { kind: 'no-case' } })
    expect(scope.getState(model.$mayTry)).toBe(false)
    await scope.run(model.trialWanted)
    await scope.run(model.replayWanted)
    expect(scope.calls(model.tryFx)).toEqual([])
    expect(scope.getState($run)).toBe(null)
  })

  it('hands its run to the replay, which stands at the instant and compares', async () => {
    const scope = await opened(whole)
    const ready = scope.heard(model.replayReady)
    await scope.run(model.replayWanted)
    expect(ready).toHaveBeenCalledTimes(1)
    expect(scope.getState($run)?.recording).toEqual(whole.recording)
    expect(scope.now($at, $playing, $runCheck)).toEqual([2.5, false, { kind: 'exact' }])
    // Its tables are there although nothing moves.
    expect(scope.getState($replayFigures)?.pumps).toHaveLength(1)
    expect(scope.calls(model.tryFx)).toEqual([])
  })

  it('is tried with all that its reader may do', async () => {
    const scope = await opened(whole)
    await scope.run(model.trialWanted)
    expect(scope.calls(model.tryFx)).toContainEqual({ content: whole, mayBuild: true, drink: { kind: 'here', id: 7 } })
    const guest = await opened({ ...emptyCase, machine: machinePresets.starter }, 'user')
    expect(guest.getState(model.$mayTry)).toBe(false)
    const withDrink = await opened(whole, 'user')
    expect(withDrink.getState(model.$mayTry)).toBe(true)
    await withDrink.run(model.trialWanted)
    expect(withDrink.calls(model.tryFx)).toMatchObject([{ mayBuild: false }])
  })

  it('says that its drink is not known here', async () => {
    const scope = await opened({ ...emptyCase, drink: { id: 1, name: 'Negroni' } }, 'admin', null)
    expect(scope.now(model.$drinkHere, model.$mayTry)).toEqual([{ kind: 'none' }, false])
  })

  it('stays open with the reason where the machine refuses it', async () => {
    const scope = await opened(whole)
    const problem = apiProblem('machine-busy')
    scope.next(model.tryFx, failsWith(problem))
    await scope.run(model.trialWanted)
    expect(scope.getState(model.$tryProblem)).toBe(problem)
    expect(scope.getState(model.$opened).kind).toBe('case')
    await scope.run(model.caseClosed)
    expect(scope.now(model.$tryProblem, model.$opened)).toEqual([null, { kind: 'reading' }])
  })
})
