import { stepIngredientsOf } from '../catalogue/recipe.ts'
import type { RecordKind, Records } from './records.ts'

/** A record, its field, and what that names. */
export type BrokenReference = readonly [
  item: { readonly kind: RecordKind; readonly id: number; readonly record: unknown },
  field: string,
  id: number,
]

/** Of what the fields name. */
export const referenceKinds: Readonly<Record<string, RecordKind>> = {
  parentGroupId: 'ingredient',
  ingredientId: 'ingredient',
  categoryId: 'category',
  glassId: 'glass',
  groupId: 'personGroup',
  partyId: 'party',
}

/**
 * The required references of records that lead nowhere: to ingredients, groups, glasses and categories. Owners may be
 * gone, and pictures too.
 */
export function brokenReferences(records: Records): readonly BrokenReference[] {
  const broken: BrokenReference[] = []
  const { ingredient, glass, category, recipe, pump, person, personGroup, partyOrder, party } = records
  const expectOf =
    (kind: RecordKind, record: { readonly id: number }) => (isThere: boolean, field: string, id: number) =>
      void (isThere || broken.push([{ kind, id: record.id, record }, field, id]))
  for (const each of ingredient.values()) {
    const { parentGroupId } = each
    const isGroup = parentGroupId === null || ingredient.get(parentGroupId)?.kind === 'group'
    expectOf('ingredient', each)(isGroup, 'parentGroupId', parentGroupId ?? 0)
  }
  for (const each of recipe.values()) {
    const expect = expectOf('recipe', each)
    const { categoryIds, defaultGlassId } = each
    for (const { ingredientId } of stepIngredientsOf(each)) {
      expect(ingredient.has(ingredientId), 'ingredientId', ingredientId)
    }
    for (const id of categoryIds) expect(category.has(id), 'categoryId', id)
    expect(defaultGlassId === null || glass.has(defaultGlassId), 'glassId', defaultGlassId ?? 0)
  }
  for (const each of pump.values()) {
    const { ingredientId } = each
    expectOf('pump', each)(ingredientId === null || ingredient.has(ingredientId), 'ingredientId', ingredientId ?? 0)
  }
  for (const each of person.values()) expectOf('person', each)(personGroup.has(each.groupId), 'groupId', each.groupId)
  for (const each of partyOrder.values()) expectOf('partyOrder', each)(party.has(each.partyId), 'partyId', each.partyId)
  return broken
}
