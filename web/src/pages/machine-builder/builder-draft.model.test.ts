import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { loggedOut } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './builder-draft.model.ts'
import { draftOf } from './machine-draft.ts'

const starter = draftOf(machinePresets.starter)
const party = draftOf(machinePresets.party)

async function begin() {
  const scope = testScope([model.rollFx, 4711])
  await scope.run(model.opened, starter)
  return scope
}

describe('the draft', () => {
  it('is changed when it would be another machine', async () => {
    const scope = await begin()
    expect(scope.getState(model.$isChanged)).toBe(false)
    await scope.run(model.edited, { kind: 'machine', change: { hasScale: true } })
    expect(scope.getState(model.$isChanged)).toBe(true)
    await scope.run(model.edited, { kind: 'machine', change: { hasScale: false } })
    expect(scope.getState(model.$isChanged)).toBe(false)
  })

  it('has nothing to lose once it is built', async () => {
    const scope = await begin()
    await scope.run(model.edited, { kind: 'machine', change: { name: 'Bar' } })
    await scope.run(model.built, { ...starter, name: 'Bar' })
    expect(scope.getState(model.$isChanged)).toBe(false)
  })

  it.each([model.closed, loggedOut])('goes with the page, and with whoever composed it', async ending => {
    const scope = await begin()
    await scope.run(ending)
    expect(scope.now(model.$draft, model.$isChanged)).toEqual([null, false])
    await scope.run(model.edited, { kind: 'remove-pump', key: 0 })
    expect(scope.getState(model.$draft)).toBeNull()
  })

  it('is another machine by the dice', async () => {
    const scope = await begin()
    await scope.run(model.seedRolled)
    expect(scope.getState(model.$draft)?.traits.seed).toBe(4711)
  })
})

it('what was taken away comes back: a pump at its place', async () => {
  const scope = await begin()
  await scope.run(model.edited, { kind: 'remove-pump', key: 1 })
  expect(scope.getState(model.$undo)).toEqual({ by: 'pump', name: 'Pump 2' })
  await scope.run(model.undoRequested)
  expect(scope.now(model.$draft, model.$undo)).toEqual([starter, null])
})

it('what was taken away comes back: the machine that a preset has replaced', async () => {
  const scope = await begin()
  await scope.run(model.edited, { kind: 'machine', change: { name: 'Mine' } })
  await scope.run(model.replaced, { draft: party, replacement: { by: 'preset', name: 'Party' } })
  expect(scope.now(model.$draft, model.$undo)).toEqual([party, { by: 'preset', name: 'Party' }])
  await scope.run(model.undoRequested)
  expect(scope.getState(model.$draft)?.name).toBe('Mine')
})

it('what was taken away is not offered any more when something else was done, or nobody wants it', async () => {
  const scope = await begin()
  await scope.run(model.edited, { kind: 'remove-pump', key: 1 })
  await scope.run(model.edited, { kind: 'machine', change: { hasDirector: true } })
  expect(scope.getState(model.$undo)).toBeNull()
  await scope.run(model.edited, { kind: 'remove-pump', key: 2 })
  await scope.run(model.undoClosed)
  await scope.run(model.undoRequested)
  expect(scope.getState(model.$draft)?.pumps).toHaveLength(2)
})

it('a fault is not shown while somebody types there, and other faults are', async () => {
  const scope = await begin()
  await scope.run(model.edited, { kind: 'machine', change: { name: '' } })
  await scope.run(model.typedInto, 'pumps[0].watts')
  await scope.run(model.edited, { kind: 'pump', key: 0, change: { watts: null } })
  expect([...scope.getState(model.$errors).keys()]).toEqual(['name'])
  await scope.run(model.left)
  expect([...scope.getState(model.$errors).keys()]).toEqual(['name', 'pumps[0].watts'])
})

it('the values of a pump are open for one at a time', async () => {
  const scope = await begin()
  await scope.run(model.pumpToggled, 1)
  await scope.run(model.pumpToggled, 2)
  expect(scope.getState(model.$openPump)).toBe(2)
  await scope.run(model.pumpToggled, 2)
  expect(scope.getState(model.$openPump)).toBeNull()
})

it('the values of a pump are open for a copy that was just made', async () => {
  const scope = await begin()
  await scope.run(model.edited, { kind: 'copy-pump', key: 1 })
  expect(scope.getState(model.$openPump)).toBe(4)
})
