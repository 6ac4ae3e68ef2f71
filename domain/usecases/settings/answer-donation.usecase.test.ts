import { expect, it } from 'vitest'
import { donationOf } from '../../records/records.ts'
import { buildToyHouse, clock } from '../../testing/toy-house.ts'
import { sawDisclaimer, setDonated } from './change-settings.usecase.ts'

it('remembers who donated, who wants to be reminded again, and when the disclaimer was seen', async () => {
  const { records } = await buildToyHouse()
  expect(donationOf(records.now)).toEqual({ donated: false, lastSeen: null })
  await sawDisclaimer(records, clock)
  expect(donationOf(records.now)).toEqual({ donated: false, lastSeen: clock.now() })
  await setDonated(records, true)
  expect(donationOf(records.now)).toEqual({ donated: true, lastSeen: clock.now() })
  await setDonated(records, false)
  expect(donationOf(records.now)).toEqual({ donated: false, lastSeen: clock.now() })
})
