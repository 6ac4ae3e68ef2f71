import { describe, expect, it } from 'vitest'
import { addStep, anOrderRequest, aRecipe, aStepIngredient } from '../../testing/builders.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { createMemorySharedStore } from '../../testing/memory-shared-store.ts'
import { aMachineKey } from '../../testing/peer-builders.ts'
import { ada, buildToyHouse, ginTonic } from '../../testing/toy-house.ts'
import { buildTwoHouses } from '../../testing/two-houses.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { createRecipeBrowser } from '../catalogue/browse-recipes.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { announceToPeers, nameMachine } from './peer-service.ts'

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id } })

/** Says what it does, as it would in earnest. */
function announcing(house: Awaited<ReturnType<typeof buildTwoHouses>>['left']) {
  const timer = createManualMachineClock()
  const { shared } = house.store
  if (shared) announceToPeers({ ...house, shared, timer, version: '2.0.0' })
  return timer
}

describe('the machines on one database', () => {
  it('are none where the machine has its store for itself', async () =>
    expect((await buildToyHouse()).peers).toBeNull())

  it('are this one first, then the others by name', async () => {
    const { left, right } = await buildTwoHouses()
    const names = () => right.peers?.machines.map(({ name, isSelf }) => [name, isSelf])
    expect(names()).toEqual([
      ['right', true],
      ['left', false],
    ])
    expectSuccess(await nameMachine(left, '  Bar by the window '))
    expect(names()?.[1]).toEqual(['Bar by the window', false])
  })

  it('have names of 1 to 40 characters that no other has', async () => {
    const { left, right } = await buildTwoHouses()
    expectSuccess(await nameMachine(left, 'Bar 1'))
    expect(expectFailure(await nameMachine(right, 'bar 1'))).toEqual({
      kind: 'invalid-value',
      field: 'name',
      rule: 'taken',
    })
    for (const name of ['  ', 'x'.repeat(41)]) {
      expect(expectFailure(await nameMachine(right, name))).toMatchObject({
        kind: 'invalid-value',
        field: 'name',
        rule: 'length',
        most: 40,
      })
    }
    expectSuccess(await nameMachine(left, 'Bar 1'))
  })

  it('show what they do', async () => {
    const { left, right } = await buildTwoHouses()
    const timer = announcing(left)
    const seen = () => right.peers?.find('left')?.activity
    expect(seen()).toEqual({ kind: 'idle' })
    expectSuccess(await placeOrder(left, ada, order))
    timer.advance(milliseconds(250))
    expect(seen()).toMatchObject({ kind: 'making', drinkName: 'Gin & Tonic', progress: 0 })
    left.machineClock.advance(milliseconds(10_000))
    timer.advance(milliseconds(250))
    const making = seen()
    expect(making?.kind === 'making' ? making.progress : 0).toBeGreaterThan(0.1)
    await left.lock.raiseFault('write-failed', 'pin 17', null)
    timer.advance(milliseconds(250))
    expect(seen()).toEqual({ kind: 'fault' })
    expect(right.peers?.find('left')?.fault?.detail).toBe('pin 17')
  })

  it('tell no more than four times a second', async () => {
    const { left } = await buildTwoHouses()
    const told: unknown[] = []
    const timer = createManualMachineClock()
    let percent = 0
    announceToPeers({
      ...left,
      timer,
      version: '1',
      activity: () => ({ kind: 'making', drinkName: 'Gin', progress: percent / 100 }),
      shared: { announce: ({ activity }) => void told.push(activity) },
    })
    for (; percent < 40; percent++) {
      left.eventBus.publish({ kind: 'production-changed' })
      timer.advance(milliseconds(25))
    }
    timer.advance(milliseconds(250))
    expect(told.length).toBeGreaterThan(3)
    expect(told.length).toBeLessThanOrEqual(6)
    expect(told.at(-1)).toMatchObject({ progress: 0.4 })
  })

  it('fall silent, and it is known since when', async () => {
    const { left, right } = await buildTwoHouses()
    expect(right.peers?.present).toEqual(['left'])
    await left.store.close()
    expect(right.peers?.present).toEqual([])
    expect(right.peers?.find('left')).toMatchObject({ activity: null, silentSince: right.clock.now() })
  })

  it('stay in the list when they fall silent, even if they have nothing of their own yet', async () => {
    const { database, right } = await buildTwoHouses()
    const blank = createMemorySharedStore(database, aMachineKey('blank'))
    blank.shared?.announce({ version: '1', activity: { kind: 'idle' }, at: right.clock.now() })
    await blank.close()
    expect(right.peers?.find('blank')).toMatchObject({ activity: null, silentSince: right.clock.now() })
  })

  it('notice that the database is away', async () => {
    const { database, right } = await buildTwoHouses()
    expect(right.peers?.awaySince).toBeNull()
    database.isUp = false
    database.tell()
    expect(right.peers?.awaySince).toBe(right.clock.now())
    database.isUp = true
    database.tell()
    expect(right.peers?.awaySince).toBeNull()
  })

  it('count what each can make by itself', async () => {
    const { left, right } = await buildTwoHouses()
    const pure = aRecipe({ id: asId(42), name: 'Gin, pure', steps: [addStep(aStepIngredient(11, 40))] })
    await left.put('recipe', pure, 42)
    const recipes = createRecipeBrowser(right.records, async () => undefined)
    const counts = () => Promise.all(right.peers?.machines.map(({ records }) => recipes.makeableAt(records)) ?? [])
    expect(await counts()).toEqual([1, 1])
    await right.change({ op: 'delete', kind: 'pump', id: 21 })
    expect(await counts()).toEqual([0, 1])
    const there = right.peers?.find('left')?.records
    const page = await recipes.page({ page: 0, fabricable: 'automatic', ...(there ? { at: there } : {}) }, ada)
    expect(page.content.map(({ recipe }) => recipe.name)).toEqual(['Gin, pure'])
  })
})
