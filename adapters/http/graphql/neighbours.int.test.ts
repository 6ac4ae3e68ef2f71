import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryDatabase } from '#domain/testing/memory-shared-store.ts'
import { ada, admin, ben, buildNeighbourHouse, ginTonic, settled } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { announceToPeers } from '#domain/usecases/peers/announce-to-peers.ts'
import { ask, buildAppOn, buildTestApp, codeOf } from '../testing/test-app.ts'

const closing: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(closing.splice(0).map(app => app.close())))

/** Two machines on one database, each with its own doors. */
async function twoApps() {
  const database = createMemoryDatabase()
  const open = async (name: string) => {
    const house = await buildNeighbourHouse(database, name)
    const test = await buildAppOn(house)
    const { shared } = house.store
    if (shared) announceToPeers({ ...house, shared, timer: house.machineClock, version: '9.8.7' })
    closing.push(test.app)
    return test
  }
  return { database, left: await open('left'), right: await open('right') }
}
type App = Awaited<ReturnType<typeof twoApps>>['left']

const as = (test: App, user: typeof ada, query: string, variables: object = {}) =>
  ask(test.app, query, test.as(user), variables)
const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
const send = (test: App, user = ada, to = 'right', wish: object = order) =>
  as(test, user, 'mutation ($order: OrderInput!, $to: String!) { sendOrder(order: $order, to: $to) }', {
    order: wish,
    to,
  })
const sentOrders =
  '{ sentOrders { id username state progress isOwn isHere fromName toName mayWithdraw outcome drink { name } } }'

describe('machines on one database', () => {
  it('are named by admins, and seen by everybody', async () => {
    const { left, right } = await twoApps()
    const rename = 'mutation { nameMachine(name: "Bar by the window") }'
    expect(codeOf(await as(right, ben, rename))).toBe('forbidden')
    expect((await as(right, admin, rename)).data).toEqual({ nameMachine: true })
    const { data } = await as(left, ben, '{ machines { key name isThis version silentSince activity { kind } } }')
    expect(data).toEqual({
      machines: [
        { key: 'left', name: 'left', isThis: true, version: '1.0.0', silentSince: null, activity: { kind: 'IDLE' } },
        {
          key: 'right',
          name: 'Bar by the window',
          isThis: false,
          version: '9.8.7',
          silentSince: null,
          activity: { kind: 'IDLE' },
        },
      ],
    })
  })

  it('tell why they stand still', async () => {
    const { left, right } = await twoApps()
    await right.house.lock.raiseFault('emergency-stop', 'pump 21', ben.id)
    right.house.machineClock.advance(milliseconds(2000))
    const { data } = await as(left, ada, '{ machines { key activity { kind } fault { reason pumps username } } }')
    expect(data).toMatchObject({
      machines: [
        { fault: null },
        { activity: { kind: 'FAULT' }, fault: { reason: 'emergency-stop', pumps: ['Pump #21'], username: 'Ben' } },
      ],
    })
  })

  it('can be asked what would become of an order there, in their own words', async () => {
    const { left, right } = await twoApps()
    const pump = right.house.records.now.pump.get(21)
    if (pump)
      await right.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...pump, fillingLevel: 0 as never } })
    const query =
      'query ($order: OrderInput!) { machines { key check(order: $order) { feasible problems { code values { name value } } } } }'
    const { data } = await as(left, ada, query, { order })
    expect(data).toEqual({
      machines: [
        { key: 'left', check: { feasible: true, problems: [] } },
        {
          key: 'right',
          check: { feasible: false, problems: [expect.objectContaining({ code: 'not-enough-liquid' })] },
        },
      ],
    })
    expect(codeOf(await send(left))).toBe('not-feasible')
  })

  it('fill a list with what another one makes', async () => {
    const { left, right } = await twoApps()
    const list = (key: string) => as(left, ada, `{ recipes(filter: { machine: "${key}" }) { totalElements } }`)
    expect((await list('nowhere')).data).toEqual({ recipes: { totalElements: 0 } })
    const glass = { ...ginTonic, id: 42 as never, name: 'Gin', steps: ginTonic.steps.slice(0, 1) }
    await left.house.change({ op: 'put', kind: 'recipe', id: 42, value: glass })
    expect((await list('right')).data).toEqual({ recipes: { totalElements: 1 } })
    await right.house.change({ op: 'delete', kind: 'pump', id: 21 })
    expect((await list('right')).data).toEqual({ recipes: { totalElements: 0 } })
    expect((await list('left')).data).toEqual({ recipes: { totalElements: 1 } })
  })
})

describe('an order that is sent', () => {
  it('is started where it was sent, and its sender sees how far it is', async () => {
    const { left, right } = await twoApps()
    const id = (await send(left)).data['sendOrder']
    expect((await as(right, ben, sentOrders)).data).toEqual({
      sentOrders: [
        {
          id,
          username: 'Ada',
          state: 'WAITING',
          progress: null,
          isOwn: false,
          isHere: true,
          fromName: 'left',
          toName: 'right',
          mayWithdraw: false,
          outcome: null,
          drink: { name: 'Gin & Tonic' },
        },
      ],
    })
    expect((await as(left, ben, sentOrders)).data).toEqual({ sentOrders: [] })
    const started = await as(right, ben, `mutation { startSentOrder(id: ${id}) }`)
    expect(started.data).toEqual({ startSentOrder: 1 })
    right.house.machineClock.advance(milliseconds(2000))
    expect((await as(left, ada, sentOrders)).data).toMatchObject({
      sentOrders: [
        { id, state: 'BEING_MADE', progress: expect.any(Number), isOwn: true, isHere: false, mayWithdraw: false },
      ],
    })
    expect((await as(right, ben, '{ production { username } }')).data).toEqual({ production: { username: 'Ada' } })
    expect(codeOf(await as(left, ada, `mutation { withdrawSentOrder(id: ${id}) }`))).toBe('sent-order-begun')
  })

  it('is declined, or taken back', async () => {
    const { left, right } = await twoApps()
    const first = (await send(left)).data['sendOrder']
    expect((await as(right, ben, `mutation { declineSentOrder(id: ${first}) }`)).errors).toBeUndefined()
    expect((await as(left, ada, sentOrders)).data).toMatchObject({ sentOrders: [{ state: 'DECLINED' }] })
    expect(codeOf(await as(left, ben, `mutation { withdrawSentOrder(id: ${first}) }`))).toBe('forbidden')
    expect((await as(left, ada, `mutation { withdrawSentOrder(id: ${first}) }`)).errors).toBeUndefined()
    expect(codeOf(await as(right, ben, `mutation { startSentOrder(id: ${first}) }`))).toBe('sent-order-gone')
  })

  it('goes to another machine that is there', async () => {
    const { left, right } = await twoApps()
    expect(codeOf(await send(left, ada, 'left'))).toBe('no-such-machine')
    await right.house.store.close()
    expect(codeOf(await send(left))).toBe('machine-silent')
  })
})

describe('a restore', () => {
  it('waits until the other machines are off, because it replaces what they share', async () => {
    const { left, right } = await twoApps()
    await as(right, admin, 'mutation { nameMachine(name: "Bar 2") }')
    await send(left)
    const headers = left.as(admin)
    const { rawPayload: payload } = await left.app.inject({ method: 'GET', url: '/api/backup', headers })
    await left.house.change({ op: 'delete', kind: 'recipe', id: ginTonic.id })
    const staged = await left.app.inject({
      method: 'POST',
      url: '/api/backup/restore',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
    const confirm = () =>
      left.app.inject({ method: 'POST', url: `/api/backup/restore/${staged.json().restoreId}`, headers })
    const refused = await confirm()
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('Bar 2')
    expect(left.house.records.now.recipe.has(ginTonic.id)).toBe(false)
    await right.house.store.close()
    expect((await confirm()).statusCode).toBe(200)
    expect(left.house.records.now.recipe.has(ginTonic.id)).toBe(true)
    // Nobody waits any more for what was ordered then.
    expect(left.house.records.now.sentOrder.size).toBe(0)
  })
})

describe('a database that is away', () => {
  it('is named instead of the disk, and shown since when', async () => {
    const { database, left } = await twoApps()
    database.isUp = false
    database.tell()
    await settled()
    const refused = await send(left)
    expect(codeOf(refused)).toBe('store-unavailable')
    expect(refused.errors?.[0]?.message).toContain('the database cannot be reached')
  })
})

describe('a machine that has its store for itself', () => {
  it('knows no others, and says so', async () => {
    const test = await buildTestApp()
    closing.push(test.app)
    const asked = (query: string) => ask(test.app, query, test.as(admin))
    expect((await asked('{ machines { key } sentOrders { id } }')).data).toEqual({ machines: [], sentOrders: [] })
    for (const field of [
      'nameMachine(name: "Bar")',
      'startSentOrder(id: 1)',
      'declineSentOrder(id: 1)',
      'withdrawSentOrder(id: 1)',
      'sendOrder(to: "x", order: { drink: { kind: RECIPE, id: 41 } })',
    ]) {
      expect(codeOf(await asked(`mutation { ${field} }`))).toBe('not-shared')
    }
  })
})
