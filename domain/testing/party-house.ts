/* A toy house with an open party: guests, their phones, and what they do. */
import type { User } from '../access/user.ts'
import { defaultPartySettings, type PartySettings } from '../party/party.ts'
import type { PartyOrder, PartyOrderStateKind } from '../party/party-order.ts'
import type { Clock } from '../ports/clock.port.ts'
import type { OrderRequest } from '../pour/order.ts'
import { AssertionError } from '../result.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { later } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { continueProduction } from '../usecases/orders/steer-production.usecase.ts'
import { openParty } from '../usecases/party/host-party.usecase.ts'
import { claimsOf } from '../usecases/party/join-party.usecase.ts'
import { type PartyCaller, type Placement, placePartyOrder } from '../usecases/party/place-party-order.usecase.ts'
import { queueAt } from '../usecases/party/queue-view.ts'
import { startPartyOrders } from '../usecases/party/start-party-order.usecase.ts'
import { anOrderRequest } from './builders.ts'
import { ada, admin, buildToyHouse, clock, ginTonic, type House, lemon, settled } from './toy-house.ts'
import { expectSuccess } from './unwrap.ts'

const hours = 3_600_000

/** A drink of the house, alcohol and all. */
export const gAndT = (with_: Partial<OrderRequest> = {}): OrderRequest =>
  anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120), ...with_ })

/**
 * The host's bar has lemon.
 *
 * @param prepare what is done before the party is opened
 */
export async function buildPartyHouse(
  settings: Partial<PartySettings> = {},
  time: Clock = clock,
  prepare: (house: House) => Promise<void> = async () => undefined,
) {
  const house = await buildToyHouse(undefined, time)
  await house.put('bar', { id: admin.id, ingredientIds: [lemon.id] })
  await prepare(house)
  const said = {
    name: 'Summer party',
    endsAt: later(time.now(), 6 * hours),
    settings: { ...defaultPartySettings, ...settings },
  }
  expectSuccess(await openParty(house, admin, said))
  return atParty(house)
}

export type PartyHouse = Awaited<ReturnType<typeof buildPartyHouse>>

/** What people do in a house where a party is open. */
export function atParty<Some extends Omit<House, 'store'>>(house: Some) {
  const orderOf = (id: number): PartyOrder => {
    const order = house.records.now.partyOrder.get(id)
    if (!order) throw new AssertionError(`there is no order ${id}`)
    return order
  }
  const line = () => {
    const seen = queueAt(house.records.now)
    if (!seen) throw new AssertionError('no party is open')
    return seen
  }
  return {
    ...house,
    orderOf,
    line,
    stateOf: (id: number): PartyOrderStateKind => orderOf(id).state.kind,
    /** Those who wait, by name. */
    waiting: (): string[] => line().waiting.map(({ name }) => name),
    called: (): string | null => line().called?.name ?? null,
    /** Someone scans the code. */
    async guest(nickname: string): Promise<PartyCaller> {
      const { code } = line().party
      const joined = await house.joinService.join({
        code,
        nickname,
        phone: null,
        address: `192.168.1.${house.records.now.partyGuest.size % 250}`,
      })
      const visit = expectSuccess(joined)
      return { kind: 'guest', claims: claimsOf(visit), phone: visit.guest.phone }
    },
    /** @returns the order's id */
    async order(caller: PartyCaller, request: OrderRequest = gAndT(), placement: Placement = {}): Promise<number> {
      const id = expectSuccess(await placePartyOrder(house, caller, request, placement))
      await settled()
      return id
    },
    /** Someone presses Start at the machine. */
    async start(ids: readonly number[], by: User = ada, override = false) {
      const started = await startPartyOrders(house, by, ids, override)
      await settled()
      return started
    },
    /** What is being made is made to its end, with every step of a person. */
    async finish(by: User = admin): Promise<void> {
      for (let step = 0; step < 10 && house.drinkMaker.production.kind !== 'ended'; step++) {
        if (house.actuator.running) await house.runToEnd()
        else await continueProduction(house.drinkMaker, by)
        await settled()
      }
    },
    /** The program that runs fails half-way. */
    async breakOff(): Promise<void> {
      const { running } = house.actuator
      if (!running) throw new AssertionError('no program is running')
      house.machineClock.advance(milliseconds(running.duration / 2000))
      house.actuator.fail('pump 2')
      await settled()
    },
    /** Time passes in which nobody does anything. */
    async wait(forSeconds: number): Promise<void> {
      house.machineClock.advance(seconds(forSeconds))
      await settled()
    },
  }
}

export const asUser = (user: User): PartyCaller => ({ kind: 'user', user })
