import type { Clock } from '../../ports/clock.port.ts'
import { donationOf, onlyId } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import type { Donation } from '../../settings/donation.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

const note = (records: RecordBook, answer: Partial<Donation>): Promise<Result<Donation, StoreUnavailable>> =>
  records.change<Donation, never>(draft => {
    const donation = { ...donationOf(draft.records), ...answer }
    draft.put('donation', onlyId, donation)
    return success(donation)
  })

/** Somebody donated; or, with false, wants to be reminded again. */
export const setDonated = (records: RecordBook, donated: boolean): Promise<Result<Donation, StoreUnavailable>> =>
  note(records, { donated })

/** The disclaimer is on somebody's screen: it leaves everybody in peace for a while. */
export const sawDisclaimer = (records: RecordBook, clock: Clock): Promise<Result<Donation, StoreUnavailable>> =>
  note(records, { lastSeen: clock.now() })
