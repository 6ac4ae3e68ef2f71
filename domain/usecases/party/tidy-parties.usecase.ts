import { isPastCounting, type PouredAlcohol } from '../../party/drinker.ts'
import { isForgotten } from '../../party/party.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { Records } from '../../records/records.ts'
import { success } from '../../result.ts'
import { addTime, seconds } from '../../units/duration.ts'
import type { RecordBook } from '../records/record-book.ts'
import { forgetParty } from './delete-party.usecase.ts'

interface TidyDeps {
  readonly records: RecordBook
  readonly clock: Clock
  /** Real time. */
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  readonly onError: (error: unknown) => void
}

const interval = seconds(10 * 60)

/**
 * Forgets names and orders of guests when the host's days are over, six times an hour; at once for one that has been
 * closed for long. What someone has drunk is forgotten with its party, after a day at the soonest.
 *
 * @returns how to end it
 */
export function tidyParties({ records, clock, timer, onError }: TidyDeps): () => void {
  let callOff = (): void => undefined
  const due = (): void => {
    callOff = timer.at(addTime(timer.now(), interval), due)
    const old = [...records.now.party.values()].filter(party => isForgotten(party, clock.now()))
    const drunkLongAgo = ({ pouredAlcohol, party }: Records): PouredAlcohol[] =>
      [...pouredAlcohol.values()].filter(each => isPastCounting(each, party, clock.now()))
    if (old.length === 0 && drunkLongAgo(records.now).length === 0) return
    const forget = records.change<void, never>(draft => {
      for (const { id } of old) forgetParty(draft, id)
      for (const { id } of drunkLongAgo(draft.records)) draft.remove('pouredAlcohol', id)
      return success(undefined)
    })
    forget.catch(onError)
  }
  due()
  return () => callOff()
}
