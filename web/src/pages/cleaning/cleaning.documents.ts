import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

export const CleaningDocument = graphql(`
  subscription Cleaning { cleaning { programme pumpIds stage stages percent doing ask outcome } }
`)
export const StartCleaningDocument = graphql(`
  mutation StartCleaning($programme: CleaningProgramme!, $pumpIds: [Int!]!) {
    startCleaning(programme: $programme, pumpIds: $pumpIds)
  }
`)
export const ConfirmCleaningDocument = graphql(`mutation ConfirmCleaning { confirmCleaning }`)

/** A programme that goes on, else the last one; null as long as nothing was cleaned. */
export type Cleaning = ResultOf<typeof CleaningDocument>['cleaning']
export type CleaningOrder = VariablesOf<typeof StartCleaningDocument>
export type Programme = CleaningOrder['programme']
