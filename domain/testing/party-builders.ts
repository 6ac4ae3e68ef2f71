import type { PartyGuest } from '../party/guest.ts'
import { defaultPartySettings, type Party } from '../party/party.ts'
import type { Needs, PartyOrder } from '../party/party-order.ts'
import { amount } from '../units/amount.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { anOrderRequest } from './builders.ts'

const opened = timestamp(1_700_000_000_000)
const hour = 3_600_000

export const aParty = (fields: Partial<Party> = {}): Party => ({
  id: asId(1),
  name: 'Summer party',
  hostId: asId(63),
  openedAt: opened,
  endsAt: later(opened, 6 * hour),
  closedAt: null,
  code: 'K7QM2XWD4PTA',
  isLastOrders: false,
  isPaused: false,
  settings: defaultPartySettings,
  ...fields,
})

export const aGuest = (fields: Partial<PartyGuest> = {}): PartyGuest => ({
  id: asId(1),
  partyId: asId(1),
  nickname: 'Zoë',
  joinedAt: opened,
  phone: 'phone-of-zoe',
  code: 'K7QM2XWD4PTA',
  isRemoved: false,
  ...fields,
})

/** 40 ml of ingredient 11 and 80 ml of 12. */
export const someNeeds = (fields: Partial<Needs> = {}): Needs => ({
  fromPumps: [
    { ingredientId: asId(11), amount: amount(40) },
    { ingredientId: asId(12), amount: amount(80) },
  ],
  byHand: [],
  machineTime: seconds(20),
  handSteps: 0,
  ...fields,
})

/** The first of guest 1 unless told otherwise; its place goes by its id. */
export const aPartyOrder = (fields: Partial<PartyOrder> = {}): PartyOrder => {
  const id = fields.id ?? asId<'partyOrder'>(1)
  return {
    id,
    partyId: asId(1),
    orderer: { kind: 'guest', guestId: asId(1) },
    name: 'Zoë',
    request: anOrderRequest(),
    drinkName: 'Gin & Tonic',
    needs: someNeeds(),
    placedAt: opened,
    rank: id,
    isPinned: false,
    state: { kind: 'waiting' },
    calledAt: null,
    startedAt: null,
    endedAt: null,
    poured: [],
    ...fields,
  }
}
