import { describe, expect, it, vi } from 'vitest'
import type { Scenario } from '../../entities/simulator/simulator.documents.ts'
import { apiProblem, testScope, toldOfFailure } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import * as scenarios from './scenarios.model.ts'

const problem = apiProblem('bad-input')
const jammed: Scenario = { name: 'jammed-pump', steps: 1, text: '{"name":"jammed-pump"}' }
const file = new File(['{}'], 'mine.json')

function start() {
  const done = () => vi.fn((_: unknown) => Promise.resolve(true))
  const [play, playFile, stop] = [done(), done(), done()]
  const saved = vi.fn()
  const scope = testScope(
    [scenarios.library.fetchFx, [jammed]],
    [scenarios.playFx, play],
    [scenarios.playFileFx, playFile],
    [scenarios.stopFx, stop],
    [scenarios.saveFileFx, saved],
    [
      scenarios.saveRunFx,
      () => Promise.resolve({ name: 'speedrail-run-2026-11-21-1407.json', content: new Blob(['{}']) }),
    ],
  )
  const [told, said] = [scope.heard(notify.problem), scope.heard(notify.success)]
  return { scope, told, said, saved, play, playFile, stop }
}

describe('scenarios', () => {
  it('are read when they are shown', async () => {
    const { scope } = start()
    await scope.run(scenarios.library.opened)
    expect(scope.getState(scenarios.library.$value)).toEqual([jammed])
  })

  it('are played by name, and stopped', async () => {
    const { scope, play, stop } = start()
    await scope.run(scenarios.playRequested, 'jammed-pump')
    expect(play).toHaveBeenCalledWith('jammed-pump')
    await scope.run(scenarios.stopRequested)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('say why they are not played', async () => {
    expect(await toldOfFailure(scenarios.playFx, scenarios.playRequested, 'jammed-pump')).toEqual(['refused'])
  })

  it('of a file that is wrong say so beside it, until another is tried', async () => {
    const { scope, told, playFile } = start()
    playFile.mockRejectedValueOnce(problem)
    await scope.run(scenarios.fileChosen, file)
    expect(scope.getState(scenarios.$fileProblem)).toBe(problem)
    expect(told).not.toHaveBeenCalled()
    await scope.run(scenarios.fileChosen, file)
    expect(scope.getState(scenarios.$fileProblem)).toBeNull()
  })

  it('can be saved to start an own one from', async () => {
    const { scope, saved } = start()
    await scope.run(scenarios.scenarioSaved, jammed)
    const [[given]] = saved.mock.calls as [[{ name: string; content: Blob }]]
    expect(given.name).toBe('jammed-pump.json')
    expect(await given.content.text()).toBe(jammed.text)
  })
})

it('a run is saved as a file, and that is said', async () => {
  const { scope, told, said, saved } = start()
  await scope.run(scenarios.runSaved)
  expect(saved).toHaveBeenCalledTimes(1)
  expect([told.mock.calls.length, said.mock.calls.length]).toEqual([0, 1])
})

it('a run is called after the minute', () => {
  expect(scenarios.fileDate(new Date(2026, 2, 5, 9, 4))).toBe('2026-03-05-0904')
})
