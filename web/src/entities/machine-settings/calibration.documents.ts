import { graphql, type ResultOf } from '../../api/graphql.ts'
import { LoadCellFragment } from './machine-settings.documents.ts'

export const ReadingDocument = graphql(`subscription Reading { scale { present grams raw steady } }`)
export const WeighZeroDocument = graphql(`mutation WeighZero { calibrateLoadCellZero { ...LoadCellFields } }`, [
  LoadCellFragment,
])
export const WeighReferenceDocument = graphql(
  `mutation WeighReference($grams: Float!) { calibrateLoadCellReference(grams: $grams) { ...LoadCellFields } }`,
  [LoadCellFragment],
)
export const ValidateDocument = graphql(`mutation Validate($grams: Float!) { validateLoadCell(grams: $grams) }`)

/** The present reading of the scale. */
export type Reading = ResultOf<typeof ReadingDocument>['scale']
