import { success } from '../../../result.ts'
import { changeSetting, type RecordBook } from '../../../usecases/records/record-book.ts'
import { type MetricsSettings, metricsSettingsOf } from '../metrics-settings.ts'

/** Whether a monitoring system may read the machine's numbers, and whether it needs a token. What's left out stays. */
export const changeMetrics = (records: RecordBook, request: Partial<MetricsSettings>) =>
  changeSetting(records, 'metrics', now => success({ ...metricsSettingsOf(now), ...request }))
