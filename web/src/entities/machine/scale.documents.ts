import { graphql, type ResultOf } from '../../api/graphql.ts'

export const ScaleDocument = graphql(`subscription Scale { scale { present areaEmpty glass { id } } }`)
export const TareDocument = graphql(`mutation TareScale { tareScale }`)

/** The area below the nozzles. */
export type Area = ResultOf<typeof ScaleDocument>['scale']
