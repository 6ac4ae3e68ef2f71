import { describe, expect, it } from 'vitest'
import type { News } from '../../home/news.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { ada, admin, buildToyHouse, ginPump, type House, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { cancelProduction, continueProduction } from '../orders/steer-production.usecase.ts'
import { watchNews } from './watch-news.ts'

async function watched() {
  const house = await buildToyHouse()
  const heard: News[] = []
  const stop = watchNews(house, news => void heard.push(news))
  const order = async (amount = 120) =>
    expectSuccess(await placeOrder(house, ada, anOrderRequest({ amount: millilitres(amount) })))
  return { house, heard, stop, order, kinds: () => heard.map(({ kind }) => kind) }
}

describe('news of a drink', () => {
  it('are told once each, with whose it is and how much', async () => {
    const { house, heard, order, kinds } = await watched()
    const orderId = await order()
    for (let notice = 0; notice < 20; notice++) house.eventBus.publish({ kind: 'production-changed' })
    await house.runToEnd()
    for (let step = 0; step < 2; step++) {
      await settled()
      for (let notice = 0; notice < 20; notice++) house.eventBus.publish({ kind: 'production-changed' })
      expectSuccess(await continueProduction(house.drinkMaker, admin))
    }
    await settled()
    expect(kinds()).toEqual(['drink.started', 'drink.waiting', 'drink.waiting', 'drink.finished'])
    expect(heard[0]).toMatchObject({ orderId, orderedBy: 'Ada', userId: ada.id, amount: millilitres(120), reason: '' })
  })

  it('tell why it was cancelled', async () => {
    const { house, heard, order } = await watched()
    await order()
    expectSuccess(await cancelProduction(house.drinkMaker, ada))
    await settled()
    expect(heard.at(-1)).toMatchObject({ kind: 'drink.cancelled' })
    expect(heard.at(-1)).toHaveProperty('reason', expect.stringMatching(/.+/))
  })

  it('are for nobody who has stopped', async () => {
    const { stop, order, heard } = await watched()
    stop()
    await order()
    expect(heard).toEqual([])
  })
})

describe('news of a bottle', () => {
  const both = [ginPump.id, tonicPump.id]
  it.each([
    ['the one that gave nothing', [ginPump.id], 700, 700, [`empty ${ginPump.id}`]],
    ['that which holds little, of two that may be the one', both, 90, 700, [`empty ${ginPump.id}`]],
    ['of two that hold much, that it is one of them', both, 700, 700, [`suspected ${both.join()}`]],
    ['of two that hold little, that it is one of them', both, 90, 80, [`suspected ${both.join()}`]],
  ])('tell, while a drink waits, %s', async (_name, dry, ginMl, tonicMl, told) => {
    const { house, order, heard } = await watched()
    await set(house, ginMl)
    await set(house, tonicMl, tonicPump)
    heard.length = 0
    await order()
    house.actuator.runDry(dry, grams(4))
    await settled()
    for (let notice = 0; notice < 20; notice++) house.eventBus.publish({ kind: 'production-changed' })
    expect(heard.flatMap(each => ('pumpId' in each ? [`empty ${each.pumpId}`] : suspectsIn(each)))).toEqual(told)
    // Someone has to look, whichever it is.
    expect(heard.filter(({ kind }) => kind === 'drink.waiting')).toHaveLength(1)
  })

  const suspectsIn = (news: News) =>
    news.kind === 'bottle.suspected' ? [`suspected ${news.bottles.map(({ pumpId }) => pumpId).join()}`] : []

  const set = (house: House, ml: number, pump = ginPump) =>
    house.put('pump', { ...pump, fillingLevel: millilitres(ml) })

  it('are told when it gets low, and when it gets empty, once each', async () => {
    const { house, heard } = await watched()
    await set(house, 100)
    expect(heard).toEqual([])
    await set(house, 99.9)
    await set(house, 50)
    await set(house, 0)
    await set(house, 0)
    expect(heard).toMatchObject([
      { kind: 'bottle.low', pumpId: ginPump.id, ingredient: 'Gin', level: millilitres(99.9) },
      { kind: 'bottle.empty', pumpId: ginPump.id, level: 0 },
    ])
    await set(house, 700)
    await set(house, 0)
    expect(heard.at(-1)).toMatchObject({ kind: 'bottle.empty' })
    expect(heard).toHaveLength(3)
  })

  it('wait for the end of a drink, whose books are ahead of it', async () => {
    const { house, order, kinds } = await watched()
    await set(house, 120)
    await order()
    expect(house.levelOf(ginPump.id)).toBeLessThan(millilitres(100))
    expect(kinds()).toEqual(['drink.started'])
    expectSuccess(await cancelProduction(house.drinkMaker, ada))
    await settled()
    expect(house.levelOf(ginPump.id)).toBe(millilitres(120))
    expect(kinds()).toEqual(['drink.started', 'drink.cancelled'])
  })
})

it('a fault is news, and so is its end', async () => {
  const { house, heard } = await watched()
  await house.lock.raiseFault('emergency-stop', 'Ada', ada.id)
  await house.lock.raiseFault('over-volume', 'the first one stays', null)
  await house.lock.resetFault()
  expect(heard).toMatchObject([
    { kind: 'machine.fault', reason: 'emergency-stop', detail: 'Ada' },
    { kind: 'machine.reset' },
  ])
})

it('an emergency stop says who pressed it', async () => {
  const { house, heard } = await watched()
  await house.put('user', ada)
  await house.lock.raiseFault('emergency-stop', '', ada.id)
  await house.lock.resetFault()
  await house.lock.raiseFault('emergency-stop', 'MQTT', null)
  expect(heard).toMatchObject([{ detail: ada.username }, { kind: 'machine.reset' }, { detail: 'MQTT' }])
})

it('a tube that holds another liquid than its bottle is due for cleaning', async () => {
  const { house, heard } = await watched()
  const tubeContent = { ingredientId: tonicPump.ingredientId, volume: millilitres(5) }
  const dirty = { ...ginPump, tubeContent } as typeof ginPump
  await house.put('pump', dirty, ginPump.id)
  await house.put('pump', { ...dirty, fillingLevel: millilitres(600) }, ginPump.id)
  expect(heard).toMatchObject([{ kind: 'cleaning.due' }])
})
