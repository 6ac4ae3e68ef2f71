import type { AddressInfo } from 'node:net'
import type { GraphQLFormattedError } from 'graphql'
import { type Client, createClient } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { isPermitted } from '#domain/access/permissions.ts'
import { aReleaseEntry } from '#domain/testing/settings-builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { anArgumentOf, aSelectionOf } from '../testing/any-query.ts'
import { operationOf, rootFields } from '../testing/root-fields.ts'
import { ask, buildTestApp, orderGinTonic, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let url: string
let client: Client | undefined
beforeEach(async () => {
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/ws`
})
afterEach(async () => {
  await client?.dispose()
  client = undefined
  await test.app.close()
})

function connect(token: string, language = 'en'): Client {
  client = createClient({ url, webSocketImpl: WebSocket, connectionParams: { token, language }, retryAttempts: 0 })
  return client
}

async function nextValue<Value>(values: AsyncIterator<{ data?: Value | null }>): Promise<Value | null | undefined> {
  const { value } = await values.next()
  return value?.data
}

const closeCode = async (token: string): Promise<unknown> => {
  try {
    await connect(token).iterate({ query: 'subscription { machine { busy } }' }).next()
    return 'open'
  } catch (error) {
    return (error as { code?: number }).code
  }
}

describe('subscriptions', () => {
  it('start with a snapshot and follow a drink', async () => {
    const values = connect(test.tokenOf(ada)).iterate({ query: 'subscription { production { state stepIndex } }' })
    expect(await nextValue(values)).toEqual({ production: null })
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(await nextValue(values)).toEqual({ production: { state: 'RUNNING', stepIndex: 0 } })
    await test.house.runToEnd()
    expect(await nextValue(values)).toEqual({ production: { state: 'MANUAL_INGREDIENT_ADD', stepIndex: 1 } })
    await values.return?.()
  })

  it('tell when pumps change', async () => {
    const values = connect(test.tokenOf(ada)).iterate({ query: 'subscription { machine { busy pumps { running } } }' })
    expect(await nextValue(values)).toMatchObject({ machine: { busy: false } })
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(await nextValue(values)).toMatchObject({ machine: { busy: true } })
    await values.return?.()
  })

  it('tell what the machine is to look like, and when that changes', async () => {
    const values = connect(test.tokenOf(ada)).iterate({ query: 'subscription { appearance { languageName } }' })
    expect(await nextValue(values)).toEqual({ appearance: { languageName: 'en_US' } })
    await ask(
      test.app,
      'mutation { changeAppearance(appearance: { languageName: "de" }) { languageName } }',
      test.as(admin),
    )
    expect(await nextValue(values)).toEqual({ appearance: { languageName: 'de' } })
    await values.return?.()
  })

  it('tell admins how an update comes along', async () => {
    test.releases.publish(aReleaseEntry({ tag: 'v10.0.0' }))
    const values = connect(test.tokenOf(admin)).iterate<{ updateState: { kind: string } }>({
      query: 'subscription { updateState { kind } }',
    })
    expect(await nextValue(values)).toEqual({ updateState: { kind: 'IDLE' } })
    await ask(test.app, 'mutation { checkForUpdate { kind } }', test.as(admin))
    let seen = await nextValue(values)
    if (seen?.updateState.kind === 'CHECKING') seen = await nextValue(values)
    expect(seen).toEqual({ updateState: { kind: 'AVAILABLE' } })
    await values.return?.()
    const refused = connect(test.tokenOf(ada)).iterate({ query: 'subscription { updateState { kind } }' })
    expect(await refused.next()).toMatchObject({ value: { errors: [{ extensions: { code: 'forbidden' } }] } })
  })

  it('are refused in the language of their socket', async () => {
    const refused = connect(test.tokenOf(ada), 'da').iterate({ query: 'subscription { updateState { kind } }' })
    expect(await refused.next()).toMatchObject({ value: { errors: [{ message: 'Din rolle tillader ikke dette.' }] } })
  })

  it('are validated like queries', async () => {
    const values = connect(test.tokenOf(ada)).iterate({ query: 'subscription { production { nothingLikeThis } }' })
    await expect(values.next()).rejects.toBeDefined()
  })

  it('are open without a token to what is open to everybody', async () => {
    client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 })
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
    const values = client.iterate({ query: 'subscription { appearance { languageName } }' })
    expect(await nextValue(values)).toEqual({ appearance: { languageName: 'en_US' } })
    await values.return?.()
  })

  it('are closed to empty and to forged tokens', async () => {
    expect(await closeCode('')).toBe(4403)
    expect(await closeCode(`${test.tokenOf(ada)}x`)).toBe(4403)
  })

  it('end when the user is locked', async () => {
    const values = connect(test.tokenOf(ada)).iterate({ query: 'subscription { machine { busy } }' })
    await values.next()
    const ended = values.next()
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } })
    await expect(ended).rejects.toMatchObject({ code: 4401 })
    expect(await closeCode(test.tokenOf(ada))).toBe(4403)
  })

  it('refuse a foreign origin', async () => {
    const socket = new WebSocket(url, 'graphql-transport-ws', { origin: 'http://elsewhere.example' })
    const status = await new Promise(resolve =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    )
    expect(status).toBe(403)
  })
})
