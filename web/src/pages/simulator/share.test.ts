import { describe, expect, it } from 'vitest'
import { type Case, emptyCase } from '#simulator/case/case.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { caseOfHash } from './case-link.ts'
import { type CasePart, caseOfRun, momentOf, pickedOf, sharingOf, usuallyLeft } from './share-dialog.view.tsx'
import { recordedRun } from './testing/recorded-run.ts'
import { expectSuccess } from './testing/unwrap.ts'

const recording = expectSuccess(readRecording(recordedRun()))
const whole: Case = { ...emptyCase, machine: machinePresets.starter, recording, speed: 1, at: 2 }
const page = 'https://example.org/simulator'
const leaving = (...left: readonly CasePart[]): Case => pickedOf(whole, left)

async function linked(picked: Case): Promise<Case> {
  const sharing = await sharingOf(page, picked)
  return expectSuccess(await caseOfHash(new URL(sharing.address ?? page).hash))
}

describe('sharing', () => {
  it('puts in what was picked: all but the usual speed, unless somebody says otherwise', async () => {
    expect([usuallyLeft(whole), usuallyLeft({ ...whole, speed: 5 })]).toEqual([['speed'], []])
    expect(await linked(leaving('speed'))).toMatchObject({ machine: machinePresets.starter, speed: null, at: 2 })
    expect(await linked(leaving('machine'))).toMatchObject({ machine: null, speed: 1 })
  })

  it('leaves the instant with what happened', () => {
    expect(leaving('recording')).toMatchObject({ recording: null, at: null })
  })

  it('needs something to share', async () => {
    expect(await sharingOf(page, leaving('machine', 'recording', 'speed'))).toEqual({ kind: 'nothing' })
  })

  it('takes the run that is looked at, at the instant at which it stands', async () => {
    const run = caseOfRun(recording, 0, 3)
    expect(await linked(run)).toMatchObject({ machine: null, at: 3 })
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
