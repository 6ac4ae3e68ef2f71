import type { AddressInfo } from 'node:net'
import { type Client, createClient } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, orderGinTonic, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let client: Client
const sockets: WebSocket[] = []
class WatchedSocket extends WebSocket {
  constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
    super(...parameters)
    sockets.push(this)
  }
}

beforeEach(async () => {
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  client = createClient({
    url: `ws://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/ws`,
    webSocketImpl: WatchedSocket,
    connectionParams: { token: test.tokenOf(ada) },
    retryAttempts: 3,
    retryWait: () => Promise.resolve(),
    shouldRetry: () => true,
  })
})
afterEach(async () => {
  await client.dispose()
  await test.app.close()
  sockets.length = 0
})

type Data = Record<string, never>
function follow(query: string) {
  const values = client.iterate<Data>({ query })
  return { next: async () => (await values.next()).value?.data as Data | undefined, stop: () => values.return?.() }
}

describe('a subscription', () => {
  it('tells what was ordered once, and then only how far it is', async () => {
    const { next, stop } = follow('subscription { production { state whole { amountMl steps { kind } } } }')
    expect(await next()).toEqual({ production: null })
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(await next()).toMatchObject({ production: { state: 'RUNNING', whole: { amountMl: 120 } } })
    await test.house.runToEnd()
    expect(await next()).toEqual({ production: { state: 'MANUAL_INGREDIENT_ADD', whole: null } })
    await stop()
  })

  it('says nothing twice', async () => {
    const { next, stop } = follow('subscription { machine { busy } }')
    expect(await next()).toEqual({ machine: { busy: false } })
    for (let round = 0; round < 3; round++) test.house.eventBus.publish({ kind: 'machine-changed' })
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(await next()).toEqual({ machine: { busy: true } })
    await stop()
  })

  it('tells of all pumps at first, and then of those that have changed', async () => {
    const { next, stop } = follow('subscription { machine { pumpIds pumps { id name } } }')
    const all = [...test.house.records.now.pump.values()]
    expect(all.length).toBeGreaterThan(1)
    const pumpIds = all.map(({ id }) => id)
    expect(await next()).toMatchObject({ machine: { pumpIds, pumps: pumpIds.map(id => ({ id })) } })
    const [first] = all
    if (!first) throw new Error('the toy house has pumps')
    await test.house.change({ op: 'put', kind: 'pump', id: first.id, value: { ...first, name: 'Renamed' } })
    expect(await next()).toEqual({ machine: { pumpIds, pumps: [{ id: first.id, name: 'Renamed' }] } })
    await stop()
  })

  it('begins anew with everything when its connection was cut', async () => {
    const production = follow('subscription { production { state whole { amountMl } } }')
    await production.next()
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(await production.next()).toMatchObject({ production: { whole: { amountMl: 120 } } })
    sockets.at(-1)?.terminate()
    expect(await production.next()).toEqual({ production: { state: 'RUNNING', whole: { amountMl: 120 } } })
    await production.stop()
  })

  it('tells errors of its query by a code, and keeps the connection', async () => {
    const rejected = client.iterate({ query: 'subscription { production {' }).next()
    await expect(rejected).rejects.toMatchObject([{ extensions: { code: 'bad-query' } }])
    const { next, stop } = follow('subscription { machine { busy } }')
    expect(await next()).toEqual({ machine: { busy: false } })
    expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(1)
    await stop()
  })
})

describe('changes of the catalogue', () => {
  it('name every kind at first, and then what has changed', async () => {
    const { next, stop } = follow('subscription { catalogueChanged { kinds } }')
    expect(await next()).toMatchObject({ catalogueChanged: { kinds: { length: 13 } } })
    const recipe = test.house.records.now.recipe.get(41)
    if (!recipe) throw new Error('the toy house has this recipe')
    await test.house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...recipe, name: 'Renamed' } })
    expect(await next()).toEqual({ catalogueChanged: { kinds: ['RECIPES'] } })
    await stop()
  })

  it('have a revision that the answer before them tells, until something has changed', async () => {
    const revisionOf = async (): Promise<number> => {
      const payload = { query: '{ __typename }' }
      const { headers } = await test.app.inject({ method: 'POST', url: '/graphql', payload })
      return Number(headers['catalogue-revision'])
    }
    const before = await revisionOf()
    const { next, stop } = follow('subscription { catalogueChanged { revision } }')
    expect(await next()).toEqual({ catalogueChanged: { revision: before } })
    const bar = { id: ben.id, ingredientIds: [] }
    await test.house.change({ op: 'put', kind: 'bar', id: ben.id, value: bar })
    const again = follow('subscription { catalogueChanged { revision } }')
    expect(await again.next()).toEqual({ catalogueChanged: { revision: before + 1 } })
    expect(await revisionOf()).toBe(before + 1)
    await stop()
    await again.stop()
  })

  it('tell of users', async () => {
    const { next, stop } = follow('subscription { catalogueChanged { kinds } }')
    await next()
    const user = test.house.records.now.user.get(ben.id)
    if (!user) throw new Error('the toy house has this user')
    await test.house.change({ op: 'put', kind: 'user', id: ben.id, value: { ...user, username: 'benno' } })
    expect(await next()).toEqual({ catalogueChanged: { kinds: ['USERS'] } })
    await stop()
  })

  it('tell of event actions', async () => {
    const { next, stop } = follow('subscription { catalogueChanged { kinds } }')
    await next()
    const action = '{ trigger: APPLICATION_STARTED, kind: DO_NOTHING }'
    await ask(test.app, `mutation { createEventAction(action: ${action}) { id } }`, test.as(admin))
    expect(await next()).toEqual({ catalogueChanged: { kinds: ['EVENTS'] } })
    await stop()
  })

  it("tell of the caller's own bar only", async () => {
    const { next, stop } = follow('subscription { catalogueChanged { kinds } }')
    await next()
    for (const user of [ben, admin, ada]) {
      await test.house.change({ op: 'put', kind: 'bar', id: user.id, value: { id: user.id, ingredientIds: [] } })
    }
    expect(await next()).toEqual({ catalogueChanged: { kinds: ['BAR'] } })
    for (const user of [ben, admin]) {
      await test.house.change({ op: 'put', kind: 'bar', id: user.id, value: { id: user.id, ingredientIds: [] } })
    }
    await ask(
      test.app,
      'mutation { changeAppearance(appearance: { languageName: "de" }) { languageName } }',
      test.as(admin),
    )
    expect(await next()).toEqual({ catalogueChanged: { kinds: ['SETTINGS'] } })
    await stop()
  })

  it("tell of the caller's own favourites only", async () => {
    const { next, stop } = follow('subscription { catalogueChanged { kinds } }')
    await next()
    for (const user of [ben, ada]) {
      const value = { id: user.id, recipeIds: [] }
      await test.house.change({ op: 'put', kind: 'favourites', id: user.id, value })
    }
    expect(await next()).toEqual({ catalogueChanged: { kinds: ['FAVOURITES'] } })
    await stop()
  })
})
