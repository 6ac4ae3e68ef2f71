import { graphql, type ResultOf } from '../../api/graphql.ts'

export const FirstHourDocument = graphql(`
  query FirstHour {
    loadCell { calibrated }
    orders(limit: 20) { outcome }
  }
`)
export type SetUpSoFar = ResultOf<typeof FirstHourDocument>

export const HostFindingsDocument = graphql(`query HostFindings { hostFindings { about state found advice } }`)
export type HostFinding = ResultOf<typeof HostFindingsDocument>['hostFindings'][number]
