import type { FamilyGeneration, FamilySettings, FixedAtStart } from '../../access/family-generation.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { appearanceOf, donationOf, metricsSettingsOf, onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Appearance } from '../../settings/appearance.ts'
import { type AppearanceRefused, type AppearanceRequest, changedAppearance } from '../../settings/appearance-change.ts'
import type { AssistantSettings } from '../../settings/assistant.ts'
import { type DefaultFilter, readDefaultFilter, type UnknownFilter } from '../../settings/default-filter.ts'
import type { Donation } from '../../settings/donation.ts'
import type { MetricsSettings } from '../../settings/metrics-settings.ts'
import type { PublicUrlMalformed, publicUrlIn } from '../../settings/public-url.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

/** Colours, language and page size, for everybody. Refused as a whole, with all reasons. */
export const changeAppearance = (
  records: RecordBook,
  request: AppearanceRequest,
): Promise<Result<Appearance, AppearanceRefused | StoreUnavailable>> =>
  records.change<Appearance, AppearanceRefused>(draft => {
    const changed = changedAppearance(appearanceOf(draft.records), request)
    if (changed.ok) draft.put('appearance', onlyId, changed.value)
    return changed
  })

/** How recipe lists are filtered as long as nobody filters them. */
export const changeDefaultFilter = (
  records: RecordBook,
  request: { readonly enable: boolean; readonly fabricable: string },
): Promise<Result<DefaultFilter, UnknownFilter | StoreUnavailable>> =>
  records.change<DefaultFilter, UnknownFilter>(draft => {
    const filter = readDefaultFilter(request)
    if (filter.ok) draft.put('defaultFilter', onlyId, filter.value)
    return filter
  })

/**
 * Which clients of the established family are served.
 *
 * @param fixed the generation fixed by the environment; null for none
 */
export async function changeFamily(
  records: RecordBook,
  generation: FamilyGeneration,
  fixed: FamilyGeneration | null,
): Promise<Result<FamilySettings, FixedAtStart | StoreUnavailable>> {
  if (fixed !== null) return failure({ kind: 'fixed-at-start', setting: 'FAMILY_GENERATION' })
  return records.change<FamilySettings, never>(draft => {
    const family = { generation }
    draft.put('family', onlyId, family)
    return success(family)
  })
}

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

/** Whether the machine can be watched by a monitoring system, and by whom. What is not named stays as it is. */
export const changeMetrics = (
  records: RecordBook,
  request: Partial<MetricsSettings>,
): Promise<Result<MetricsSettings, StoreUnavailable>> =>
  records.change<MetricsSettings, never>(draft => {
    const metrics = { ...metricsSettingsOf(draft.records), ...request }
    draft.put('metrics', onlyId, metrics)
    return success(metrics)
  })

/** Whether assistants reach the machine at all. */
export const switchAssistant = (
  records: RecordBook,
  isOn: boolean,
): Promise<Result<AssistantSettings, StoreUnavailable>> =>
  records.change<AssistantSettings, never>(draft => {
    const assistant = { isOn }
    draft.put('assistant', onlyId, assistant)
    return success(assistant)
  })

const note = (records: RecordBook, answer: Partial<Donation>): Promise<Result<Donation, StoreUnavailable>> =>
  records.change<Donation, never>(draft => {
    const donation = { ...donationOf(draft.records), ...answer }
    draft.put('donation', onlyId, donation)
    return success(donation)
  })

/** Someone donated; or, with false, wants to be reminded again. */
export const setDonated = (records: RecordBook, donated: boolean): Promise<Result<Donation, StoreUnavailable>> =>
  note(records, { donated })

/** The disclaimer is on someone's screen: it leaves everybody in peace for a while. */
export const sawDisclaimer = (records: RecordBook, clock: Clock): Promise<Result<Donation, StoreUnavailable>> =>
  note(records, { lastSeen: clock.now() })
