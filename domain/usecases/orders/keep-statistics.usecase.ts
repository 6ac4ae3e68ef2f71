import { addStatistics, noStatistics, type Statistics, statisticsOf } from '../../evening/statistics.ts'
import type { RecordBook } from '../records/record-book.ts'
import { type FollowedHistory, followHistory, type HistoryDeps } from './follow-history.ts'

export interface KeptStatistics {
  /** All that was made up to now. */
  read(): Promise<Statistics>
}

/**
 * The statistics of everything that was ever made here. Nothing is read before someone asks: a machine that starts has
 * better things to do. Alcohol counts as the ingredients have it when a drink is counted.
 */
export function keepStatistics({ records, ...deps }: HistoryDeps & { readonly records: RecordBook }): KeptStatistics {
  const followed: FollowedHistory<Statistics> = followHistory<Statistics>(deps, {
    none: noStatistics,
    of: orders => statisticsOf(orders, records.now.ingredient),
    add: addStatistics,
  })
  return {
    read: async () => {
      await followed.catchUp()
      return followed.now
    },
  }
}
