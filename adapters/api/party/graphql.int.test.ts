import { describe, expect, it } from 'vitest'
import { openPartyOf } from '#domain/party/party.ts'
import { ada, admin, ginPump, ginTonic, lemon, settled, tonicPump } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { plainOrder, testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp, codeOf, reasonsOf } from '../testing/test-app.ts'

const bar = { id: admin.id, ingredientIds: [lemon.id] }
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'bar', id: admin.id, value: bar }))
const { told, refused, refusal } = questionsTo(test, admin)

const order = { drink: { kind: 'RECIPE', id: ginTonic.id }, amountMl: 120 }
type Headers = Record<string, string>

const openParty = 'mutation ($party: PartyInput!) { openParty(party: $party) }'
const changeParty = 'mutation ($party: PartyInput!) { changeParty(party: $party) }'
const aParty = (fields: object = {}) => {
  const endsAt = new Date(Date.now() + 6 * 3_600_000).toISOString()
  return { party: { name: 'Summer party', endsAt, ...fields } }
}
const partyNow = () => openPartyOf(test.house.records.now)
const stateOf = (id: number) => test.house.records.now.partyOrder.get(id)?.state

/** @returns its code */
async function open(fields: object = {}): Promise<string> {
  await told(openParty, aParty(fields))
  return partyNow()?.code ?? ''
}

/** A phone: it keeps its cookie, and sends it with everything. */
async function join(code: string, nickname: string, before: Headers = {}) {
  const query =
    'mutation ($code: String!, $nickname: String!) { joinParty(code: $code, nickname: $nickname) { token nickname } }'
  const payload = { query, variables: { code, nickname } }
  const response = await test.app.inject({ method: 'POST', url: '/graphql', headers: before, payload })
  const answer = response.json<{
    data: { joinParty: { token: string; nickname: string } } | null
    errors?: NonNullable<Parameters<typeof codeOf>[0]['errors']>
  }>()
  const setCookie = String(response.headers['set-cookie'] ?? '')
  const phone: Headers = {
    authorization: `Bearer ${answer.data?.joinParty.token ?? ''}`,
    cookie: setCookie.split(';', 1)[0] ?? '',
  }
  return { ...answer, setCookie, phone }
}
/** Each with a phone of its own. */
const guests = async (code: string, ...names: readonly string[]) => {
  const phones: Headers[] = []
  for (const name of names) phones.push((await join(code, name)).phone)
  return phones as [Headers, Headers]
}

const placing = 'mutation ($order: OrderInput!) { placePartyOrder(order: $order) }'
const place = (phone: Headers, with_: object = order) => told<number>(placing, { order: with_ }, phone)
const notPlaced = (phone: Headers) => refused(placing, { order }, phone)
const ginLeft = (ml: number) =>
  test.house.change({ op: 'put', kind: 'pump', id: 21, value: { ...ginPump, fillingLevel: millilitres(ml) } })

describe('a guest', () => {
  it('scans the code, says a name, and orders; somebody at the machine starts it', async () => {
    const code = await open()
    const invitation = await told(`{ invitation(code: "${code.toLowerCase()}") { partyName lastOrders } }`, {}, null)
    expect(invitation).toEqual({ partyName: 'Summer party', lastOrders: false })
    const { phone, setCookie } = await join(code, ' Zoë ')
    expect(setCookie).toMatch(/^speedrail_phone=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const menu = await told(
      '{ partyMenu { id name percent byHand ingredientNames alcoholFree { omitted } } }',
      {},
      phone,
    )
    expect(menu).toMatchObject([{ id: 41, name: 'Gin & Tonic', byHand: true, alcoholFree: null }])
    const check = `query ($order: OrderInput!) { partyCheck(order: $order) {
      feasible waitSeconds ingredients { name amount unit } sizes { kind amountMl } strength { percent } } }`
    expect(await told(check, { order }, phone)).toMatchObject({
      feasible: true,
      waitSeconds: 0,
      strength: { percent: 13.3 },
    })
    const id = await place(phone)
    await settled()
    await told(`mutation { startPartyOrders(ids: [${id}]) }`, {}, ada)
    expect(stateOf(id)?.kind).toBe('pouring')
  })

  it('is the same one when the phone comes again, with another name, too', async () => {
    const code = await open()
    const { phone } = await join(code, 'Zoë')
    const again = await join(code, 'Zoe', { cookie: phone['cookie'] ?? '' })
    expect(again.data?.joinParty.nickname).toBe('Zoe')
    expect([...test.house.records.now.partyGuest.values()].map(({ nickname }) => nickname)).toEqual(['Zoe'])
  })

  it.each([
    ['', 'invalid-value'],
    ['x'.repeat(21), 'invalid-value'],
    ['\u200BMax', 'invalid-value'],
    ['ada', 'nickname-taken'],
    ['ZOË', 'nickname-taken'],
    ['Zоë', 'nickname-lookalike'],
  ])('is not let in as %j', async (nickname, reason) => {
    const code = await open()
    await join(code, 'Zoë')
    const answer = await join(code, nickname)
    expect([codeOf(answer), reasonsOf(answer)]).toEqual(['guest-invalid', [reason]])
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

  it('has one open order unless the host says otherwise', async () => {
    const [phone] = await guests(await open(), 'Zoë')
    await place(phone)
    expect(await notPlaced(phone)).toEqual(['too-many-open-orders'])
  })

  it('orders no faster than a machine pours, all phones of a network together', async () => {
    const names = Array.from({ length: 60 }, (_, nr) => `Guest ${nr}`)
    const code = await open()
    const answers: { phone: Headers; code: string | undefined }[] = []
    for (const name of names) {
      const answer = await join(code, name)
      answers.push({ phone: answer.phone, code: codeOf(answer) })
    }
    expect(answers.flatMap(answer => answer.code ?? [])).toEqual(Array.from({ length: 20 }, () => 'too-fast'))
    await ginLeft(5000)
    const full = { ...tonicPump, fillingLevel: millilitres(5000) }
    await test.house.change({ op: 'put', kind: 'pump', id: 22, value: full })
    const orders = []
    for (const { phone } of answers.slice(0, 40)) orders.push(await refusal(placing, { order }, phone))
    expect(orders.filter(({ code: refused }) => refused === undefined)).toHaveLength(15)
    expect(orders.at(-1)?.message).toBe('Too many requests from your network. Try again in 20 seconds.')
    // Accounts stand at the machine.
    await told(placing, { order }, ada)
  })

  it('holds a place until the host removes them, or renews the code', async () => {
    const code = await open()
    const { phone } = await join(code, 'Zoë')
    const [zoe] = test.house.records.now.partyGuest.values()
    if (!zoe) throw new Error('Zoë is not there')
    for (let id = 2; id <= 500; id++) {
      await test.house.change({
        op: 'put',
        kind: 'partyGuest',
        id,
        value: { ...zoe, id: asId(id), phone: `${id}`, nickname: `${id}` },
      })
    }
    expect(codeOf(await join(code, 'Max'))).toBe('party-full')
    expect(codeOf(await join(code, 'Zoe', { cookie: phone['cookie'] ?? '' }))).toBeUndefined()
    await told('mutation { removeGuest(id: 77) }')
    expect([codeOf(await join(code, 'Max')), codeOf(await join(code, 'Eva'))]).toEqual([undefined, 'party-full'])
    await told('mutation { renewPartyCode }')
    expect(codeOf(await join(partyNow()?.code ?? '', 'Eva'))).toBeUndefined()
  })

  it('touches nobody else’s order, and does not learn that there is one', async () => {
    const [zoe, max] = await guests(await open(), 'Zoë', 'Max')
    const foreign = await place(zoe)
    for (const deed of ['withdrawPartyOrder', 'rejoinLine']) {
      for (const id of [foreign, 999]) {
        expect(await refused(`mutation { ${deed}(id: ${id}) }`, {}, max)).toEqual(['party-order-gone'])
      }
    }
  })

  it('is told what has run out, and chooses otherwise at the same place', async () => {
    const [zoe, max] = await guests(await open(), 'Zoë', 'Max')
    await place(max)
    const id = await place(zoe)
    await ginLeft(50)
    await settled()
    const change = `mutation ($order: OrderInput!) { changePartyOrder(id: ${id}, order: $order) }`
    expect(await told(change, { order: { ...order, omitted: [11] } }, zoe)).toBe(true)
  })

  it('cannot order what is promised to others, but sees what a change of its own order would become', async () => {
    const code = await open()
    await ginLeft(60)
    const [zoe, max] = await guests(code, 'Zoë', 'Max')
    const own = await place(zoe)
    expect(await notPlaced(max)).toEqual(['not-feasible', 'not-enough-liquid'])
    expect(await told('{ partyMenu { id } }', {}, max)).toEqual([])
    const check =
      'query ($order: OrderInput!, $changes: Int) { partyCheck(order: $order, changes: $changes) { feasible } }'
    const isFeasible = (phone: Headers, changes: number | null) => told(check, { order, changes }, phone)
    expect(await isFeasible(zoe, null)).toEqual({ feasible: false })
    expect(await isFeasible(zoe, own)).toEqual({ feasible: true })
    expect(await isFeasible(max, own)).toEqual({ feasible: false })
  })

  it('is told what can be left out, and by which id', async () => {
    const [phone] = await guests(await open(), 'Zoë')
    const query = 'query ($order: OrderInput!) { partyCheck(order: $order) { ingredients { id leaveOutId } } }'
    const ingredients = async (with_: object) =>
      (await told<{ ingredients: { id: number; leaveOutId: number | null }[] }>(query, { order: with_ }, phone))
        .ingredients
    const own = await ingredients(order)
    expect(own.map(({ leaveOutId }) => leaveOutId)).toEqual(own.map(({ id }) => id))
    const extra = await ingredients({ ...order, additional: [{ ingredientId: lemon.id, amount: 1 }] })
    expect(extra.find(({ id }) => id === lemon.id)).toEqual({ id: lemon.id, leaveOutId: null })
  })

  it('reads its sentences in the language of its phone', async () => {
    const [phone] = await guests(await open({ alcoholFree: true }), 'Zoë')
    const { message, problems } = await refusal(placing, { order }, { ...phone, 'accept-language': 'de' })
    expect(problems).toMatchObject([{ code: 'alcohol-not-served' }])
    expect(message).toContain('alkoholfrei')
  })
})

describe('a host', () => {
  it.each([
    [{ name: ' ' }, ['invalid-value']],
    [{ endsAt: 'tomorrow' }, ['party-end']],
    [
      { endsAt: '2020-01-01T00:00:00Z', patienceSeconds: 5, keepDays: -1, ordersPerGuest: 0 },
      ['party-end', 'invalid-value', 'invalid-value', 'invalid-value'],
    ],
  ])('is told all that is wrong with %j', async (fields, reasons) => {
    expect(await refused(openParty, aParty(fields))).toEqual(['party-invalid', ...reasons])
  })

  it('opens one party at a time, and none that starts by a glass without a scale or a button that is not there', async () => {
    await open()
    expect(await refused(openParty, aParty())).toEqual(['party-open'])
    expect(await refused(changeParty, aParty({ start: 'GLASS' }))).toEqual(['party-needs-scale'])
    const bare = await buildTestApp({ hasStartButton: false })
    const byButton = questionsTo(bare, admin).refused(openParty, aParty({ start: 'BUTTON' }))
    expect(await byButton).toEqual(['party-needs-button'])
    await bare.app.close()
  })

  it('changes what is said of a party, and nothing else', async () => {
    const guestGroupId = await told('mutation { savePersonGroup(group: { name: "Kids", rules: {} }) }')
    await open({ guestGroupId, ordersPerGuest: 5, alcoholFree: true })
    await told(changeParty, aParty({ name: 'Longer party' }))
    expect(partyNow()?.settings).toMatchObject({ guestGroupId, ordersPerGuest: 5, alcoholFree: true })
    await told(changeParty, aParty({ guestGroupId: null, alcoholFree: false }))
    expect(partyNow()?.settings).toMatchObject({ guestGroupId: null, ordersPerGuest: 5, alcoholFree: false })
  })

  it('says a word of letters alone: none that turns what follows', async () => {
    const [phone] = await guests(await open(), 'Zoë')
    const id = await place(phone)
    const refuse = 'mutation ($id: Int!, $word: String!) { refusePartyOrder(id: $id, word: $word) }'
    await told(refuse, { id, word: '\u202EWater\u0000\nfirst ' })
    expect(stateOf(id)).toMatchObject({ kind: 'refused', word: 'Water first' })
  })

  it('decides about the line, and each decision is heard', async () => {
    const code = await open()
    const ids: number[] = []
    for (const phone of await guests(code, 'Zoë', 'Max', 'Lea', 'Tom')) ids.push(await place(phone))
    await settled()
    await told(`mutation { movePartyOrder(id: ${ids[3]}, place: 1) }`)
    await told(`mutation { holdPartyOrder(id: ${ids[1]}) }`)
    await told(`mutation { refusePartyOrder(id: ${ids[2]}, word: "Water first.") }`)
    expect(ids.map(stateOf)).toMatchObject([
      { kind: 'called' },
      { kind: 'held', reason: 'by-host' },
      { kind: 'refused', word: 'Water first.' },
      { kind: 'waiting' },
    ])
    expect(await refused(`mutation { refusePartyOrder(id: ${ids[2]}, word: "") }`)).toEqual(['party-order-moved'])
    const tooLong = 'x'.repeat(141)
    expect(await refused(`mutation { refusePartyOrder(id: ${ids[3]}, word: "${tooLong}") }`)).toEqual(['invalid-value'])
    await told('mutation { setLastOrders(lastOrders: true) }')
    const [late] = await guests(code, 'Late')
    expect(await notPlaced(late)).toEqual(['last-orders'])
    await told('mutation { closeParty }')
    expect(await notPlaced(late)).toEqual(['unauthenticated'])
    expect(await refused(`{ invitation(code: "${code}") { partyName } }`, {}, null)).toEqual(['party-over'])
  })

  it('ends the visit of one guest or of all', async () => {
    const code = await open()
    const [zoe, max] = await guests(code, 'Zoë', 'Max')
    await told('mutation { removeGuest(id: 1) }')
    expect(await notPlaced(zoe)).toEqual(['unauthenticated'])
    expect(codeOf(await join(code, 'Zoé', { cookie: zoe['cookie'] ?? '' }))).toBe('guest-removed')
    await told('mutation { readmitGuest(id: 1) }')
    await place(zoe)
    await told('mutation { renewPartyCode }')
    expect(await notPlaced(max)).toEqual(['unauthenticated'])
    const renewed = partyNow()?.code ?? ''
    expect(renewed).not.toBe(code)
    const back = await join(renewed, 'Max', { cookie: max['cookie'] ?? '' })
    await place(back.phone)
  })

  it('and frees the names', async () => {
    const code = await open()
    await guests(code, 'Zoë', 'Max')
    const forName = async (name: string) =>
      refused(
        'mutation ($name: String, $order: OrderInput!) { placePartyOrder(forName: $name, order: $order) }',
        { name, order },
        ada,
      )
    expect(await forName('Zoë')).toContain('nickname-taken')
    await told('mutation { removeGuest(id: 1) }')
    expect([codeOf(await join(code, 'Zoë')), codeOf(await join(code, 'Max'))]).toEqual([undefined, 'guest-invalid'])
    await told('mutation { renewPartyCode }')
    expect(codeOf(await join(partyNow()?.code ?? '', 'Max'))).toBeUndefined()
    expect(await forName('Zoë')).not.toContain('nickname-taken')
    expect(await told('{ hostedParty { guestCount } }')).toEqual({ guestCount: 1 })
  })
})

describe('an order of an account', () => {
  it('waits in the line by either door', async () => {
    await open()
    const direct = 'mutation ($order: OrderInput!) { placeOrder(order: $order) }'
    expect(await refused(direct, { order }, ada)).toEqual(['orders-wait-in-line'])
    const url = `/api/cocktail/${ginTonic.id}`
    const rest = await test.app.inject({ method: 'PUT', url, headers: test.as(ada), payload: plainOrder })
    expect(rest.statusCode).toBe(202)
    await settled()
    const [waiting] = test.house.records.now.partyOrder.values()
    expect(waiting).toMatchObject({ name: 'Ada', state: { kind: 'called' } })
    expect(test.house.drinkMaker.production.kind).toBe('idle')
  })

  it('may be for somebody who has no phone', async () => {
    await open()
    const forGrandma = 'mutation ($order: OrderInput!) { placePartyOrder(order: $order, forName: "Grandma") }'
    await told(forGrandma, { order }, ada)
    const [waiting] = test.house.records.now.partyOrder.values()
    expect(waiting).toMatchObject({ name: 'Grandma', orderer: { kind: 'user', userId: ada.id, forName: 'Grandma' } })
  })

  it('is one of thirty an hour at most', async () => {
    await open()
    const forGrandma = 'mutation ($order: OrderInput!) { placePartyOrder(order: $order, forName: "Grandma") }'
    for (let round = 1; round <= 30; round++) {
      const id = await told<number>(forGrandma, { order }, ada)
      await told(`mutation { withdrawPartyOrder(id: ${id}) }`)
    }
    expect(await refused(forGrandma, { order }, ada)).toEqual(['too-many-orders'])
  })
})
