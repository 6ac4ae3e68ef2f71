import { beforeEach, describe, expect, it } from 'vitest'
import { aLoadCell, aUser } from '../../../testing/builders.ts'
import { fakeImageEditor } from '../../../testing/fake-image-editor.ts'
import { createMemoryImageVault } from '../../../testing/memory-image-vault.ts'
import { aParty } from '../../../testing/party-builders.ts'
import {
  ada,
  ben,
  buildToyHouse,
  clock,
  ginPump,
  ginTonic,
  type House,
  settled,
  tonicPump,
} from '../../../testing/toy-house.ts'
import { milliseconds, seconds } from '../../../units/duration.ts'
import { asId } from '../../../units/id.ts'
import { grams } from '../../../units/mass.ts'
import { timestamp } from '../../../units/timestamp.ts'
import { millilitres } from '../../../units/volume.ts'
import { createRecipeBrowser } from '../../../usecases/catalogue/browse-recipes.usecase.ts'
import type { HomeHappening } from '../home-view.ts'
import { aMqttSettings } from '../testing/home-builders.ts'
import { createHomeHouse } from './home-house.usecase.ts'

const midnight = timestamp(clock.now() - 60_000)

let house: House
let home: ReturnType<typeof createHomeHouse>
let heard: ('changed' | HomeHappening)[]

const happenings = (): readonly HomeHappening[] => heard.filter(news => news !== 'changed')

/** Orders from outside are those of this account; null: nobody's. */
const orderAs = (orderingUserId: number | null) =>
  house.put('mqtt', aMqttSettings({ orderingUserId: orderingUserId === null ? null : asId(orderingUserId) }))

beforeEach(async () => {
  house = await buildToyHouse()
  home = createHomeHouse({
    ...house,
    history: house.store,
    timer: house.machineClock,
    recipes: createRecipeBrowser(house.records, async () => undefined),
    images: createMemoryImageVault(),
    imageEditor: fakeImageEditor,
    updates: { update: { kind: 'idle', checkedAt: null } },
    version: '1.2.3',
    startOfDay: () => midnight,
    say: ({ kind }) => `no: ${kind}`,
    warn: () => undefined,
    onError: error => {
      throw error
    },
  })
  heard = []
  home.subscribe(news => heard.push(news))
  await orderAs(ben.id)
  await house.put('bar', { id: ben.id, ingredientIds: [asId(13)] })
})

describe('A machine as its home sees it', () => {
  it('stands there with its bottles', () =>
    expect(home.view()).toMatchObject({
      state: 'idle',
      drink: null,
      percent: 0,
      drinksToday: 0,
      queueLength: 0,
      isGlassThere: null,
      fault: null,
      pumps: [
        { id: 21, ingredient: 'Gin' },
        { id: 22, ingredient: 'Tonic', levelMl: 810 },
      ],
    }))

  it('makes a drink, which is counted and told when it is finished', async () => {
    expect(await home.order(ginTonic.id, 120)).toEqual({ ok: true, value: undefined })
    house.machineClock.advance(milliseconds(1000))
    house.actuator.showProgress()
    expect(home.view()).toMatchObject({ state: 'pouring', drink: 'Gin & Tonic' })
    expect(home.view().secondsLeft).toBeGreaterThan(30)
    await house.runToEnd()
    expect(home.view().state).toBe('waiting')
    await house.drinkMaker.continue({ orderId: asId(1), stepIndex: 1 })
    await house.drinkMaker.continue({ orderId: asId(1), stepIndex: 2 })
    await settled()
    expect(happenings()).toEqual([{ kind: 'drink-finished', drink: 'Gin & Tonic' }])
    expect(home.view()).toMatchObject({ state: 'idle', drinksToday: 1 })
  })

  it('tells of a glass that is lifted, of a cancelled drink and of an empty bottle', async () => {
    await house.put('loadCell', aLoadCell())
    house.actuator.showWeight({ raw: 1, mass: grams(300), isSteady: true })
    expect(home.view().isGlassThere).toBe(true)
    await home.order(ginTonic.id, 120)
    house.machineClock.advance(milliseconds(1000))
    house.actuator.liftGlass(grams(0))
    await settled()
    expect(home.view().state).toBe('paused')
    await home.cancel()
    await settled()
    await house.put('pump', { ...tonicPump, fillingLevel: millilitres(0) }, 22)
    expect(happenings()).toEqual([
      { kind: 'glass-lifted', drink: 'Gin & Tonic' },
      { kind: 'drink-cancelled', drink: 'Gin & Tonic' },
      { kind: 'bottle-empty', pump: 'Pump #22', ingredient: 'Tonic' },
    ])
  })

  it('tells of bottles one of which gives nothing', async () => {
    await home.order(ginTonic.id, 120)
    house.actuator.runDry([ginPump.id, tonicPump.id], grams(4))
    await settled()
    const bottles = [{ pump: 'Pump #21' }, { pump: 'Pump #22', ingredient: 'Tonic' }]
    expect(happenings()).toMatchObject([{ kind: 'bottle-suspected', bottles }])
  })

  it('is not news while a scale repeats itself', () => {
    house.actuator.showWeight({ raw: 1, mass: grams(300), isSteady: true })
    heard = []
    for (let nr = 0; nr < 100; nr++) house.actuator.showWeight({ raw: nr, mass: grams(300 + nr), isSteady: false })
    expect(heard).toEqual([])
  })

  it('is looked at again each minute: a day ends without an event', () => {
    heard = []
    house.machineClock.advance(seconds(120))
    expect(heard).toEqual(['changed', 'changed'])
  })
})

describe('Orders from outside', () => {
  it('can be what the account could have', async () =>
    expect(await home.menu()).toEqual([{ recipeId: ginTonic.id, name: 'Gin & Tonic', ml: 120 }]))

  it('are the account’s', async () => {
    await home.order(ginTonic.id, 120)
    expect(house.lock.occupant).toMatchObject({ kind: 'drink', userId: ben.id })
  })

  it('are refused where there is no account, or it may not', async () => {
    for (const make of [
      () => orderAs(null),
      () => orderAs(99),
      async () => {
        await orderAs(ada.id)
        await house.put('user', aUser({ ...ada, locked: true }), ada.id)
      },
    ]) {
      await make()
      expect(await home.order(ginTonic.id, 120)).toEqual({ ok: false, problem: 'no: forbidden' })
      expect(await home.cancel()).toEqual({ ok: false, problem: 'no: forbidden' })
      expect(await home.menu()).toEqual([])
    }
    expect(house.lock.occupant).toBeNull()
  })

  it('are refused as anybody’s, with a sentence', async () => {
    expect(await home.order(99, 120)).toEqual({ ok: false, problem: 'no: not-found' })
    expect(await home.order(ginTonic.id, 4000)).toEqual({ ok: false, problem: 'no: not-feasible' })
    await house.put('party', aParty())
    expect(await home.order(ginTonic.id, 120)).toEqual({ ok: false, problem: 'no: orders-wait-in-line' })
  })

  it('cannot cancel what somebody else has ordered', async () => {
    await orderAs(ada.id)
    await home.order(ginTonic.id, 120)
    await orderAs(ben.id)
    expect(await home.cancel()).toEqual({ ok: false, problem: 'no: forbidden' })
  })

  it('stop everything without any account, and start nothing after that', async () => {
    await home.order(ginTonic.id, 120)
    await orderAs(null)
    await home.stopEverything()
    expect(house.actuator.running).toBeNull()
    expect(house.lock.fault).toMatchObject({ reason: 'emergency-stop', detail: 'MQTT', userId: null })
    await orderAs(ben.id)
    expect(await home.order(ginTonic.id, 120)).toEqual({ ok: false, problem: 'no: machine-fault' })
  })
})

it('Places at brokers are noted once, and forgotten', async () => {
  const place = { host: 'ha', port: 1883, topicPrefix: 'bar', discoveryPrefix: 'homeassistant' }
  expect(await home.notePlace(place)).toBe(true)
  await home.notePlace({ ...place })
  expect(home.places).toEqual([place])
  await home.forgetPlace(place)
  expect(home.places).toEqual([])
})
