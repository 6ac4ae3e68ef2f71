import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { aUser } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, codeOf, orderGinTonic, type TestApp } from '../testing/test-app.ts'

const editor = aUser({ id: asId(64), username: 'Eve', role: 'pump_ingredient_editor' })

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'user', id: editor.id, value: editor })
})
afterEach(() => test.app.close())

const asEditor = (query: string, variables: object = {}) => ask(test.app, query, test.as(editor), variables)

const fields = 'programme pumpIds stage stages percent doing ask outcome'
const start = 'mutation ($pumpIds: [Int!]!) { startCleaning(programme: DRY, pumpIds: $pumpIds) }'
const confirm = 'mutation { confirmCleaning }'
const cleaning = async () => (await asEditor(`{ cleaning { ${fields} } }`)).data['cleaning']

describe('cleaning', () => {
  it('leads through a programme, and asks where it needs a person', async () => {
    expect(await cleaning()).toBeNull()
    expect((await asEditor(start, { pumpIds: [21, 22] })).data).toEqual({ startCleaning: true })
    const dry = { programme: 'DRY', pumpIds: [21, 22], stages: 4, outcome: null }
    expect(await cleaning()).toEqual({ ...dry, stage: 0, percent: 0, doing: 'ASK', ask: 'HOSES_INTO_AIR' })
    expect((await asEditor(confirm)).data).toEqual({ confirmCleaning: true })
    expect(await cleaning()).toEqual({ ...dry, stage: 1, percent: 25, doing: 'PUMP', ask: null })
    expect(codeOf(await asEditor(confirm))).toBe('nothing-to-confirm')
    await test.house.runToEnd()
    await test.house.runToEnd()
    expect(await cleaning()).toEqual({ ...dry, stage: 3, percent: 75, doing: 'ASK', ask: 'HOSES_INTO_BOTTLES' })
    await asEditor(confirm)
    const over = { stage: 4, percent: 100, doing: null, ask: null, outcome: 'FINISHED' }
    expect(await cleaning()).toEqual({ ...dry, ...over })
  })

  it('ends when everything is stopped', async () => {
    await asEditor(start, { pumpIds: [21] })
    await asEditor('mutation { stopPumps }')
    expect(await cleaning()).toMatchObject({ outcome: 'CANCELLED', doing: null, ask: null })
  })

  it('needs pumps, and such that can be cleaned', async () => {
    expect(codeOf(await asEditor(start, { pumpIds: [] }))).toBe('nothing-to-clean')
    const unknown = await asEditor(start, { pumpIds: [21, 999] })
    expect([codeOf(unknown), unknown.errors?.[0]?.message]).toEqual([
      'not-cleanable',
      'Only complete pumps with a tube can be cleaned, which these are not: #999.',
    ])
    expect(await cleaning()).toBeNull()
  })

  it('waits until a drink is made', async () => {
    await ask(test.app, orderGinTonic, test.as(ada))
    expect(codeOf(await asEditor(start, { pumpIds: [21] }))).toBe('busy')
  })

  it('keeps everybody else from the machine, and says why', async () => {
    await asEditor(start, { pumpIds: [21, 22] })
    const order = await ask(test.app, orderGinTonic, test.as(ada))
    expect(order.errors?.[0]).toMatchObject({
      message: 'Some pumps are currently occupied! Being cleaned: Pump #21, Pump #22.',
      extensions: {
        code: 'busy',
        values: [
          { name: 'context', value: 'cleaning' },
          { name: 'pumps', value: 'Pump #21, Pump #22' },
        ],
      },
    })
    const settings = 'mutation { setPowerLimit(limitMw: 9000) { limitMw } }'
    expect(codeOf(await ask(test.app, settings, test.as(admin)))).toBe('busy')
  })

  it('does not begin while the machine stands still', async () => {
    await ask(test.app, 'mutation { emergencyStop }', test.as(ada))
    const refused = await asEditor(start, { pumpIds: [21] })
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual([
      'machine-fault',
      'Ada stopped the machine. Check the machine, then reset it.',
    ])
  })

  it.each([`{ cleaning { stage } }`, 'mutation { startCleaning(programme: RINSE, pumpIds: [21]) }', confirm])(
    '%s is for editors',
    async operation => {
      expect(codeOf(await ask(test.app, operation, test.as(ada)))).toBe('forbidden')
      expect(codeOf(await ask(test.app, operation))).toBe('unauthenticated')
    },
  )
})

describe('watching it', () => {
  it('begins with the state, and follows it', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `ws://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/ws`
    const connectionParams = { token: test.tokenOf(editor) }
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 })
    const values = client.iterate({ query: 'subscription { cleaning { programme doing } }' })
    expect((await values.next()).value).toEqual({ data: { cleaning: null } })
    await asEditor(start, { pumpIds: [21] })
    expect((await values.next()).value).toEqual({ data: { cleaning: { programme: 'DRY', doing: 'ASK' } } })
    await values.return?.()
    await client.dispose()
  })
})
