import { graphql, type ResultOf } from '../../api/graphql.ts'

/** Things that could bear the same name. */
export const NamesHereDocument = graphql(`
  query NamesHere { glasses { name } categories { name } }
`)
export const ConfirmImportDocument = graphql(`
  mutation ConfirmImport(
    $importId: Int!, $recipeIds: [Int!], $collectionIds: [Int!], $glasses: Boolean!, $categories: Boolean!
    $duplicateMode: DuplicateMode!
  ) {
    confirmImport(
      importId: $importId, recipeIds: $recipeIds, collectionIds: $collectionIds, glasses: $glasses
      categories: $categories, duplicateMode: $duplicateMode
    ) {
      items { kind name nameHere id outcome }
    }
  }
`)
export type ImportedItem = ResultOf<typeof ConfirmImportDocument>['confirmImport']['items'][number]
export type ImportedKind = ImportedItem['kind']
export type ImportOutcome = ImportedItem['outcome']
