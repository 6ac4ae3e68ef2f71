import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, admin, gin, ginTonic, lemon, settled } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, codeOf, reasonsOf, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'bar', id: admin.id, value: { id: admin.id, ingredientIds: [lemon.id] } })
})
afterEach(() => test.app.close())

const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
const host = () => test.as(admin)
const user = () => test.as(ada)

const saveGroup = 'mutation ($group: PersonGroupInput!) { savePersonGroup(group: $group) }'
const savePerson = 'mutation ($id: Int, $person: PersonInput!) { savePerson(id: $id, person: $person) }'
const choose =
  'mutation ($person: ChosenPersonInput!) { choosePerson(person: $person) { standardDrinksThisHour drinks mostDrinks } }'

async function groupOf(rules: object): Promise<number> {
  const saved = await ask(test.app, saveGroup, host(), { group: { name: 'Family', rules } })
  expect(saved.errors).toBeUndefined()
  return Number(saved.data['savePersonGroup'])
}

async function personOf(fields: object): Promise<number> {
  const saved = await ask(test.app, savePerson, host(), { person: { name: 'Lea', colour: '#00AA00', ...fields } })
  expect(saved.errors).toBeUndefined()
  return Number(saved.data['savePerson'])
}

async function open(fields: object = {}): Promise<void> {
  const endsAt = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const opened = await ask(test.app, 'mutation ($party: PartyInput!) { openParty(party: $party) }', host(), {
    party: { name: 'Summer party', endsAt, ...fields },
  })
  expect(opened.errors).toBeUndefined()
}

describe('a host', () => {
  it('makes groups, profiles and tiers', async () => {
    const groupId = await groupOf({ drinksPerParty: 3, gramsPerHour: 24.5, bestTier: 'GOOD' })
    const id = await personOf({ groupId, pin: '0042', userId: ada.id })
    await ask(test.app, `mutation { setBottleTiers(good: [${gin.id}], mine: []) }`, host())
    const seen = await ask(
      test.app,
      '{ personGroups { name rules { alcohol bestTier drinksPerParty gramsPerHour gramsPerParty pauseMinutes } } people { name colour hasPin groupId userId pace { drinks } } bottleTiers { good mine } }',
      host(),
    )
    expect(seen.data).toEqual({
      personGroups: [
        {
          name: 'Family',
          rules: {
            alcohol: 'ANY',
            bestTier: 'GOOD',
            drinksPerParty: 3,
            gramsPerHour: 24.5,
            gramsPerParty: null,
            pauseMinutes: 0,
          },
        },
      ],
      people: [{ name: 'Lea', colour: '#00aa00', hasPin: true, groupId, userId: ada.id, pace: { drinks: 0 } }],
      bottleTiers: { good: [gin.id], mine: [] },
    })
    const again = { name: 'Lea', colour: '#00aa00', groupId, userId: null }
    expect((await ask(test.app, savePerson, host(), { id, person: again })).errors).toBeUndefined()
    expect(test.house.records.now.person.get(id)).toMatchObject({ pinHash: expect.any(String), userId: null })
    await ask(test.app, savePerson, host(), { id, person: { ...again, pin: '' } })
    expect(test.house.records.now.person.get(id)?.pinHash).toBeNull()
  })

  it('is told everything that is wrong', async () => {
    const group = { name: '', rules: { drinksPerParty: -1, gramsPerHour: 1e300 } }
    const refused = await ask(test.app, saveGroup, host(), { group })
    expect(codeOf(refused)).toBe('group-invalid')
    expect(reasonsOf(refused)).toEqual(['group-name-length', 'rule-out-of-range', 'rule-out-of-range'])
    const person = await ask(test.app, savePerson, host(), {
      person: { name: '', colour: 'red', pin: 'x', groupId: 9 },
    })
    expect(codeOf(person)).toBe('person-invalid')
    expect(reasonsOf(person)).toHaveLength(4)
    const tiers = await ask(test.app, 'mutation { setBottleTiers(good: [99], mine: []) }', host())
    expect(codeOf(tiers)).toBe('bottle-unknown')
  })

  it('keeps a group that somebody belongs to', async () => {
    const groupId = await groupOf({})
    const id = await personOf({ groupId })
    const remove = `mutation { deletePersonGroup(id: ${groupId}) }`
    const refused = await ask(test.app, remove, host())
    expect(codeOf(refused)).toBe('group-in-use')
    expect(refused.errors?.[0]?.message).toContain('Lea')
    await ask(test.app, `mutation { deletePerson(id: ${id}) }`, host())
    await open({ guestGroupId: groupId })
    expect(codeOf(await ask(test.app, remove, host()))).toBe('group-in-use')
    await ask(test.app, 'mutation { closeParty }', host())
    expect((await ask(test.app, remove, host())).data).toEqual({ deletePersonGroup: true })
  })
})

describe('a profile at the screen', () => {
  it('is chosen by its PIN, which cannot be guessed', async () => {
    const id = await personOf({ groupId: await groupOf({ drinksPerParty: 2 }), pin: '0042' })
    expect((await ask(test.app, '{ profiles { id name hasPin } }', user())).data).toEqual({
      profiles: [{ id, name: 'Lea', hasPin: true }],
    })
    const right = await ask(test.app, choose, user(), { person: { id, pin: '0042' } })
    expect(right.data).toEqual({ choosePerson: { standardDrinksThisHour: 0, drinks: 0, mostDrinks: 2 } })
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 12; guess++) {
      codes.push(codeOf(await ask(test.app, choose, user(), { person: { id, pin: String(1000 + guess) } })))
    }
    expect(codes[0]).toBe('wrong-pin')
    expect(codes.at(-1)).toBe('too-many-tries')
    expect(codeOf(await ask(test.app, choose, user(), { person: { id: 99 } }))).toBe('not-found')
  })

  it('orders at a party, by its rules; a host may let it pass', async () => {
    const id = await personOf({ groupId: await groupOf({ alcohol: 'NONE' }), pin: '0042' })
    await open()
    const place =
      'mutation ($order: OrderInput!, $person: ChosenPersonInput, $override: Boolean) { placePartyOrder(order: $order, person: $person, override: $override) }'
    const person = { id, pin: '0042' }
    expect(codeOf(await ask(test.app, place, user(), { order, person: { id, pin: '1' }, override: false }))).toBe(
      'wrong-pin',
    )
    const check =
      'query ($order: OrderInput!, $person: ChosenPersonInput) { partyCheck(order: $order, person: $person) { feasible problems { code } } }'
    expect((await ask(test.app, check, user(), { order, person })).data).toEqual({
      partyCheck: { feasible: false, problems: [{ code: 'alcohol-free-only' }] },
    })
    expect(codeOf(await ask(test.app, check, user(), { order, person: { id } }))).toBe('wrong-pin')
    const refused = await ask(test.app, place, user(), { order, person, override: false })
    expect(codeOf(refused)).toBe('not-feasible')
    expect(reasonsOf(refused)).toEqual(['alcohol-free-only'])
    expect(codeOf(await ask(test.app, place, user(), { order, person, override: true }))).toBe('forbidden')
    const placed = await ask(test.app, place, host(), { order, person, override: true })
    expect(placed.errors).toBeUndefined()
    await settled()
    const [waiting] = test.house.records.now.partyOrder.values()
    expect(waiting).toMatchObject({ name: 'Lea', overriddenBy: admin.id })
    const started = await ask(test.app, `mutation { startPartyOrders(ids: [${waiting?.id}]) }`, user())
    expect(started.errors).toBeUndefined()
  })
})

describe('what is looked at for a profile', () => {
  const look =
    'query ($order: OrderInput!, $person: ChosenPersonInput) { feasibility(order: $order, person: $person) { feasible problems { code } pace { drinks mostDrinks } alternatives { kind order { boost amountMl } strength { standardDrinks } } } }'

  it('is told with what could be had instead, as soon as its PIN was said', async () => {
    const id = await personOf({ groupId: await groupOf({ gramsPerHour: 10, drinksPerParty: 4 }), pin: '0042' })
    expect(codeOf(await ask(test.app, look, user(), { order, person: { id } }))).toBe('wrong-pin')
    const seen = await ask(test.app, look, user(), { order, person: { id, pin: '0042' } })
    expect(seen.data).toMatchObject({
      feasibility: {
        feasible: false,
        problems: [{ code: 'alcohol-per-hour' }],
        pace: { drinks: 0, mostDrinks: 4 },
        alternatives: [
          { kind: 'LIGHTER', order: { boost: 70, amountMl: 120 } },
          { kind: 'SMALLER', order: { boost: 100, amountMl: 90 } },
        ],
      },
    })
  })

  it('has no alternatives where nothing speaks against it, and is the caller where nobody was chosen', async () => {
    await personOf({ groupId: await groupOf({ gramsPerHour: 10 }), pin: '0042' })
    const seen = await ask(test.app, look, user(), { order })
    expect(seen.data).toMatchObject({
      feasibility: { feasible: true, pace: { drinks: 0, mostDrinks: null }, alternatives: [] },
    })
  })
})

it('rules hold at both doors, before an order and for it', async () => {
  await personOf({ groupId: await groupOf({ gramsPerHour: 10 }), userId: ada.id })
  const seen = await ask(
    test.app,
    'query ($order: OrderInput!) { feasibility(order: $order) { feasible problems { code text } } }',
    user(),
    { order },
  )
  expect(seen.data).toMatchObject({ feasibility: { feasible: false, problems: [{ code: 'alcohol-per-hour' }] } })
  const refused = await ask(test.app, 'mutation ($order: OrderInput!) { placeOrder(order: $order) }', user(), { order })
  expect(reasonsOf(refused)).toEqual(['alcohol-per-hour'])
  const payload = {
    amountOrderedInMl: 120,
    customisations: { boost: 100, additionalIngredients: [] },
    ingredientGroupReplacements: [],
  }
  const rest = await test.app.inject({
    method: 'PUT',
    url: `/api/cocktail/${ginTonic.id}?isIngredient=false`,
    headers: user(),
    payload,
  })
  expect(rest.statusCode).toBe(400)
  expect(rest.body).toContain('more alcohol than you are served in an hour')
  const looked = await test.app.inject({
    method: 'PUT',
    url: `/api/cocktail/${ginTonic.id}/feasibility?isIngredient=false`,
    headers: user(),
    payload,
  })
  expect(looked.body).toContain('more alcohol than you are served in an hour')
})
