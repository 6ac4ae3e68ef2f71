import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { milliseconds } from '#domain/units/duration.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import * as replay from './replay.model.ts'
import { recordedRun } from './testing/recorded-run.ts'
import { expectSuccess } from './testing/unwrap.ts'

// What plays stands still here, however long a test takes.
beforeEach(() => void vi.stubGlobal('setInterval', () => 0))
afterEach(() => void vi.unstubAllGlobals())

async function opened(text = recordedRun()) {
  const scope = testScope()
  await scope.run(replay.runHandedIn, { recording: expectSuccess(readRecording(text)), at: null })
  return scope
}

const poured = (scope: TestScope): number =>
  scope.getState(replay.$view)?.glass?.layers.reduce((sum, { ml }) => sum + ml, 0) ?? Number.NaN

describe('a recorded run', () => {
  it('is shown as it was at any instant, backwards too', async () => {
    const scope = await opened()
    expect(scope.getState(replay.$run)?.length).toBe(4)
    const seen: number[] = []
    for (const at of [4, 1.5, 2, 0.5, 3]) {
      await scope.run(replay.scrubbed, at)
      seen.push(poured(scope))
    }
    expect(seen).toEqual([4, 2, 4, 0, 4].map(ml => expect.closeTo(ml, 6)))
  })

  it('shows names, colours, pins and faults by what the file says', async () => {
    const scope = await opened()
    await scope.run(replay.scrubbed, 2.5)
    const view = scope.getState(replay.$view)
    expect(view?.pumps[0]).toMatchObject({
      name: 'Left 3',
      on: true,
      fault: 'JAMMED',
      mlPerSecond: 0,
      bottle: { ingredient: { name: 'Campari', colour: '#c8102e' } },
    })
    expect(view?.pins).toEqual([{ boardId: 1, nr: 5, high: true, label: 'BCM5', use: 'Left 3' }])
    expect(view?.powerLimitMw).toBe(60_000)
  })

  it('lists what happened, and goes there', async () => {
    const scope = await opened()
    expect(scope.getState(replay.$run)?.notes).toEqual([
      { key: '0', seconds: 1, kind: 'drink', text: 'Shot: begins' },
      { key: '1', seconds: 2, kind: 'fault-set', where: 'Left 3', fault: 'JAMMED' },
    ])
    await scope.run(replay.scrubbed, 0)
    await scope.run(replay.noteStepped, 1)
    await scope.run(replay.noteStepped, 1)
    expect(scope.now(replay.$at, replay.$lastNote)).toEqual([2, 1])
    await scope.run(replay.noteStepped, -1)
    expect(scope.getState(replay.$at)).toBe(1)
    await scope.run(replay.noteStepped, -1)
    expect(scope.getState(replay.$at)).toBe(0)
  })

  it('stays within its length', async () => {
    const scope = await opened()
    await scope.run(replay.scrubbed, 99)
    expect(scope.getState(replay.$at)).toBe(4)
    await scope.run(replay.scrubbed, -1)
    expect(scope.getState(replay.$at)).toBe(0)
  })

  it('stands when it is paused, and begins anew from its end', async () => {
    const scope = await opened()
    expect(scope.getState(replay.$playing)).toBe(true)
    await scope.run(replay.toggled)
    expect(scope.getState(replay.$view)?.speed).toBe(0)
    await scope.run(replay.scrubbed, 4)
    await scope.run(replay.toggled)
    expect(scope.now(replay.$at, replay.$playing)).toEqual([0, true])
    await scope.run(replay.runClosed)
    expect(scope.getState(replay.$view)).toBeNull()
  })

  it('is gone when the page is left', async () => {
    const scope = await opened()
    await scope.run(replay.runClosed)
    expect(scope.now(replay.$run, replay.$playing)).toEqual([null, false])
  })

  it('is stepped finely', async () => {
    const scope = await opened()
    await scope.run(replay.scrubbed, milliseconds(1_250) / 1_000_000)
    expect(poured(scope)).toBeCloseTo(1, 6)
  })
})

it('a run that is handed in stands at its instant, with its tables', async () => {
  const scope = testScope()
  const recording = expectSuccess(readRecording(recordedRun()))
  await scope.run(replay.runHandedIn, { recording, at: 2.5 })
  expect(scope.now(replay.$at, replay.$playing)).toEqual([2.5, false])
  expect(scope.getState(replay.$figures)?.pumps).toHaveLength(1)
})
