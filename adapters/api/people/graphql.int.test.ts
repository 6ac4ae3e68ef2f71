import { describe, expect, it } from 'vitest'
import { ada, admin, gin, ginTonic, lemon, settled } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { plainOrder, testAppForEach } from '../testing/rest-test.ts'

const bar = { id: admin.id, ingredientIds: [lemon.id] }
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'bar', id: admin.id, value: bar }))
const { asked, told, refused, refusal } = questionsTo(test, admin)

const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
const saveGroup = 'mutation ($group: PersonGroupInput!) { savePersonGroup(group: $group) }'
const savePerson = 'mutation ($id: Int, $person: PersonInput!) { savePerson(id: $id, person: $person) }'

const groupOf = (rules: object) => told<number>(saveGroup, { group: { name: 'Family', rules } })
const personOf = (fields: object) => told<number>(savePerson, { person: { name: 'Lea', colour: '#00AA00', ...fields } })
const open = (fields: object = {}) => {
  const endsAt = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const party = { name: 'Summer party', endsAt, ...fields }
  return told('mutation ($party: PartyInput!) { openParty(party: $party) }', { party })
}

describe('a host', () => {
  it('makes groups, profiles and tiers', async () => {
    const rules = { bestTier: 'GOOD', drinksPerParty: 3, gramsPerHour: 24.5 }
    const groupId = await groupOf(rules)
    const id = await personOf({ groupId, pin: '0042', userId: ada.id })
    await told(`mutation { setBottleTiers(good: [${gin.id}], mine: []) }`)
    const seen = await asked(`{
      personGroups { name rules { alcohol bestTier drinksPerParty gramsPerHour gramsPerParty pauseMinutes } }
      people { name colour hasPin groupId userId pace { drinks } } bottleTiers { good mine } }`)
    const others = { alcohol: 'ANY', gramsPerParty: null, pauseMinutes: 0 }
    expect(seen.data).toEqual({
      personGroups: [{ name: 'Family', rules: { ...others, ...rules } }],
      people: [{ name: 'Lea', colour: '#00aa00', hasPin: true, groupId, userId: ada.id, pace: { drinks: 0 } }],
      bottleTiers: { good: [gin.id], mine: [] },
    })
    const person = { name: 'Lea', colour: '#00aa00', groupId, userId: null }
    await told(savePerson, { id, person })
    expect(test.house.records.now.person.get(id)).toMatchObject({ pinHash: expect.any(String), userId: null })
    await told(savePerson, { id, person: { ...person, pin: '' } })
    expect(test.house.records.now.person.get(id)?.pinHash).toBeNull()
  })

  it('is told everything that is wrong', async () => {
    const group = { name: '', rules: { drinksPerParty: -1, gramsPerHour: 1e300 } }
    const reasons = ['invalid-value', 'invalid-value', 'invalid-value']
    expect(await refused(saveGroup, { group })).toEqual(['group-invalid', ...reasons])
    const [code, ...others] = await refused(savePerson, { person: { name: '', colour: 'red', pin: 'x', groupId: 9 } })
    expect([code, others.length]).toEqual(['person-invalid', 4])
    expect(await refused('mutation { setBottleTiers(good: [99], mine: []) }')).toEqual(['bottle-unknown'])
  })

  it('keeps a group that somebody belongs to', async () => {
    const groupId = await groupOf({})
    const id = await personOf({ groupId })
    const remove = `mutation { deletePersonGroup(id: ${groupId}) }`
    expect(await refusal(remove)).toMatchObject({ code: 'group-in-use', message: expect.stringContaining('Lea') })
    await told(`mutation { deletePerson(id: ${id}) }`)
    await open({ guestGroupId: groupId })
    expect(await refused(remove)).toEqual(['group-in-use'])
    await told('mutation { closeParty }')
    expect(await told(remove)).toBe(true)
  })
})

describe('a profile at the screen', () => {
  it('is chosen by its PIN', async () => {
    const choose = `mutation ($person: ChosenPersonInput!) {
      choosePerson(person: $person) { standardDrinksThisHour drinks mostDrinks } }`
    const id = await personOf({ groupId: await groupOf({ drinksPerParty: 2 }), pin: '0042' })
    expect(await told('{ profiles { id name hasPin } }', {}, ada)).toEqual([{ id, name: 'Lea', hasPin: true }])
    const right = await told(choose, { person: { id, pin: '0042' } }, ada)
    expect(right).toEqual({ standardDrinksThisHour: 0, drinks: 0, mostDrinks: 2 })
    expect(await refused(choose, { person: { id, pin: '1000' } }, ada)).toEqual(['wrong-pin'])
    expect(await refused(choose, { person: { id: 99 } }, ada)).toEqual(['not-found'])
  })

  it('orders at a party, by its rules; a host may let it pass', async () => {
    const id = await personOf({ groupId: await groupOf({ alcohol: 'NONE' }), pin: '0042' })
    await open()
    const place = `mutation ($order: OrderInput!, $person: ChosenPersonInput, $override: Boolean) {
      placePartyOrder(order: $order, person: $person, override: $override) }`
    const check = `query ($order: OrderInput!, $person: ChosenPersonInput) {
      partyCheck(order: $order, person: $person) { feasible problems { code } } }`
    const [person, stranger] = [{ id, pin: '0042' }, { id }]
    expect(await refused(place, { order, person: stranger, override: false }, ada)).toEqual(['wrong-pin'])
    expect(await refused(check, { order, person: stranger }, ada)).toEqual(['wrong-pin'])
    const problems = [{ code: 'alcohol-free-only' }]
    expect(await told(check, { order, person }, ada)).toEqual({ feasible: false, problems })
    expect(await refused(place, { order, person }, ada)).toEqual(['not-feasible', 'alcohol-free-only'])
    expect(await refused(place, { order, person, override: true }, ada)).toEqual(['forbidden'])
    await told(place, { order, person, override: true })
    await settled()
    const [waiting] = test.house.records.now.partyOrder.values()
    expect(waiting).toMatchObject({ name: 'Lea', overriddenBy: admin.id })
    await told(`mutation { startPartyOrders(ids: [${waiting?.id}]) }`, {}, ada)
  })

  it('is told with what could be had instead, as soon as its PIN was said', async () => {
    const look = `query ($order: OrderInput!, $person: ChosenPersonInput) { feasibility(order: $order, person: $person) {
      feasible problems { code } pace { drinks mostDrinks } alternatives { kind order { boost amountMl } } } }`
    const id = await personOf({ groupId: await groupOf({ gramsPerHour: 10, drinksPerParty: 4 }), pin: '0042' })
    expect(await refused(look, { order, person: { id } }, ada)).toEqual(['wrong-pin'])
    expect(await told(look, { order, person: { id, pin: '0042' } }, ada)).toEqual({
      feasible: false,
      problems: [{ code: 'alcohol-per-hour' }],
      pace: { drinks: 0, mostDrinks: 4 },
      alternatives: [
        { kind: 'LIGHTER', order: { boost: 70, amountMl: 120 } },
        { kind: 'SMALLER', order: { boost: 100, amountMl: 90 } },
      ],
    })
    const nobodyChosen = { feasible: true, pace: { drinks: 0, mostDrinks: null }, alternatives: [] }
    expect(await told(look, { order }, ada)).toMatchObject(nobodyChosen)
  })
})

it('rules hold at both doors, before an order and for it', async () => {
  await personOf({ groupId: await groupOf({ gramsPerHour: 10 }), userId: ada.id })
  const check = 'query ($order: OrderInput!) { feasibility(order: $order) { feasible problems { code } } }'
  const problems = [{ code: 'alcohol-per-hour' }]
  expect(await told(check, { order }, ada)).toEqual({ feasible: false, problems })
  const place = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
  expect(await refused(place, { order }, ada)).toEqual(['not-feasible', 'alcohol-per-hour'])
  for (const path of ['', '/feasibility']) {
    const url = `/api/cocktail/${ginTonic.id}${path}?isIngredient=false`
    const rest = await test.app.inject({ method: 'PUT', url, headers: test.as(ada), payload: plainOrder })
    expect(rest.statusCode).toBe(400)
    expect(rest.body).toContain('more alcohol than you may have in an hour')
  }
})
