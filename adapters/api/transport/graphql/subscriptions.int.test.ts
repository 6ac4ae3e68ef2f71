import type { GraphQLFormattedError } from 'graphql'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { anArgumentOf, aSelectionOf } from '#adapters/api/testing/any-query.ts'
import { questionsTo, subscriptionsTo } from '#adapters/api/testing/graphql-test.ts'
import { listen, portOf, testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { operationOf, rootFields } from '#adapters/api/testing/root-fields.ts'
import { orderGinTonic } from '#adapters/api/testing/test-app.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { aReleaseEntry } from '#domain/testing/settings-builders.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'

const test = testAppForEach()
const { told } = questionsTo(test, admin)

const sockets: WebSocket[] = []
class WatchedSocket extends WebSocket {
  constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
    super(...parameters)
    sockets.push(this)
  }
}
const { connect, follow } = subscriptionsTo(test, ada)
const asAdmin = () => ({ connectionParams: { token: test.tokenOf(admin) } })
const inGerman = 'mutation { changeAppearance(appearance: { languageName: "de" }) { languageName } }'

describe('a subscription', () => {
  it('starts with a snapshot and follows a drink; what was ordered is told once', async () => {
    const next = await follow('production { state stepIndex whole { amountMl steps { kind } } }')
    expect(await next()).toBeNull()
    await told(orderGinTonic, {}, ada)
    expect(await next()).toMatchObject({ state: 'RUNNING', stepIndex: 0, whole: { amountMl: 120 } })
    await test.house.runToEnd()
    expect(await next()).toEqual({ state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1, whole: null })
  })

  it('says nothing twice', async () => {
    const next = await follow('machine { busy }')
    expect(await next()).toEqual({ busy: false })
    for (let round = 0; round < 3; round++) test.house.eventBus.publish({ kind: 'machine-changed' })
    await told(orderGinTonic, {}, ada)
    expect(await next()).toEqual({ busy: true })
  })

  it('tells of all pumps at first, and then of those that have changed', async () => {
    const next = await follow('machine { pumpIds pumps { id name } }')
    const [first, ...others] = test.house.records.now.pump.values()
    if (!first) throw new Error('the toy house has pumps')
    const pumpIds = [first, ...others].map(({ id }) => id)
    expect(await next()).toMatchObject({ pumpIds, pumps: pumpIds.map(id => ({ id })) })
    await test.house.change({ op: 'put', kind: 'pump', id: first.id, value: { ...first, name: 'Renamed' } })
    expect(await next()).toEqual({ pumpIds, pumps: [{ id: first.id, name: 'Renamed' }] })
  })

  it('tells what the machine is to look like, also to nobody in particular', async () => {
    const next = await follow('appearance { languageName }', { connectionParams: {} })
    expect(await next()).toEqual({ languageName: 'en_US' })
    await told(inGerman)
    expect(await next()).toEqual({ languageName: 'de' })
  })

  it('tells admins how an update comes along, and refuses others in the language of their socket', async () => {
    test.releases.publish(aReleaseEntry({ tag: 'v10.0.0' }))
    const next = await follow('updateState { kind }', asAdmin())
    expect(await next()).toEqual({ kind: 'IDLE' })
    await told('mutation { checkForUpdate { kind } }')
    const seen = await next()
    expect((seen as { kind: string }).kind === 'CHECKING' ? await next() : seen).toEqual({ kind: 'AVAILABLE' })
    const inDanish = { connectionParams: { token: test.tokenOf(ada), language: 'da' } }
    const refused = await follow('updateState { kind }', inDanish)
    expect(await refused()).toMatchObject([{ message: 'Det tillader din rolle ikke.' }])
  })

  it('begins anew with everything when its connection was cut', async () => {
    const again = {
      webSocketImpl: WatchedSocket,
      retryAttempts: 3,
      retryWait: () => Promise.resolve(),
      shouldRetry: () => true,
    }
    const next = await follow('production { state whole { amountMl } }', again)
    await next()
    await told(orderGinTonic, {}, ada)
    expect(await next()).toMatchObject({ whole: { amountMl: 120 } })
    sockets.at(-1)?.terminate()
    expect(await next()).toEqual({ state: 'RUNNING', whole: { amountMl: 120 } })
  })

  it('tells errors of its query by a code, and keeps the connection', async () => {
    const client = await connect()
    const values = client.iterate({ query: 'subscription { machine { busy } }' })
    expect((await values.next()).value).toEqual({ data: { machine: { busy: false } } })
    const ask = (query: string) => client.iterate({ query }).next()
    await expect(ask('subscription { production {')).rejects.toMatchObject([{ extensions: { code: 'bad-query' } }])
    await expect(ask('subscription { production { nothingLikeThis } }')).rejects.toBeDefined()
    await told(orderGinTonic, {}, ada)
    expect((await values.next()).value).toEqual({ data: { machine: { busy: true } } })
  })

  it('is open without a token to what is open to everybody', async () => {
    const client = await connect({ connectionParams: {} })
    const wrong: string[] = []
    for (const [kind, fields] of Object.entries(rootFields)) {
      for (const field of fields) {
        const query = `${kind} { ${field.name}${anArgumentOf(field)} ${aSelectionOf(field.type)} }`
        const values = client.iterate({ query })
        const { value } = (await values.next()) as { value?: { errors?: readonly GraphQLFormattedError[] } }
        await values.return?.()
        const isRefused = value?.errors?.[0]?.extensions?.['code'] === 'unauthenticated'
        if (isRefused === isPermitted(null, operationOf(field) ?? 'users.manage')) wrong.push(`${kind} ${field.name}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is closed to empty and to forged tokens, to foreign pages, and when the user is locked', async () => {
    const next = await follow('machine { busy }')
    await next()
    const ended = next()
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } })
    await expect(ended).rejects.toMatchObject({ code: 4401 })
    for (const token of ['', `${test.tokenOf(ben)}x`, test.tokenOf(ada)]) {
      const refused = await follow('machine { busy }', { connectionParams: { token } })
      await expect(refused()).rejects.toMatchObject({ code: 4403 })
    }
    const url = `ws://127.0.0.1:${portOf(test)}/graphql/ws`
    const socket = new WebSocket(url, 'graphql-transport-ws', { origin: 'http://elsewhere.example' })
    const status = await new Promise(resolve =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    )
    expect(status).toBe(403)
  })
})

describe('changes of the catalogue', () => {
  it('name every kind at first, and then what has changed; of bars and favourites the own ones only', async () => {
    const next = await follow('catalogueChanged { kinds }')
    expect(await next()).toMatchObject({ kinds: { length: 13 } })
    const { house } = test
    const recipe = house.records.now.recipe.get(41)
    if (!recipe) throw new Error('the toy house has this recipe')
    const empty = (kind: 'bar' | 'favourites', { id }: { id: typeof ada.id }) =>
      house.change(
        kind === 'bar'
          ? { op: 'put', kind, id, value: { id, ingredientIds: [] } }
          : { op: 'put', kind, id, value: { id, recipeIds: [] } },
      )
    const action = '{ trigger: APPLICATION_STARTED, kind: DO_NOTHING }'
    for (const [kind, change] of [
      ['RECIPES', () => house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...recipe, name: 'Renamed' } })],
      ['USERS', () => house.change({ op: 'put', kind: 'user', id: ben.id, value: { ...ben, username: 'benno' } })],
      ['EVENTS', () => told(`mutation { createEventAction(action: ${action}) { id } }`)],
      ['BAR', () => Promise.all([ben, admin, ada].map(user => empty('bar', user)))],
      ['FAVOURITES', () => Promise.all([ben, ada].map(user => empty('favourites', user)))],
    ] as const) {
      await change()
      expect(await next()).toEqual({ kinds: [kind] })
    }
    await Promise.all([ben, admin].map(user => empty('bar', user)))
    await told(inGerman)
    expect(await next()).toEqual({ kinds: ['SETTINGS'] })
  })

  it('have a revision that the answer before them tells, until something has changed', async () => {
    await listen(test)
    const revisionOf = async (): Promise<number> => {
      const payload = { query: '{ __typename }' }
      const { headers } = await test.app.inject({ method: 'POST', url: '/graphql', payload })
      return Number(headers['catalogue-revision'])
    }
    const before = await revisionOf()
    expect(await (await follow('catalogueChanged { revision }'))()).toEqual({ revision: before })
    await test.house.change({ op: 'put', kind: 'bar', id: ben.id, value: { id: ben.id, ingredientIds: [] } })
    expect(await (await follow('catalogueChanged { revision }'))()).toEqual({ revision: before + 1 })
    expect(await revisionOf()).toBe(before + 1)
  })
})
