import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPartyOf } from '#domain/party/party.ts'
import { ada, admin, ginPump, ginTonic, lemon, settled } from '#domain/testing/toy-house.ts'
import { millilitres } from '#domain/units/volume.ts'
import { ask, buildTestApp, codeOf, reasonsOf, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await test.house.change({ op: 'put', kind: 'bar', id: admin.id, value: { id: admin.id, ingredientIds: [lemon.id] } })
})
afterEach(() => test.app.close())

const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
const inSixHours = (): string => new Date(Date.now() + 6 * 3_600_000).toISOString()

type Headers = Record<string, string>

const host = (): Headers => test.as(admin)

async function open(fields: object = {}): Promise<string> {
  const opened = await ask(test.app, 'mutation ($party: PartyInput!) { openParty(party: $party) }', host(), {
    party: { name: 'Summer party', endsAt: inSixHours(), ...fields },
  })
  expect(opened.errors).toBeUndefined()
  return openPartyOf(test.house.records.now)?.code ?? ''
}

/** A phone: it keeps its cookie, and sends it with everything. */
async function join(code: string, nickname: string, before: Headers = {}) {
  const query =
    'mutation ($code: String!, $nickname: String!) { joinParty(code: $code, nickname: $nickname) { token nickname } }'
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: before,
    payload: { query, variables: { code, nickname } },
  })
  const answer = response.json<{
    data: { joinParty: { token: string; nickname: string } } | null
    errors?: NonNullable<Parameters<typeof codeOf>[0]['errors']>
  }>()
  const cookie = String(response.headers['set-cookie'] ?? '')
  const phone: Headers = {
    authorization: `Bearer ${answer.data?.joinParty.token ?? ''}`,
    cookie: cookie.split(';', 1)[0] ?? '',
  }
  return { ...answer, setCookie: cookie, phone }
}

const place = (phone: Headers, with_: object = order) =>
  ask(test.app, 'mutation ($order: OrderInput!) { placePartyOrder(order: $order) }', phone, { order: with_ })

describe('a guest', () => {
  it('scans the code, says a name, and orders; somebody at the machine starts it', async () => {
    const code = await open()
    const invitation = await ask(test.app, `{ invitation(code: "${code.toLowerCase()}") { partyName lastOrders } }`)
    expect(invitation.data).toEqual({ invitation: { partyName: 'Summer party', lastOrders: false } })
    const { phone, setCookie } = await join(code, ' Zoë ')
    expect(setCookie).toMatch(/^speedrail_phone=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const menu = await ask(
      test.app,
      '{ partyMenu { id name percent byHand ingredientNames alcoholFree { omitted } } }',
      phone,
    )
    expect(menu.data).toMatchObject({ partyMenu: [{ id: 41, name: 'Gin & Tonic', byHand: true, alcoholFree: null }] })
    const checked = await ask(
      test.app,
      'query ($order: OrderInput!) { partyCheck(order: $order) { feasible waitSeconds ingredients { name amount unit } sizes { name amountMl } strength { percent } } }',
      phone,
      { order },
    )
    expect(checked.data).toMatchObject({ partyCheck: { feasible: true, waitSeconds: 0, strength: { percent: 13.3 } } })
    const { data } = await place(phone)
    await settled()
    const id = Number(data['placePartyOrder'])
    const started = await ask(test.app, `mutation { startPartyOrders(ids: [${id}]) }`, test.as(ada))
    expect(started.errors).toBeUndefined()
    expect(test.house.records.now.partyOrder.get(id)?.state.kind).toBe('pouring')
  })

  it('is the same one when the phone comes again, with another name, too', async () => {
    const code = await open()
    const { phone } = await join(code, 'Zoë')
    const again = await join(code, 'Zoe', { cookie: phone['cookie'] ?? '' })
    expect(again.data?.joinParty.nickname).toBe('Zoe')
    expect([...test.house.records.now.partyGuest.values()].map(({ nickname }) => nickname)).toEqual(['Zoe'])
  })

  it.each([
    ['', 'nickname-length'],
    ['x'.repeat(21), 'nickname-length'],
    ['\u200BMax', 'nickname-characters'],
    ['ada', 'nickname-taken'],
    ['ZOË', 'nickname-taken'],
    ['Zоë', 'nickname-lookalike'],
  ])('is not let in as %j', async (nickname, reason) => {
    const code = await open()
    await join(code, 'Zoë')
    const refused = await join(code, nickname)
    expect(codeOf(refused)).toBe('guest-invalid')
    expect(reasonsOf(refused)).toEqual([reason])
  })

  it('may be called what would be markup elsewhere', async () => {
    const { data } = await join(await open(), '<b>Max</b>')
    expect(data?.joinParty.nickname).toBe('<b>Max</b>')
  })

  it('needs the code: guesses are counted by address', async () => {
    await open()
    const guess = () => join('AAAAAAAAAAAA', 'Zoë')
    expect(codeOf(await guess())).toBe('party-unknown')
    const codes = await Promise.all(Array.from({ length: 20 }, guess))
    expect(codes.map(codeOf)).toContain('too-many-tries')
  })

  it('has one open order unless the host says otherwise, and not a thousand an hour', async () => {
    const { phone } = await join(await open(), 'Zoë')
    const first = await place(phone)
    expect(codeOf(await place(phone))).toBe('too-many-open-orders')
    let id = Number(first.data['placePartyOrder'])
    for (let round = 1; round < 30; round++) {
      await ask(test.app, `mutation { withdrawPartyOrder(id: ${id}) }`, phone)
      id = Number((await place(phone)).data['placePartyOrder'])
    }
    await ask(test.app, `mutation { withdrawPartyOrder(id: ${id}) }`, phone)
    expect(codeOf(await place(phone))).toBe('too-many-orders')
  })

  it('touches nobody else’s order, and does not learn that there is one', async () => {
    const code = await open()
    const [zoe, max] = [await join(code, 'Zoë'), await join(code, 'Max')]
    const { data } = await place(zoe.phone)
    for (const deed of ['withdrawPartyOrder', 'rejoinLine']) {
      const foreign = await ask(test.app, `mutation { ${deed}(id: ${data['placePartyOrder']}) }`, max.phone)
      const none = await ask(test.app, `mutation { ${deed}(id: 999) }`, max.phone)
      expect([codeOf(foreign), codeOf(none)]).toEqual(['party-order-gone', 'party-order-gone'])
    }
  })

  it('is told what has run out, and chooses otherwise at the same place', async () => {
    const code = await open()
    const [zoe, max] = [await join(code, 'Zoë'), await join(code, 'Max')]
    await place(max.phone)
    const { data } = await place(zoe.phone)
    await test.house.change({
      op: 'put',
      kind: 'pump',
      id: ginPump.id,
      value: { ...ginPump, fillingLevel: millilitres(50) },
    })
    await settled()
    const changed = await ask(
      test.app,
      `mutation ($order: OrderInput!) { changePartyOrder(id: ${data['placePartyOrder']}, order: $order) }`,
      zoe.phone,
      { order: { ...order, omitted: [11] } },
    )
    expect(changed.data).toEqual({ changePartyOrder: true })
  })

  it('cannot order what is promised to others, nor what the host has not got, nor alcohol where there is none', async () => {
    const code = await open()
    await test.house.change({
      op: 'put',
      kind: 'pump',
      id: ginPump.id,
      value: { ...ginPump, fillingLevel: millilitres(60) },
    })
    const [zoe, max] = [await join(code, 'Zoë'), await join(code, 'Max')]
    await place(zoe.phone)
    const refused = await place(max.phone)
    expect([codeOf(refused), reasonsOf(refused)]).toEqual(['not-feasible', ['not-enough-liquid']])
    const menu = await ask(test.app, '{ partyMenu { id } }', max.phone)
    expect(menu.data).toEqual({ partyMenu: [] })
  })

  it('sees what a change would become: what is promised to its own order is there for it, and no other', async () => {
    const code = await open()
    await test.house.change({
      op: 'put',
      kind: 'pump',
      id: ginPump.id,
      value: { ...ginPump, fillingLevel: millilitres(60) },
    })
    const [zoe, max] = [await join(code, 'Zoë'), await join(code, 'Max')]
    const { data } = await place(zoe.phone)
    const isFeasible = async (phone: Headers, changes: unknown) => {
      const query =
        'query ($order: OrderInput!, $changes: Int) { partyCheck(order: $order, changes: $changes) { feasible } }'
      return (await ask(test.app, query, phone, { order, changes })).data
    }
    const own = data['placePartyOrder']
    expect(await isFeasible(zoe.phone, null)).toEqual({ partyCheck: { feasible: false } })
    expect(await isFeasible(zoe.phone, own)).toEqual({ partyCheck: { feasible: true } })
    expect(await isFeasible(max.phone, own)).toEqual({ partyCheck: { feasible: false } })
  })

  it('is told what can be left out, and by which id', async () => {
    const { phone } = await join(await open(), 'Zoë')
    const leaveOutIds = async (with_: object) => {
      const query = 'query ($order: OrderInput!) { partyCheck(order: $order) { ingredients { id leaveOutId } } }'
      const { data } = await ask(test.app, query, phone, { order: { ...order, ...with_ } })
      return (data as unknown as { partyCheck: { ingredients: { id: number; leaveOutId: number | null }[] } })
        .partyCheck.ingredients
    }
    const own = await leaveOutIds({})
    expect(own.map(({ leaveOutId }) => leaveOutId)).toEqual(own.map(({ id }) => id))
    const extra = await leaveOutIds({ additional: [{ ingredientId: lemon.id, amount: 1 }] })
    expect(extra.find(({ id }) => id === lemon.id)).toEqual({ id: lemon.id, leaveOutId: null })
  })

  it('reads its sentences in the language of its phone', async () => {
    const { phone } = await join(await open({ alcoholFree: true }), 'Zoë')
    const refused = await place({ ...phone, 'accept-language': 'de' })
    expect(reasonsOf(refused)).toEqual(['alcohol-not-served'])
    expect(refused.errors?.[0]?.message).toContain('alkoholfrei')
  })
})

describe('a host', () => {
  it.each([
    [{ name: ' ' }, ['party-name-length']],
    [{ endsAt: 'tomorrow' }, ['party-end']],
    [
      { endsAt: '2020-01-01T00:00:00Z', patienceSeconds: 5, keepDays: -1, ordersPerGuest: 0 },
      ['party-end', 'party-setting-range', 'party-setting-range', 'party-setting-range'],
    ],
  ])('is told all that is wrong with %j', async (fields, reasons) => {
    const refused = await ask(test.app, 'mutation ($party: PartyInput!) { openParty(party: $party) }', host(), {
      party: { name: 'Summer party', endsAt: inSixHours(), ...fields },
    })
    expect([codeOf(refused), reasonsOf(refused)]).toEqual(['party-invalid', reasons])
  })

  it('opens one party at a time, and none where glasses start without a scale', async () => {
    await open()
    const second = await ask(test.app, 'mutation ($party: PartyInput!) { openParty(party: $party) }', host(), {
      party: { name: 'Another', endsAt: inSixHours() },
    })
    expect(codeOf(second)).toBe('party-open')
    const changed = await ask(test.app, 'mutation ($party: PartyInput!) { changeParty(party: $party) }', host(), {
      party: { name: 'Summer party', endsAt: inSixHours(), start: 'GLASS' },
    })
    expect(codeOf(changed)).toBe('party-needs-scale')
  })

  it('changes what is said of a party, and nothing else', async () => {
    const saved = await ask(test.app, 'mutation { savePersonGroup(group: { name: "Kids", rules: {} }) }', host())
    const guestGroupId = Number(saved.data['savePersonGroup'])
    await open({ guestGroupId, ordersPerGuest: 5, alcoholFree: true })
    const change = async (fields: object): Promise<void> => {
      const changed = await ask(test.app, 'mutation ($party: PartyInput!) { changeParty(party: $party) }', host(), {
        party: { name: 'Longer party', endsAt: inSixHours(), ...fields },
      })
      expect(changed.errors).toBeUndefined()
    }
    const settings = () => openPartyOf(test.house.records.now)?.settings
    await change({})
    expect(settings()).toMatchObject({ guestGroupId, ordersPerGuest: 5, alcoholFree: true })
    await change({ guestGroupId: null, alcoholFree: false })
    expect(settings()).toMatchObject({ guestGroupId: null, ordersPerGuest: 5, alcoholFree: false })
  })

  it('says a word of letters alone: none that turns what follows', async () => {
    const code = await open()
    const id = Number((await place((await join(code, 'Zoë')).phone)).data['placePartyOrder'])
    await ask(test.app, 'mutation ($id: Int!, $word: String!) { refusePartyOrder(id: $id, word: $word) }', host(), {
      id,
      word: '\u202EWater\u0000\nfirst ',
    })
    expect(test.house.records.now.partyOrder.get(id)?.state).toMatchObject({ kind: 'refused', word: 'Water first' })
  })

  it('starts drinks by a button only where there is one', async () => {
    const bare = await buildTestApp({ hasStartButton: false })
    const refused = await ask(bare.app, 'mutation ($party: PartyInput!) { openParty(party: $party) }', bare.as(admin), {
      party: { name: 'Summer party', endsAt: inSixHours(), start: 'BUTTON' },
    })
    expect(codeOf(refused)).toBe('party-needs-button')
    await bare.app.close()
  })

  it('decides about the line, and each decision is heard', async () => {
    const code = await open()
    const ids: number[] = []
    for (const name of ['Zoë', 'Max', 'Lea', 'Tom']) {
      ids.push(Number((await place((await join(code, name)).phone)).data['placePartyOrder']))
    }
    await settled()
    const say = (deed: string) => ask(test.app, `mutation { ${deed} }`, host())
    await say(`movePartyOrder(id: ${ids[3]}, place: 1)`)
    await say(`holdPartyOrder(id: ${ids[1]})`)
    await say(`refusePartyOrder(id: ${ids[2]}, word: "Water first.")`)
    const states = ids.map(id => test.house.records.now.partyOrder.get(id)?.state)
    expect(states).toMatchObject([
      { kind: 'called' },
      { kind: 'held', reason: 'by-host' },
      { kind: 'refused', word: 'Water first.' },
      { kind: 'waiting' },
    ])
    expect(codeOf(await say(`refusePartyOrder(id: ${ids[2]}, word: "")`))).toBe('party-order-moved')
    expect(codeOf(await say(`refusePartyOrder(id: ${ids[3]}, word: "${'x'.repeat(141)}")`))).toBe('word-length')
    await say('setLastOrders(lastOrders: true)')
    const late = await join(code, 'Late')
    expect(codeOf(await place(late.phone))).toBe('last-orders')
    await say('closeParty')
    expect(codeOf(await place(late.phone))).toBe('unauthenticated')
    expect(codeOf(await ask(test.app, `{ invitation(code: "${code}") { partyName } }`))).toBe('party-over')
  })

  it('ends the visit of one guest or of all', async () => {
    const code = await open()
    const [zoe, max] = [await join(code, 'Zoë'), await join(code, 'Max')]
    await ask(test.app, 'mutation { removeGuest(id: 1) }', host())
    expect(codeOf(await place(zoe.phone))).toBe('unauthenticated')
    expect(codeOf(await join(code, 'Zoé', { cookie: zoe.phone['cookie'] ?? '' }))).toBe('guest-removed')
    await ask(test.app, 'mutation { readmitGuest(id: 1) }', host())
    expect((await place(zoe.phone)).errors).toBeUndefined()
    await ask(test.app, 'mutation { renewPartyCode }', host())
    expect(codeOf(await place(max.phone))).toBe('unauthenticated')
    const renewed = openPartyOf(test.house.records.now)?.code ?? ''
    expect(renewed).not.toBe(code)
    const back = await join(renewed, 'Max', { cookie: max.phone['cookie'] ?? '' })
    expect((await place(back.phone)).errors).toBeUndefined()
  })
})

describe('an order of an account', () => {
  it('waits in the line by either door', async () => {
    await open()
    const direct = await ask(test.app, 'mutation ($order: OrderInput!) { placeOrder(order: $order) }', test.as(ada), {
      order,
    })
    expect(codeOf(direct)).toBe('orders-wait-in-line')
    const rest = await test.app.inject({
      method: 'PUT',
      url: `/api/cocktail/${ginTonic.id}`,
      headers: test.as(ada),
      payload: {
        amountOrderedInMl: 120,
        ingredientGroupReplacements: [],
        customisations: { boost: 100, additionalIngredients: [] },
      },
    })
    expect(rest.statusCode).toBe(202)
    await settled()
    const [waiting] = test.house.records.now.partyOrder.values()
    expect(waiting).toMatchObject({ name: 'Ada', state: { kind: 'called' } })
    expect(test.house.drinkMaker.production.kind).toBe('idle')
  })

  it('may be for somebody who has no phone', async () => {
    await open()
    const placed = await ask(
      test.app,
      'mutation ($order: OrderInput!) { placePartyOrder(order: $order, forName: "Grandma") }',
      test.as(ada),
      { order },
    )
    expect(placed.errors).toBeUndefined()
    const [waiting] = test.house.records.now.partyOrder.values()
    expect(waiting).toMatchObject({ name: 'Grandma', orderer: { kind: 'user', userId: ada.id, forName: 'Grandma' } })
  })
})
