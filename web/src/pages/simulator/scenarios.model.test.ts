import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { Scenario } from '../../entities/simulator/simulator.documents.ts'
import { notify, showForAWhileFx } from '../../ui/notifications.model.ts'
import {
  $fileProblem,
  fileChosen,
  fileDate,
  library,
  playFileFx,
  playFx,
  playRequested,
  runSaved,
  saveFileFx,
  saveRunFx,
  scenarioSaved,
  stopFx,
  stopRequested,
} from './scenarios.model.ts'

const problem = new ApiProblem({ code: 'bad-input', text: 'Not a scenario', values: [] })
const jammed: Scenario = { name: 'jammed-pump', steps: 1, text: '{"name":"jammed-pump"}' }
const file = new File(['{}'], 'mine.json')

function start() {
  const done = () => vi.fn((_: unknown) => Promise.resolve(true))
  const [play, playFile, stop] = [done(), done(), done()]
  const saved = vi.fn()
  const scope = fork({
    handlers: [
      [library.fetchFx, () => Promise.resolve([jammed])],
      [playFx, play],
      [playFileFx, playFile],
      [stopFx, stop],
      [saveFileFx, saved],
      [saveRunFx, () => Promise.resolve({ name: 'speedrail-run-2026-11-21-1407.json', content: new Blob(['{}']) })],
      [showForAWhileFx, () => Promise.resolve()],
    ],
  })
  const told = vi.fn()
  createWatch({ unit: notify.success, fn: () => told('success'), scope })
  createWatch({ unit: notify.problem, fn: told, scope })
  return { scope, told, saved, play, playFile, stop }
}

describe('scenarios', () => {
  it('are read when they are shown', async () => {
    const { scope } = start()
    await allSettled(library.opened, { scope })
    expect(scope.getState(library.$value)).toEqual([jammed])
  })

  it('are played by name, and stopped', async () => {
    const { scope, play, stop } = start()
    await allSettled(playRequested, { scope, params: 'jammed-pump' })
    expect(play).toHaveBeenCalledWith('jammed-pump')
    await allSettled(stopRequested, { scope })
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('say why they are not played', async () => {
    const { scope, told, play } = start()
    play.mockRejectedValueOnce(problem)
    await allSettled(playRequested, { scope, params: 'jammed-pump' })
    expect(told.mock.calls).toEqual([[problem]])
  })

  it('of a file that is wrong say so beside it, until another is tried', async () => {
    const { scope, told, playFile } = start()
    playFile.mockRejectedValueOnce(problem)
    await allSettled(fileChosen, { scope, params: file })
    expect(scope.getState($fileProblem)).toBe(problem)
    expect(told).not.toHaveBeenCalled()
    await allSettled(fileChosen, { scope, params: file })
    expect(scope.getState($fileProblem)).toBeNull()
  })

  it('can be saved to start an own one from', async () => {
    const { scope, saved } = start()
    await allSettled(scenarioSaved, { scope, params: jammed })
    const [[given]] = saved.mock.calls as [[{ name: string; content: Blob }]]
    expect(given.name).toBe('jammed-pump.json')
    expect(await given.content.text()).toBe(jammed.text)
  })
})

describe('a run', () => {
  it('is saved as a file, and that is said', async () => {
    const { scope, told, saved } = start()
    await allSettled(runSaved, { scope })
    expect(saved).toHaveBeenCalledTimes(1)
    expect(told.mock.calls).toEqual([['success']])
  })

  it('is called after the minute', () => {
    expect(fileDate(new Date(2026, 2, 5, 9, 4))).toBe('2026-03-05-0904')
  })
})
