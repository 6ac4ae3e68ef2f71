import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Case, emptyCase } from '#simulator/case/case.ts'
import { readCaseText } from '#simulator/case/read-case.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { type Given, type TestScope, testScope } from '../../../testing/test-scope.ts'
import { openFileFx, scrubbed, toggled } from '../replay/replay.model.ts'
import { recordedRun } from '../replay/testing/recorded-run.ts'
import { caseOfHash } from './case-link.ts'
import { momentOf } from './case-moment.ts'
import * as share from './share.model.ts'
import { expectSuccess } from './testing/unwrap.ts'

// What plays stands still here, however long a test takes.
beforeEach(() => void vi.stubGlobal('setInterval', () => 0))
afterEach(() => void vi.unstubAllGlobals())

const recording = expectSuccess(readRecording(recordedRun()))
const whole: Case = { ...emptyCase, machine: machinePresets.starter, recording, speed: 1, at: 2 }
const page = 'https://example.org/simulator'

async function start(of: 'machine' | 'run' = 'machine') {
  const collected: readonly Given[] = of === 'run' ? [] : [[share.collectFx, whole]]
  const scope = testScope([share.saveFx], ...collected)
  if (of === 'run') {
    await scope.run(openFileFx, new File([recordedRun()], 'run.json'))
    await scope.run(toggled)
    await scope.run(scrubbed, 3)
  }
  await scope.run(share.shareOpened, { kind: 'share', of, page })
  return scope
}

const linked = async (scope: TestScope): Promise<Case> => {
  const sharing = scope.getState(share.$sharing)
  return expectSuccess(await caseOfHash(sharing.kind === 'address' ? new URL(sharing.address).hash : ''))
}

describe('sharing', () => {
  it('offers what there is, and puts in what was picked', async () => {
    const scope = await start()
    expect(scope.getState(share.$choices)).toEqual([
      { part: 'machine', isIn: true },
      { part: 'recording', isIn: true },
      // The usual speed says nothing.
      { part: 'speed', isIn: false },
    ])
    expect(await linked(scope)).toMatchObject({ machine: machinePresets.starter, speed: null, at: 2 })
    await scope.run(share.partToggled, 'machine')
    await scope.run(share.partToggled, 'speed')
    expect(await linked(scope)).toMatchObject({ machine: null, speed: 1 })
  })

  it('leaves the instant with what happened', async () => {
    const scope = await start()
    await scope.run(share.partToggled, 'recording')
    expect(scope.getState(share.$picked)).toMatchObject({ recording: null, at: null })
  })

  it('needs something to share', async () => {
    const scope = await start()
    for (const part of ['machine', 'recording'] as const) await scope.run(share.partToggled, part)
    expect(scope.getState(share.$sharing)).toEqual({ kind: 'nothing' })
    await scope.run(share.partToggled, 'machine')
    expect(scope.getState(share.$sharing).kind).toBe('address')
  })

  it('takes the run that is looked at, at the instant at which it stands', async () => {
    const scope = await start('run')
    expect(scope.getState(share.$choices)).toEqual([{ part: 'recording', isIn: true }])
    expect(await linked(scope)).toMatchObject({ machine: null, at: 3 })
  })

  it('saves all of it as a file', async () => {
    const scope = await start()
    await scope.run(share.fileSaved)
    const [file] = scope.calls(share.saveFx)
    expect(file?.name).toMatch(/^speedrail-case-.*\.json$/)
    expect(expectSuccess(readCaseText((await file?.content.text()) ?? ''))).toMatchObject({ recording, at: 2 })
  })

  it('forgets everything when it is closed', async () => {
    const scope = await start()
    await scope.run(share.shareClosed)
    expect(scope.getState(share.$choices)).toEqual([])
    expect(share.parts).toHaveLength(5)
  })
})

describe('the instant that matters', () => {
  it('is shortly before the last trouble', () => {
    // It jams at second 2.
    expect(momentOf(recording)).toBe(0)
    const later = { ...recording, notes: [{ at: recording.until, kind: 'fault' as const, text: 'stopped' }] }
    expect(momentOf(later)).toBe(recording.until / 1_000_000 - 2)
  })

  it('is before the last drink where nothing went wrong, and none where nothing happened', () => {
    const quiet = { ...recording, inputs: [], snapshots: recording.snapshots.map(each => ({ ...each, firstInput: 0 })) }
    expect(momentOf({ ...quiet, notes: [{ at: recording.until, kind: 'drink', text: 'Shot' }] })).toBe(
      recording.until / 1_000_000 - 2,
    )
    expect(momentOf({ ...quiet, notes: [] })).toBe(null)
  })
})
