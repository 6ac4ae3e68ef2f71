import { expect, it } from 'vitest'
import { createWallClock } from '../../testing/evening.ts'
import { buildPartyHouse } from '../../testing/party-house.ts'
import { aPouredAlcohol } from '../../testing/people-builders.ts'
import { admin, settled } from '../../testing/toy-house.ts'
import { write } from '../../testing/writes.ts'
import { seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { closeParty, tidyParties } from './host-party.usecase.ts'

it('forgets what was drunk after a day, once its party is forgotten', async () => {
  const time = createWallClock()
  const house = await buildPartyHouse({ keepDays: 2 }, time)
  const party = house.line().party.id
  const entries = [
    aPouredAlcohol({ id: asId(51), at: time.now(), partyId: party }),
    aPouredAlcohol({ id: asId(52), at: time.now(), partyId: null }),
  ]
  await house.change(...entries.map(value => write('pouredAlcohol', value)))
  await closeParty(house, admin)
  const end = tidyParties({ ...house, timer: house.machineClock, onError: () => undefined })
  const keptAfter = async (hours: number): Promise<number[]> => {
    time.pass(60 * hours)
    house.machineClock.advance(seconds(600))
    await settled()
    return [...house.records.now.pouredAlcohol.keys()]
  }
  expect(await keptAfter(23)).toEqual([51, 52])
  expect(await keptAfter(1)).toEqual([51])
  expect(await keptAfter(24)).toEqual([51])
  expect(house.records.now.party.size).toBe(0)
  // In the round after that.
  expect(await keptAfter(0)).toEqual([])
  end()
})
