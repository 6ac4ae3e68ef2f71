import { onlyId } from '../../../records/records.ts'
import { type Result, success } from '../../../result.ts'
import type { RecordBook, StoreUnavailable } from '../../../usecases/records/record-book.ts'
import { type MetricsSettings, metricsSettingsOf } from '../metrics-settings.ts'

/** Whether a monitoring system may read the machine's numbers, and whether it needs a token. What's left out stays. */
export const changeMetrics = (
  records: RecordBook,
  request: Partial<MetricsSettings>,
): Promise<Result<MetricsSettings, StoreUnavailable>> =>
  records.change<MetricsSettings, never>(draft => {
    const settings = { ...metricsSettingsOf(draft.records), ...request }
    draft.put('metrics', onlyId, settings)
    return success(settings)
  })
