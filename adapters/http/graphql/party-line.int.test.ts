import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { afterEach, beforeEach, expect, it } from 'vitest'
import WebSocket from 'ws'
import { aLoadCell } from '#domain/testing/builders.ts'
import { admin, ben, ginTonic, lemon, settled } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'bar', id: admin.id, value: { id: admin.id, ingredientIds: [lemon.id] } })
})
afterEach(() => test.app.close())

it('the screen at the machine hears why the button has not started a drink', async () => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  await ask(test.app, 'mutation ($party: PartyInput!) { openParty(party: $party) }', test.as(admin), {
    party: { name: 'Summer party', endsAt, start: 'BUTTON' },
  })
  await ask(test.app, 'mutation ($order: OrderInput!) { placePartyOrder(order: $order) }', test.as(ben), {
    order: { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 },
  })
  await settled()
  await test.house.change({ op: 'put', kind: 'user', id: ben.id, value: { ...ben, locked: true } })

  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `ws://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/ws`
  const connectionParams = { token: test.tokenOf(admin) }
  const client = createClient({ url, webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 })
  const values = client.iterate({ query: 'subscription { partyLine { party { start } refusal { code text } } }' })
  const party = { start: 'BUTTON' }
  expect((await values.next()).value).toEqual({ data: { partyLine: { party, refusal: null } } })
  test.house.actuator.pressStart()
  const { value } = await values.next()
  expect(value).toMatchObject({
    data: { partyLine: { party, refusal: { code: 'sender-barred', text: expect.stringContaining('Ben') } } },
  })
  await test.house.change({ op: 'put', kind: 'user', id: ben.id, value: ben })
  await test.house.change({ op: 'put', kind: 'loadCell', id: 1, value: aLoadCell({ checkGlassPlaced: true }) })
  test.house.actuator.showWeight({ raw: 100_000, mass: grams(0), isSteady: true })
  test.house.actuator.pressStart()
  const { value: next } = await values.next()
  expect(next).toMatchObject({ data: { partyLine: { refusal: { code: 'no-glass' } } } })
  await values.return?.()
  await client.dispose()
})
