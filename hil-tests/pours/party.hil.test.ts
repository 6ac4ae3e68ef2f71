/*
 * A party with a server that is killed again and again: no order is lost or made twice, and every phone is right again
 * soon after the server's return. `TEST_LONG` makes it a whole evening: 20 phones, ten minutes, 20 kills.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Bartender, Phone, type SeenOrder } from './party-phones.ts'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn, sessionOf } from './started-server.ts'

const isLong = process.env['TEST_LONG'] !== undefined
const evening = isLong ? { phones: 20, kills: 20, seconds: 600 } : { phones: 8, kills: 3, seconds: 15 }

const server = serverForEach({ SIM_SPEED: '20' })

const openStates = ['WAITING', 'CALLED', 'POURING', 'HELD']

interface Placed {
  readonly phone: Phone
  readonly id: number
  readonly at: number
  readonly foretold: number | null
}

/** Orders whatever can be had, as often as it is allowed, and notes what was acknowledged. */
async function drink(phone: Phone, menu: readonly number[], placed: Placed[], isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    await pause(200 + Math.random() * 1500)
    const open = phone.screen?.orders.some(({ state }) => openStates.includes(state))
    const held = phone.screen?.orders.find(({ state }) => state === 'HELD')
    try {
      if (held) await phone.ask('mutation ($id: Int!) { rejoinLine(id: $id) }', { id: held.id })
      if (open) continue
      const id = menu[(round * 7 + phone.name.length * 13) % menu.length]
      const order = { drink: { kind: 'RECIPE', id }, confirmOverfill: true }
      const { partyCheck } = await phone.ask<{ partyCheck: { feasible: boolean; waitSeconds: number } }>(
        'query ($order: OrderInput!) { partyCheck(order: $order) { feasible waitSeconds } }',
        { order },
      )
      if (!partyCheck.feasible) continue
      const answer = await phone.ask<{ placePartyOrder: number }>(
        'mutation ($order: OrderInput!) { placePartyOrder(order: $order) }',
        { order },
      )
      placed.push({ phone, id: answer.placePartyOrder, at: Date.now(), foretold: partyCheck.waitSeconds })
    } catch {
      // The server is away; whether an order came through is seen on the screen.
    }
  }
}

it(
  'loses no order and makes none twice, and every screen is right again',
  async () => {
    const admin = await logIn(server.url)
    await admin('mutation ($party: PartyInput!) { openParty(party: $party) }', {
      party: { name: 'Storm', endsAt: new Date(Date.now() + 3_600_000).toISOString(), patienceSeconds: 20 },
    })
    const { hostedParty } = await admin<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
    const url = (): string => server.url
    const phones = Array.from({ length: evening.phones }, (_, nth) => new Phone(`Guest ${nth + 1}`, url))
    for (const phone of phones) await phone.join(hostedParty.code)
    const bartender = new Bartender(url, (await sessionOf(server.url, 'admin')).token)
    const menu = await phones[0]?.ask<{ partyMenu: { id: number; byHand: boolean }[] }>('{ partyMenu { id byHand } }')
    const drinks = menu?.partyMenu.filter(({ byHand }) => !byHand).map(({ id }) => id) ?? []
    expect(drinks.length).toBeGreaterThan(5)

    const end = Date.now() + evening.seconds * 1000
    const placed: Placed[] = []
    let isServing = true
    const serving = (async () => {
      while (isServing) {
        await bartender.look().catch(() => undefined)
        await pause(50)
      }
    })()
    const drinking = phones.map(phone => drink(phone, drinks, placed, () => Date.now() > end))

    const delays: number[] = []
    const kills: number[] = []
    for (let kill = 0; kill < evening.kills; kill++) {
      await pause((evening.seconds * 1000) / (evening.kills + 1) - 1500)
      kills.push(Date.now())
      server.process.kill('SIGKILL')
      await once(server.process, 'exit')
      await server.restart()
      const back = Date.now()
      await eventually(
        async () => phones.filter(({ toldAt }) => toldAt < back).length,
        untold => untold === 0,
      )
      delays.push(Math.max(...phones.map(({ toldAt }) => toldAt - back)))
    }
    await Promise.all(drinking)
    // Those who still wait are served.
    await eventually(
      async () => ordersOf(phones).filter(({ state }) => openStates.includes(state)),
      ({ length }) => length === 0,
      60_000,
    )
    isServing = false
    await serving

    const all = ordersOf(phones)
    const ids = all.map(({ id }) => id)
    expect(ids.length).toBe(new Set(ids).size)
    expect(placed.filter(({ id }) => !ids.includes(id))).toEqual([])
    const finished = all.filter(({ state, outcome }) => state === 'DONE' && outcome === 'FINISHED').length
    expect(finished).toBeGreaterThan(evening.kills)
    expect(await finishedIn(await logIn(server.url))).toBe(finished)
    const waits = placed.flatMap(({ phone, id, at, foretold }) => {
      const calledAt = phone.calledAt.get(id)
      const isDisturbed = kills.some(killed => killed > at && killed < (calledAt ?? 0))
      return calledAt === undefined || isDisturbed ? [] : [{ foretold, waited: (calledAt - at) / 1000 }]
    })
    const long = waits.filter(({ waited }) => waited >= 10)
    const good = long.filter(({ foretold, waited }) => Math.abs((foretold ?? 0) - waited) <= 0.2 * waited)
    console.log(
      `party: ${all.length} orders, ${finished} made, ${evening.kills} kills; screens right after ${delays.join(', ')} ms; ${good.length} of ${long.length} waits of 10 s and more foretold within a fifth`,
    )
    if (isLong) expect(good.length).toBeGreaterThan(0.8 * long.length)
    for (const phone of phones) phone.close()
    bartender.close()
  },
  isLong ? 900_000 : 60_000,
)

/** How many drinks the history has that were made to their end. */
async function finishedIn(ask: Ask): Promise<number> {
  const page = 60
  for (let offset = 0, finished = 0; ; offset += page) {
    const { orders } = await ask<{ orders: readonly { outcome: string }[] }>(
      'query ($limit: Int!, $offset: Int!) { orders(limit: $limit, offset: $offset) { outcome } }',
      { limit: page, offset },
    )
    finished += orders.filter(({ outcome }) => outcome === 'FINISHED').length
    if (orders.length < page) return finished
  }
}

/** Of all phones, as each of them is shown it. */
const ordersOf = (phones: readonly Phone[]): SeenOrder[] => phones.flatMap(({ screen }) => screen?.orders ?? [])
