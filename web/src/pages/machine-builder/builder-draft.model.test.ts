import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { loggedOut } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as builderDraft from './builder-draft.model.ts'
import { draftOf } from './machine-draft.ts'

const starter = draftOf(machinePresets.starter)
const party = draftOf(machinePresets.party)

async function begin() {
  const scope = testScope([builderDraft.rollFx, () => 4711])
  await scope.run(builderDraft.opened, starter)
  return scope
}

describe('the draft', () => {
  it('is changed when it would be another machine', async () => {
    const scope = await begin()
    expect(scope.getState(builderDraft.$isChanged)).toBe(false)
    await scope.run(builderDraft.edited, { kind: 'machine', change: { hasScale: true } })
    expect(scope.getState(builderDraft.$isChanged)).toBe(true)
    await scope.run(builderDraft.edited, { kind: 'machine', change: { hasScale: false } })
    expect(scope.getState(builderDraft.$isChanged)).toBe(false)
  })

  it('has nothing to lose once it is built', async () => {
    const scope = await begin()
    await scope.run(builderDraft.edited, { kind: 'machine', change: { name: 'Bar' } })
    await scope.run(builderDraft.built, { ...starter, name: 'Bar' })
    expect(scope.getState(builderDraft.$isChanged)).toBe(false)
  })

  it.each([builderDraft.closed, loggedOut])('goes with the page, and with whoever composed it', async ending => {
    const scope = await begin()
    await scope.run(ending)
    expect(scope.now(builderDraft.$draft, builderDraft.$isChanged)).toEqual([null, false])
    await scope.run(builderDraft.edited, { kind: 'remove-pump', key: 0 })
    expect(scope.getState(builderDraft.$draft)).toBeNull()
  })

  it('is another machine by the dice', async () => {
    const scope = await begin()
    await scope.run(builderDraft.seedRolled)
    expect(scope.getState(builderDraft.$draft)?.traits.seed).toBe(4711)
  })
})

it('what was taken away comes back: a pump at its place', async () => {
  const scope = await begin()
  await scope.run(builderDraft.edited, { kind: 'remove-pump', key: 1 })
  expect(scope.getState(builderDraft.$undo)).toEqual({ by: 'pump', name: 'Pump 2' })
  await scope.run(builderDraft.undoAsked)
  expect(scope.now(builderDraft.$draft, builderDraft.$undo)).toEqual([starter, null])
})

it('what was taken away comes back: the machine that a preset has replaced', async () => {
  const scope = await begin()
  await scope.run(builderDraft.edited, { kind: 'machine', change: { name: 'Mine' } })
  await scope.run(builderDraft.replaced, { draft: party, replacement: { by: 'preset', name: 'Party' } })
  expect(scope.now(builderDraft.$draft, builderDraft.$undo)).toEqual([party, { by: 'preset', name: 'Party' }])
  await scope.run(builderDraft.undoAsked)
  expect(scope.getState(builderDraft.$draft)?.name).toBe('Mine')
})

it('what was taken away is not offered any more when something else was done, or nobody wants it', async () => {
  const scope = await begin()
  await scope.run(builderDraft.edited, { kind: 'remove-pump', key: 1 })
  await scope.run(builderDraft.edited, { kind: 'machine', change: { hasDirector: true } })
  expect(scope.getState(builderDraft.$undo)).toBeNull()
  await scope.run(builderDraft.edited, { kind: 'remove-pump', key: 2 })
  await scope.run(builderDraft.undoClosed)
  await scope.run(builderDraft.undoAsked)
  expect(scope.getState(builderDraft.$draft)?.pumps).toHaveLength(2)
})

it('a fault is not shown while somebody types there, and other faults are', async () => {
  const scope = await begin()
  await scope.run(builderDraft.edited, { kind: 'machine', change: { name: '' } })
  await scope.run(builderDraft.typedInto, 'pumps[0].watts')
  await scope.run(builderDraft.edited, { kind: 'pump', key: 0, change: { watts: null } })
  expect([...scope.getState(builderDraft.$faults).keys()]).toEqual(['name'])
  await scope.run(builderDraft.left)
  expect([...scope.getState(builderDraft.$faults).keys()]).toEqual(['name', 'pumps[0].watts'])
})

it('the values of a pump are open for one at a time', async () => {
  const scope = await begin()
  await scope.run(builderDraft.pumpToggled, 1)
  await scope.run(builderDraft.pumpToggled, 2)
  expect(scope.getState(builderDraft.$openPump)).toBe(2)
  await scope.run(builderDraft.pumpToggled, 2)
  expect(scope.getState(builderDraft.$openPump)).toBeNull()
})

it('the values of a pump are open for a copy that was just made', async () => {
  const scope = await begin()
  await scope.run(builderDraft.edited, { kind: 'copy-pump', key: 1 })
  expect(scope.getState(builderDraft.$openPump)).toBe(4)
})
