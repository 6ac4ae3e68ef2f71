import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { type RecordItem, type RecordKind, type Records, type RecordTypes, recordKinds } from './records.ts'

type Reference = readonly [field: string, kind: RecordKind, id: number | null]

/** What records cannot be without; null is nothing. Owners may be gone, and pictures too. */
const references: { readonly [Kind in RecordKind]?: (record: RecordTypes[Kind]) => readonly Reference[] } = {
  ingredient: ({ parentGroupId }) => [['parentGroupId', 'ingredient', parentGroupId]],
  recipe: recipe => [
    ...stepIngredientsOf(recipe).map(({ ingredientId }): Reference => ['ingredientId', 'ingredient', ingredientId]),
    ...recipe.categoryIds.map((id): Reference => ['categoryId', 'category', id]),
    ['glassId', 'glass', recipe.defaultGlassId],
  ],
  pump: ({ ingredientId }) => [['ingredientId', 'ingredient', ingredientId]],
  person: ({ groupId }) => [['groupId', 'personGroup', groupId]],
  partyOrder: ({ partyId }) => [['partyId', 'party', partyId]],
}

export interface BrokenReference {
  readonly item: RecordItem
  readonly field: string
  /** What is not there, or is no group where one is needed. */
  readonly kind: RecordKind
  readonly id: number
}

export function brokenReferences(records: Records): readonly BrokenReference[] {
  const isThere = (field: string, kind: RecordKind, id: number): boolean =>
    field === 'parentGroupId' ? records.ingredient.get(id)?.kind === 'group' : records[kind].has(id)
  return recordKinds.flatMap(of =>
    [...records[of]].flatMap(([itsId, value]) =>
      (references[of]?.(value as never) ?? []).flatMap(([field, kind, id]) =>
        id === null || isThere(field, kind, id) ? [] : [{ item: { kind: of, id: itsId, value }, field, kind, id }],
      ),
    ),
  )
}
