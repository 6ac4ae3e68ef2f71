import { describe, expect, it, vi } from 'vitest'
import type { Scenario } from '../../entities/simulator/simulator.documents.ts'
import { apiProblem, testScope, toldOfFailure } from '../../testing/test-scope.ts'
import * as scenarios from './scenarios.model.ts'

const problem = apiProblem('bad-input')
const jammed: Scenario = { name: 'jammed-pump', steps: 1, text: '{"name":"jammed-pump"}' }
const file = new File(['{}'], 'mine.json')

const run = { name: 'speedrail-run-2026-11-21-1407.json', content: new Blob(['{}']) }
const start = (playFile: unknown = true) =>
  testScope(
    [scenarios.playFx, true],
    [scenarios.playFileFx, playFile],
    [scenarios.stopFx, true],
    [scenarios.saveFileFx],
    [scenarios.saveRunFx, run],
  )

describe('scenarios', () => {
  it('are played by name, and stopped', async () => {
    const scope = start()
    await scope.run(scenarios.playRequested, 'jammed-pump')
    expect(scope.calls(scenarios.playFx)).toEqual(['jammed-pump'])
    await scope.run(scenarios.stopRequested)
    expect(scope.calls(scenarios.stopFx)).toHaveLength(1)
  })

  it('say why they are not played', async () => {
    expect(await toldOfFailure(scenarios.playFx, scenarios.playRequested, 'jammed-pump')).toEqual(['refused'])
  })

  it('of a file that is wrong say so beside it, until another is tried', async () => {
    const scope = start(vi.fn().mockRejectedValueOnce(problem).mockResolvedValueOnce('{}'))
    await scope.run(scenarios.fileChosen, file)
    expect(scope.getState(scenarios.$fileProblem)).toBe(problem)
    expect(scope.told()).toEqual([])
    await scope.run(scenarios.fileChosen, file)
    expect(scope.getState(scenarios.$fileProblem)).toBeNull()
  })

  it('can be saved to start an own one from', async () => {
    const scope = start()
    await scope.run(scenarios.scenarioSaved, jammed)
    const [saved] = scope.calls(scenarios.saveFileFx)
    expect(saved?.name).toBe('jammed-pump.json')
    expect(await saved?.content.text()).toBe(jammed.text)
  })
})

it('a run is saved as a file, and that is said', async () => {
  const scope = start()
  await scope.run(scenarios.runSaved)
  expect(scope.calls(scenarios.saveFileFx)).toEqual([run])
  expect([scope.told().length, scope.said().length]).toEqual([0, 1])
})

it('a run is called after the minute', () => {
  expect(scenarios.fileDate(new Date(2026, 2, 5, 9, 4))).toBe('2026-03-05-0904')
})
