import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryDatabase } from '#domain/testing/memory-shared-store.ts'
import { ada, admin, ben, buildNeighbourHouse, ginTonic, settled } from '#domain/testing/toy-house.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { announceToPeers } from '#domain/usecases/peers/peer-service.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { buildAppOn, buildTestApp } from '../testing/test-app.ts'

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
    return { ...test, ...questionsTo(test, ada) }
  }
  return { database, left: await open('left'), right: await open('right') }
}

const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
const send = 'mutation ($order: OrderInput!, $to: String!) { sendOrder(order: $order, to: $to) }'
const toRight = { order, to: 'right' }
const sentOrders =
  '{ sentOrders { id username state progress isOwn isHere fromName toName mayWithdraw outcome drink { name } } }'

describe('machines on one database', () => {
  it('are named by admins, and seen by everybody, who is told why they stand still', async () => {
    const { left, right } = await twoApps()
    expect(await right.told('mutation { nameMachine(name: "Bar by the window") }', {}, admin)).toBe(true)
    const shared = { silentSince: null, activity: { kind: 'IDLE' } }
    expect(await left.told('{ machines { key name isThis version silentSince activity { kind } } }')).toEqual([
      { key: 'left', name: 'left', isThis: true, version: '1.0.0', ...shared },
      { key: 'right', name: 'Bar by the window', isThis: false, version: '9.8.7', ...shared },
    ])
    await right.house.lock.raiseFault('emergency-stop', 'pump 21', ben.id)
    right.house.machineClock.advance(milliseconds(2000))
    const fault = { reason: 'emergency-stop', pumps: ['Pump #21'], username: 'Ben' }
    expect(await left.told('{ machines { activity { kind } fault { reason pumps username } } }')).toMatchObject([
      { fault: null },
      { activity: { kind: 'FAULT' }, fault },
    ])
  })

  it('can be asked what would become of an order there', async () => {
    const { left, right } = await twoApps()
    const pump = right.house.records.now.pump.get(21)
    if (!pump) throw new Error('the toy house has this pump')
    await right.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...pump, fillingLevel: 0 as never } })
    const check = 'query ($order: OrderInput!) { machines { key check(order: $order) { feasible problems { code } } } }'
    expect(await left.told(check, { order })).toEqual([
      { key: 'left', check: { feasible: true, problems: [] } },
      { key: 'right', check: { feasible: false, problems: [{ code: 'not-enough-liquid' }] } },
    ])
    expect(await left.refused(send, toRight)).toContain('not-feasible')
  })

  it('fill a list with what another one makes', async () => {
    const { left, right } = await twoApps()
    const count = async (machine: string) => {
      const list = `{ recipes(filter: { machine: "${machine}" }) { totalElements } }`
      return (await left.told<{ totalElements: number }>(list)).totalElements
    }
    expect(await count('nowhere')).toBe(0)
    const glass = { ...ginTonic, id: 42 as never, name: 'Gin', steps: ginTonic.steps.slice(0, 1) }
    await left.house.change({ op: 'put', kind: 'recipe', id: 42, value: glass })
    expect(await count('right')).toBe(1)
    await right.house.change({ op: 'delete', kind: 'pump', id: 21 })
    expect([await count('right'), await count('left')]).toEqual([0, 1])
  })
})

describe('an order that is sent', () => {
  it('is started where it was sent, and its sender sees how far it is', async () => {
    const { left, right } = await twoApps()
    const id = await left.told<number>(send, toRight)
    const names = { fromName: 'left', toName: 'right', drink: { name: 'Gin & Tonic' }, username: 'Ada' }
    const waiting = {
      id,
      state: 'WAITING',
      progress: null,
      isOwn: false,
      isHere: true,
      mayWithdraw: false,
      outcome: null,
    }
    expect(await right.told(sentOrders, {}, ben)).toEqual([{ ...names, ...waiting }])
    expect(await left.told(sentOrders, {}, ben)).toEqual([])
    expect(await right.told(`mutation { startSentOrder(id: ${id}) }`, {}, ben)).toBe(1)
    right.house.machineClock.advance(milliseconds(2000))
    const made = {
      id,
      state: 'BEING_MADE',
      progress: expect.any(Number),
      isOwn: true,
      isHere: false,
      mayWithdraw: false,
    }
    expect(await left.told(sentOrders)).toMatchObject([made])
    expect(await right.told('{ production { username } }', {}, ben)).toEqual({ username: 'Ada' })
    expect(await left.refused(`mutation { withdrawSentOrder(id: ${id}) }`)).toEqual(['sent-order-begun'])
  })

  it('is declined, or taken back', async () => {
    const { left, right } = await twoApps()
    const id = await left.told<number>(send, toRight)
    await right.told(`mutation { declineSentOrder(id: ${id}) }`, {}, ben)
    expect(await left.told(sentOrders)).toMatchObject([{ state: 'DECLINED' }])
    const withdraw = `mutation { withdrawSentOrder(id: ${id}) }`
    expect(await left.refused(withdraw, {}, ben)).toEqual(['forbidden'])
    await left.told(withdraw)
    expect(await right.refused(`mutation { startSentOrder(id: ${id}) }`, {}, ben)).toEqual(['sent-order-gone'])
  })
})

it('a restore waits until the other machines are off, because it replaces what they share', async () => {
  const { left, right } = await twoApps()
  await right.told('mutation { nameMachine(name: "Bar 2") }', {}, admin)
  await left.told(send, toRight)
  const headers = left.as(admin)
  const { rawPayload: payload } = await left.app.inject({ method: 'GET', url: '/api/backup', headers })
  await left.house.change({ op: 'delete', kind: 'recipe', id: ginTonic.id })
  const staged = await left.app.inject({
    method: 'POST',
    url: '/api/backup/restore',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload,
  })
  const url = `/api/backup/restore/${staged.json().restoreId}`
  const confirm = () => left.app.inject({ method: 'POST', url, headers })
  const refused = await confirm()
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('Bar 2')])
  expect(left.house.records.now.recipe.has(ginTonic.id)).toBe(false)
  await right.house.store.close()
  expect((await confirm()).statusCode).toBe(200)
  expect(left.house.records.now.recipe.has(ginTonic.id)).toBe(true)
  // Nobody waits any more for what was ordered then.
  expect(left.house.records.now.sentOrder.size).toBe(0)
})

it('a database that is away is named instead of the disk', async () => {
  const { database, left } = await twoApps()
  database.isUp = false
  database.tell()
  await settled()
  expect(await left.refusal(send, toRight)).toMatchObject({
    code: 'store-unavailable',
    message: expect.stringContaining('we can’t reach the database'),
  })
})

it('a machine on its own is named, and tells its name', async () => {
  const test = await buildTestApp()
  closing.push(test.app)
  const { told, refused } = questionsTo(test, admin)
  expect(await told('{ machineName }')).toBeNull()
  expect(await told('mutation { nameMachine(name: " Bar by the window ") }')).toBe(true)
  expect(await told('{ machineName }')).toBe('Bar by the window')
  expect(await refused('mutation { nameMachine(name: " ") }')).toEqual(['invalid-value'])
})

it('a machine that has its store for itself knows no others, and says so', async () => {
  const test = await buildTestApp()
  closing.push(test.app)
  const { told, refused } = questionsTo(test, admin)
  expect([await told('{ machines { key } }'), await told('{ sentOrders { id } }')]).toEqual([[], []])
  for (const field of [
    'startSentOrder(id: 1)',
    'declineSentOrder(id: 1)',
    'withdrawSentOrder(id: 1)',
    'sendOrder(to: "x", order: { drink: { kind: RECIPE, id: 41 } })',
  ]) {
    expect(await refused(`mutation { ${field} }`)).toEqual(['not-shared'])
  }
})
