import { graphql } from '../../api/graphql.ts'

export const MetricsDocument = graphql(`query Metrics { settings { metrics { isOn isOpenToThisComputer } } }`)

export const ChangeMetricsDocument = graphql(`
  mutation ChangeMetrics($metrics: MetricsInput!) { changeMetrics(metrics: $metrics) { isOn } }
`)
