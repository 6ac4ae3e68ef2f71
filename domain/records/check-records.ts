import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { isDecodable, type JsonPath } from '../documents/json-path.ts'
import { readerOfRecord } from './record-readers.ts'
import {
  applyOperations,
  type RecordItem,
  type RecordKind,
  type Records,
  type RecordTypes,
  recordKinds,
  type WriteOperation,
} from './records.ts'

/** Reports everything that is wrong with a record by itself. `at` is its place in its document. */
export function checkRecord(kind: RecordKind | 'pastOrder', id: number | null, at: JsonPath): void {
  readerOfRecord(kind)(at)
  const own = at.field('id')
  if (id !== null && !own.isMissing && own.value !== id) own.addIssue({ kind: 'one-of', options: [id] })
}

/** Records that cannot be what they say they are, and those that cannot be without them; pumps can. */
export function unsoundRecords(records: Records): readonly RecordItem[] {
  const aside: RecordItem[] = recordKinds.flatMap(kind =>
    [...records[kind]]
      .map(([id, value]) => ({ kind, id, value }))
      .filter(({ value, id }) => !isDecodable(at => checkRecord(kind, id, at), value)),
  )
  const isAside = (kind: RecordKind, id: number) => aside.some(each => each.kind === kind && each.id === id)
  for (;;) {
    const rest = applyOperations(records, deletionsOf(aside))
    const lost = brokenReferences(rest).find(({ item, kind, id }) => item.kind !== 'pump' && isAside(kind, id))
    if (!lost) return aside
    aside.push(lost.item)
  }
}

export const deletionsOf = (aside: readonly RecordItem[]): WriteOperation[] =>
  aside.map(({ kind, id }) => ({ op: 'delete', kind, id }))

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
