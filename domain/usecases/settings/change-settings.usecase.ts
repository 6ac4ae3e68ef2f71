import type { FamilyGeneration, FamilySettings, FixedAtStart } from '../../access/family-generation.ts'
import type { InvalidValue } from '../../documents/invalid.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { appearanceOf, donationOf, onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Appearance } from '../../settings/appearance.ts'
import { type AppearanceRefused, type AppearanceRequest, changedAppearance } from '../../settings/appearance-change.ts'
import { type DefaultFilter, readDefaultFilter } from '../../settings/default-filter.ts'
import type { Donation } from '../../settings/donation.ts'
import type { PublicUrlMalformed, publicUrlIn } from '../../settings/public-url.ts'
import { changeSetting, type RecordBook, type StoreUnavailable } from '../records/record-book.ts'

type Changing<Settings, Problem = never> = Promise<Result<Settings, Problem | StoreUnavailable>>

/** Colours, language and page size, for everyone. Refused as a whole, with all reasons. */
export const changeAppearance = (
  records: RecordBook,
  request: AppearanceRequest,
): Changing<Appearance, AppearanceRefused> =>
  changeSetting(records, 'appearance', now => changedAppearance(appearanceOf(now), request))

/** How recipe lists are filtered as long as no one filters them. */
export const changeDefaultFilter = (
  records: RecordBook,
  request: { readonly enable: boolean; readonly fabricable: string },
): Changing<DefaultFilter, InvalidValue> => changeSetting(records, 'defaultFilter', () => readDefaultFilter(request))

/**
 * Which clients of the established family are served.
 *
 * @param fixed the generation fixed by the environment; null for none
 */
export const changeFamily = async (
  records: RecordBook,
  generation: FamilyGeneration,
  fixed: FamilyGeneration | null,
): Changing<FamilySettings, FixedAtStart> =>
  fixed === null
    ? changeSetting(records, 'family', () => success({ generation }))
    : failure({ kind: 'fixed-at-start', setting: 'FAMILY_GENERATION' })

/** Where people reach the machine; null for none. @param fixed by the environment; null for none */
export async function changePublicUrl(
  records: RecordBook,
  url: ReturnType<typeof publicUrlIn>,
  fixed: string | null,
): Promise<Result<void, FixedAtStart | PublicUrlMalformed | StoreUnavailable>> {
  if (fixed !== null) return failure({ kind: 'fixed-at-start', setting: 'PUBLIC_URL' })
  if (url === undefined) return failure({ kind: 'public-url-malformed' })
  return records.change<void, never>(draft => {
    if (url === null) draft.remove('publicUrl', onlyId)
    else draft.put('publicUrl', onlyId, { url })
    return success(undefined)
  })
}

const noteDonation = (records: RecordBook, answer: Partial<Donation>): Changing<Donation> =>
  changeSetting(records, 'donation', now => success({ ...donationOf(now), ...answer }))

/** Someone donated; or, with false, wants to be reminded again. */
export const setDonated = (records: RecordBook, donated: boolean): Changing<Donation> =>
  noteDonation(records, { donated })

/** The disclaimer is on someone's screen: it isn't shown again for a while. */
export const sawDisclaimer = (records: RecordBook, clock: Clock): Changing<Donation> =>
  noteDonation(records, { lastSeen: clock.now() })
