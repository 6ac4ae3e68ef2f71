/*
 * What guests are told of their wait, and how long it was: evenings of people who come, fetch their glass and help with
 * their drinks as chance has it. Only the machine's own part goes by its plan.
 */
import { describe, expect, it } from 'vitest'
import { aPartyOrder, someNeeds } from '../testing/party-builders.ts'
import { noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { later, type Timestamp, timestamp } from '../units/timestamp.ts'
import { type Ahead, paceOf, waitsOf } from './forecast.ts'
import type { PartyOrder } from './party-order.ts'

/** In seconds, as all numbers here; of two in three it is within half again as much and two thirds of it. */
interface People {
  /** From the call to the start. */
  readonly handover: number
  readonly handStep: number
}

interface Told {
  readonly foretold: number
  readonly waited: number
}

interface Being {
  readonly order: PartyOrder
  readonly calledAt: number
  readonly startedAt: number
  readonly endsAt: number
}

/** Machine time in seconds, and steps by hand. */
const drinks = [
  [12, 0],
  [20, 0],
  [25, 1],
  [30, 2],
  [45, 3],
] as const

const opened = timestamp(1_700_000_000_000)
const at = (second: number): Timestamp => later(opened, Math.round(second * 1000))

/** 0–1, always the same for a seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

class Evening {
  readonly told: Told[] = []
  readonly #chance: () => number
  readonly #people: People
  readonly #line: { readonly order: PartyOrder; readonly placedAt: number; readonly foretold: number }[] = []
  readonly #served: PartyOrder[] = []
  #being: Being | null = null

  constructor(seed: number, people: People) {
    this.#chance = chanceOf(seed)
    this.#people = people
  }

  spend(orders: number): void {
    for (let id = 1, now = 0; id <= orders; id++) {
      now += 10 + 100 * this.#chance()
      this.#passUntil(now)
      this.#place(id, now)
      if (this.#being === null) this.#callNext(now)
    }
    this.#passUntil(Number.POSITIVE_INFINITY)
  }

  #around(middle: number): number {
    const bell = (this.#chance() + this.#chance() + this.#chance() + this.#chance() - 2) / 2
    return middle * Math.exp(1.4 * bell)
  }

  #place(id: number, now: number): void {
    const [machineTime, handSteps] = drinks[Math.floor(this.#chance() * drinks.length)] ?? drinks[0]
    const order = aPartyOrder({ id: asId(id), needs: someNeeds({ machineTime: seconds(machineTime), handSteps }) })
    const line = this.#line.map(each => each.order)
    const foretold = waitsOf(line, this.#ahead(now), paceOf(this.#served, 1)).atEnd / 1_000_000
    this.#line.push({ order, placedAt: now, foretold })
  }

  #ahead(now: number): Ahead {
    if (this.#being === null) return { remaining: null, called: null }
    const { order, calledAt, startedAt, endsAt } = this.#being
    if (now < startedAt) return { remaining: null, called: { order, since: seconds(now - calledAt) } }
    const left = (endsAt - now) / (endsAt - startedAt)
    const { machineTime, handSteps } = order.needs
    const remaining = {
      machineTime: seconds((left * machineTime) / 1_000_000),
      handSteps: Math.round(left * handSteps),
    }
    return { remaining, called: null }
  }

  #passUntil(now: number): void {
    while (this.#being !== null && this.#being.endsAt <= now) {
      const { order, calledAt, startedAt, endsAt } = this.#being
      const state = { kind: 'done', orderId: asId<'order'>(1), outcome: 'finished', at: at(endsAt) } as const
      this.#served.push({ ...order, state, calledAt: at(calledAt), startedAt: at(startedAt), endedAt: at(endsAt) })
      this.#being = null
      this.#callNext(endsAt)
    }
  }

  #callNext(now: number): void {
    const next = this.#line.shift()
    if (!next) return
    const { order, placedAt, foretold } = next
    this.told.push({ foretold, waited: now - placedAt })
    const startedAt = now + this.#around(this.#people.handover)
    const { machineTime, handSteps } = order.needs
    const helped = Array.from({ length: handSteps }, () => this.#around(this.#people.handStep))
    const endsAt = startedAt + machineTime / 1_000_000 + helped.reduce((sum, each) => sum + each, 0)
    this.#being = { order, calledAt: now, startedAt, endsAt }
  }
}

/** Of evenings of eighty drinks; who waits less than a minute is told “any moment now”. */
function evenings(people: People): readonly Told[] {
  return [1, 2, 3, 4, 5, 6].flatMap(seed => {
    const evening = new Evening(seed * 1009, people)
    evening.spend(80)
    return evening.told.filter(({ waited }) => waited >= 60)
  })
}

const off = ({ foretold, waited }: Told): number => Math.abs(foretold - waited) / waited

describe('a wait of more than a minute', () => {
  it.each<[string, People]>([
    ['quick people', { handover: 10, handStep: 10 }],
    ['people as they are guessed to be', { handover: 20, handStep: 15 }],
    ['slow people', { handover: 40, handStep: 40 }],
    ['people who come quickly and shake for a minute', { handover: 15, handStep: 60 }],
    ['people who come slowly', { handover: 45, handStep: 8 }],
  ])('is foretold within a fifth, for most: %s', (_, people) => {
    const told = evenings(people)
    expect(told.length).toBeGreaterThan(80)
    const good = told.filter(each => off(each) <= 0.2).length / told.length
    expect(good).toBeGreaterThan(0.85)
  })

  it('is nothing where nobody is there', () =>
    expect(waitsOf([], { remaining: null, called: null }, paceOf([], 1)).atEnd).toBe(noTime))
})
