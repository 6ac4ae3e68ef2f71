import { expect, it } from 'vitest'
import { aLoadCell } from '#domain/testing/builders.ts'
import { admin, ben, ginTonic, lemon, settled } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { questionsTo, subscriptionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const bar = { id: admin.id, ingredientIds: [lemon.id] }
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'bar', id: admin.id, value: bar }))
const { told } = questionsTo(test, admin)
const { follow } = subscriptionsTo(test, admin)

it('the screen at the machine hears why the button has not started a drink', async () => {
  const party = { name: 'Summer party', endsAt: new Date(Date.now() + 3_600_000).toISOString(), start: 'BUTTON' }
  await told('mutation ($party: PartyInput!) { openParty(party: $party) }', { party })
  const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
  await told('mutation ($order: OrderInput!) { placePartyOrder(order: $order) }', { order }, ben)
  await settled()
  const lock = (locked: boolean) =>
    test.house.change({ op: 'put', kind: 'user', id: ben.id, value: { ...ben, locked } })
  await lock(true)

  const next = await follow('partyLine { party { start } refusal { code text } }')
  const byButton = { party: { start: 'BUTTON' } }
  expect(await next()).toEqual({ ...byButton, refusal: null })
  test.house.actuator.pressStart()
  const refusal = { code: 'sender-barred', text: expect.stringContaining('Ben') }
  expect(await next()).toMatchObject({ ...byButton, refusal })
  await lock(false)
  await test.house.change({ op: 'put', kind: 'loadCell', id: 1, value: aLoadCell({ checkGlassPlaced: true }) })
  test.house.actuator.showWeight({ raw: 100_000, mass: grams(0), isSteady: true })
  test.house.actuator.pressStart()
  expect(await next()).toMatchObject({ refusal: { code: 'no-glass' } })
})
