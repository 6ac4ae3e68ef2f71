import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { loggedOut } from '../../session/session.model.ts'
import {
  $draft,
  $faults,
  $isChanged,
  $openPump,
  $undo,
  built,
  closed,
  edited,
  left,
  opened,
  pumpToggled,
  replaced,
  rollFx,
  seedRolled,
  typedInto,
  undoAsked,
  undoClosed,
} from './builder-draft.model.ts'
import { draftOf } from './machine-draft.ts'

const starter = draftOf(machinePresets.starter)
const party = draftOf(machinePresets.party)

async function begin() {
  const scope = fork({ handlers: [[rollFx, () => 4711]] })
  await allSettled(opened, { scope, params: starter })
  return scope
}

describe('the draft', () => {
  it('is changed when it would be another machine', async () => {
    const scope = await begin()
    expect(scope.getState($isChanged)).toBe(false)
    await allSettled(edited, { scope, params: { kind: 'machine', change: { hasScale: true } } })
    expect(scope.getState($isChanged)).toBe(true)
    await allSettled(edited, { scope, params: { kind: 'machine', change: { hasScale: false } } })
    expect(scope.getState($isChanged)).toBe(false)
  })

  it('has nothing to lose once it is built', async () => {
    const scope = await begin()
    await allSettled(edited, { scope, params: { kind: 'machine', change: { name: 'Bar' } } })
    await allSettled(built, { scope, params: { ...starter, name: 'Bar' } })
    expect(scope.getState($isChanged)).toBe(false)
  })

  it.each([closed, loggedOut])('goes with the page, and with whoever composed it', async ending => {
    const scope = await begin()
    await allSettled(ending, { scope })
    expect(scope.getState($draft)).toBeNull()
    expect(scope.getState($isChanged)).toBe(false)
    await allSettled(edited, { scope, params: { kind: 'remove-pump', key: 0 } })
    expect(scope.getState($draft)).toBeNull()
  })

  it('is another machine by the dice', async () => {
    const scope = await begin()
    await allSettled(seedRolled, { scope })
    expect(scope.getState($draft)?.traits.seed).toBe(4711)
  })
})

describe('what was taken away', () => {
  it('comes back: a pump at its place', async () => {
    const scope = await begin()
    await allSettled(edited, { scope, params: { kind: 'remove-pump', key: 1 } })
    expect(scope.getState($undo)).toEqual({ by: 'pump', name: 'Pump 2' })
    await allSettled(undoAsked, { scope })
    expect(scope.getState($draft)).toEqual(starter)
    expect(scope.getState($undo)).toBeNull()
  })

  it('comes back: the machine that a preset has replaced', async () => {
    const scope = await begin()
    await allSettled(edited, { scope, params: { kind: 'machine', change: { name: 'Mine' } } })
    await allSettled(replaced, { scope, params: { draft: party, replacement: { by: 'preset', name: 'Party' } } })
    expect(scope.getState($draft)).toEqual(party)
    expect(scope.getState($undo)).toEqual({ by: 'preset', name: 'Party' })
    await allSettled(undoAsked, { scope })
    expect(scope.getState($draft)?.name).toBe('Mine')
  })

  it('is not offered any more when something else was done, or nobody wants it', async () => {
    const scope = await begin()
    await allSettled(edited, { scope, params: { kind: 'remove-pump', key: 1 } })
    await allSettled(edited, { scope, params: { kind: 'machine', change: { hasDirector: true } } })
    expect(scope.getState($undo)).toBeNull()
    await allSettled(edited, { scope, params: { kind: 'remove-pump', key: 2 } })
    await allSettled(undoClosed, { scope })
    await allSettled(undoAsked, { scope })
    expect(scope.getState($draft)?.pumps).toHaveLength(2)
  })
})

describe('a fault', () => {
  it('is not shown while somebody types there, and other faults are', async () => {
    const scope = await begin()
    await allSettled(edited, { scope, params: { kind: 'machine', change: { name: '' } } })
    await allSettled(typedInto, { scope, params: 'pumps[0].watts' })
    await allSettled(edited, { scope, params: { kind: 'pump', key: 0, change: { watts: null } } })
    expect([...scope.getState($faults).keys()]).toEqual(['name'])
    await allSettled(left, { scope })
    expect([...scope.getState($faults).keys()]).toEqual(['name', 'pumps[0].watts'])
  })
})

describe('the values of a pump', () => {
  it('are open for one at a time', async () => {
    const scope = await begin()
    await allSettled(pumpToggled, { scope, params: 1 })
    await allSettled(pumpToggled, { scope, params: 2 })
    expect(scope.getState($openPump)).toBe(2)
    await allSettled(pumpToggled, { scope, params: 2 })
    expect(scope.getState($openPump)).toBeNull()
  })

  it('are open for a copy that was just made', async () => {
    const scope = await begin()
    await allSettled(edited, { scope, params: { kind: 'copy-pump', key: 1 } })
    expect(scope.getState($openPump)).toBe(4)
  })
})
