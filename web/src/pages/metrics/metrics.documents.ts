import { graphql, type ResultOf } from '../../api/operate.ts'

export const MetricsDocument = graphql(`query Metrics { settings { metrics { isOn isOpenToThisComputer } } }`)
export type MetricsAnswer = ResultOf<typeof MetricsDocument>

export const ChangeMetricsDocument = graphql(`
  mutation ChangeMetrics($metrics: MetricsInput!) { changeMetrics(metrics: $metrics) { isOn } }
`)
