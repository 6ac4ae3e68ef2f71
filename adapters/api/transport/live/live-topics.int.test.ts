import { describe, expect, it, vi } from 'vitest'
import { patient } from '#adapters/api/testing/rest-test.ts'
import { onlyId } from '#domain/records/records.ts'
import { aLoadCell } from '#domain/testing/builders.ts'
import { anEventAction } from '#domain/testing/event-builders.ts'
import { ada, admin, ben, gin, ginPump, settled } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { prepareLiveTest } from './testing/live-test.ts'

const live = prepareLiveTest()
const barOf = (user: typeof ada, ...ids: (typeof gin.id)[]) =>
  ({ op: 'put', kind: 'bar', id: user.id, value: { id: user.id, ingredientIds: ids } }) as const

describe('the layout of pumps', () => {
  it('is told by name at once, and with its levels when a drink begins and ends', async () => {
    const layout = (await live.connect()).follow('pump/layout')
    expect(await layout.next()).toMatchObject([
      { id: 21, type: 'dc', printName: 'Pump #21', currentIngredient: { id: 11, inBar: false } },
      { id: 22, type: 'dc', printName: 'Pump #22' },
    ])
    await live.order()
    expect(await layout.next()).toMatchObject([{ fillingLevelInMl: 600 }, { fillingLevelInMl: 730 }])
    expect(layout.messages[1]?.headers).toMatchObject({
      destination: '/user/topic/pump/layout',
      'content-type': 'application/json',
    })
  })

  it('is told when a pump is changed', async () => {
    const layout = (await live.connect()).follow('pump/layout')
    await layout.next()
    await live.test.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...ginPump, name: 'Left' } })
    expect(await layout.next()).toMatchObject([{ printName: 'Left' }, { printName: 'Pump #22' }])
  })
})

describe('what a pump does on its own', () => {
  it('is told from its beginning to its end', async () => {
    const state = (await live.connect()).follow('pump/runningstate/21')
    expect(await state.next()).toEqual({ lastJobId: null, runningState: null })
    const { house } = live.test
    await house.maintenance.start({ pumpId: asId(21), advice: { kind: 'run' }, userId: ada.id })
    expect(await state.next()).toMatchObject({
      lastJobId: null,
      runningState: { jobId: 1, runInfinity: true, forward: true, state: 'RUNNING' },
    })
    await house.maintenance.stop(asId(21))
    await settled()
    expect(await state.until((body: { runningState: unknown }) => body.runningState === null)).toEqual({
      lastJobId: 1,
      runningState: null,
    })
  })

  it('is not told of a pump that is not there', async () => {
    const client = await live.connect()
    const state = client.follow('pump/runningstate/99')
    await client.follow('dispensingarea').next()
    expect(state.messages).toEqual([])
  })
})

describe('the dispensing area', () => {
  it('is told at once without a scale, and when a glass comes', async () => {
    const area = (await live.connect()).follow('dispensingarea')
    expect(await area.next()).toEqual({ glass: null, areaEmpty: false })
    const { house } = live.test
    await house.change({ op: 'put', kind: 'loadCell', id: onlyId, value: aLoadCell() })
    house.actuator.showWeight({ raw: 1, mass: grams(0), isSteady: true })
    expect(await area.next()).toEqual({ glass: null, areaEmpty: true })
    house.actuator.showWeight({ raw: 1, mass: grams(246), isSteady: true })
    expect(await area.next()).toMatchObject({ glass: { id: 31, size: 320 }, areaEmpty: false })
  })
})

describe('news for interfaces', () => {
  it('of a bar are for its owner alone', async () => {
    const [first, second] = [await live.connect(ada), await live.connect(ben)]
    const [own, foreign] = [first.follow('uistateinfos'), second.follow('uistateinfos')]
    await first.follow('cocktailprogress').next()
    await second.follow('cocktailprogress').next()
    await live.test.house.change(barOf(ada, gin.id))
    expect(await own.next()).toBe('INVALIDATE_CACHED_RECIPES')
    expect(foreign.messages).toEqual([])
  })

  it('are none when levels change', async () => {
    const client = await live.connect()
    const news = client.follow('uistateinfos')
    const layout = client.follow('pump/layout')
    await layout.next()
    await live.order()
    await layout.next()
    expect(news.messages).toEqual([])
  })
})

describe('event actions', () => {
  const action = anEventAction({ id: asId(71) })
  const withAction = () => live.test.house.change({ op: 'put', kind: 'eventAction', id: 71, value: action })

  it('are told as a whole list', async () => {
    await withAction()
    const status = (await live.connect(admin)).follow('eventactionstatus')
    expect(await status.next()).toEqual([])
    live.test.eventService.start(asId(71))
    expect(await status.next()).toEqual([{ eventActionId: 71, runId: 1, hasLog: false, status: 'RUNNING' }])
    await settled()
    live.test.runner.begun[0]?.context.log('INFO', ['on'])
    expect(await status.next()).toMatchObject([{ hasLog: true, status: 'RUNNING' }])
    live.test.runner.end(asId(1), { outcome: 'failed', reason: 'exit-code', detail: '3' })
    expect(await status.next()).toMatchObject([{ runId: 1, status: 'STOPPED' }])
  })

  it('show their whole log at first, then new lines, and nothing of a run before', async () => {
    await withAction()
    live.test.eventService.start(asId(71))
    await settled()
    const [run] = live.test.runner.begun
    run?.context.log('INFO', ['one', 'two'])
    const log = (await live.connect(admin)).follow('eventactionlog/71')
    expect(await log.next()).toMatchObject([{ type: 'INFO', message: 'one' }, { message: 'two' }])
    run?.context.log('ERROR', ['three'])
    expect(await log.next()).toEqual([
      { type: 'ERROR', message: 'three', timeStamp: expect.stringMatching(/^\d{4}-.*\+00:00$/) },
    ])
    live.test.eventService.start(asId(71))
    expect(await log.next()).toBe('DELETE')
    await settled()
    live.test.runner.begun[1]?.context.log('INFO', ['again'])
    expect(await log.next()).toMatchObject([{ message: 'again' }])
    const later = (await live.connect(admin)).follow('eventactionlog/71')
    expect(await later.next()).toMatchObject([{ message: 'again' }])
    expect(log.messages).toHaveLength(4)
  })

  it.each(['eventactionstatus', 'eventactionlog/71'])('W-34: %s is for administrators', async topic => {
    const client = await live.connect(ada)
    const followed = client.follow(topic)
    await client.ended
    expect(followed.messages).toEqual([])
  })
})

it('who has left is told nothing, and nothing of the machine tells it', async () => {
  const { eventBus } = live.test.house
  const subscribe = eventBus.subscribe.bind(eventBus)
  let listeners = 0
  vi.spyOn(eventBus, 'subscribe').mockImplementation(listener => {
    listeners++
    const stop = subscribe(listener)
    return () => {
      listeners--
      stop()
    }
  })
  const topics = [
    ...['cocktailprogress', 'pump/layout', 'pump/runningstate/21', 'dispensingarea', 'uistateinfos'],
    ...['eventactionstatus', 'eventactionlog/71'],
  ]
  const clients = [await live.connect(admin), await live.connect(admin)]
  for (const client of clients) {
    const followed = topics.map(topic => client.follow(topic))
    await followed.at(-1)?.next()
  }
  // One for each topic, and one for each session.
  expect(listeners).toBe(topics.length + clients.length)
  for (const client of clients) await client.leave()
  await vi.waitFor(() => expect(listeners).toBe(0), patient)
})
