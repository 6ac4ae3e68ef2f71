import { TimelineLineChart } from '@blueprintjs/icons'
import { graphql } from '../../api/graphql.ts'
import { type Integration, onIf, useQueriedStatus } from '../../features/home/integrations.ts'

const StatusDocument = graphql(`query MetricsStatus { settings { metrics { isOn } } }`)

export const metrics: Integration = {
  name: 'metrics',
  path: 'metrics',
  Icon: TimelineLineChart,
  useStatus: () => useQueriedStatus(StatusDocument, ({ settings }) => onIf(settings.metrics.isOn)),
  load: async () => (await import('./metrics.view.tsx')).Metrics,
}
