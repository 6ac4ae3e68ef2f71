import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import type { MetricsSettings } from './metrics-settings.ts'

export const metrics = {
  records: { metrics: recordOf<MetricsSettings>()({ isSingle: true, isSetting: true }) },
  problems: problemsOf<{ readonly kind: 'metrics-off' }>({ 'metrics-off': 404 }),
} as const satisfies Extension
