import { stepIngredientsOf } from '../catalogue/recipe.ts'
import type { Records } from '../records/records.ts'
import { ProblemList } from './document-reader.ts'
import type { TransferItemProblem } from './transfer.problems.ts'

/**
 * The required references of records that lead nowhere: to ingredients, groups, glasses and categories. Owners may be
 * gone, and pictures too.
 */
export function brokenReferences(records: Records): readonly TransferItemProblem[] {
  const list = new ProblemList()
  const expect = (isThere: boolean, where: string, field: string, id: number): void => {
    if (!isThere) list.add({ kind: 'transfer-reference-missing', where, field, id })
  }
  const { ingredient, glass, category } = records
  for (const { name, parentGroupId } of ingredient.values()) {
    const isGroup = parentGroupId === null || ingredient.get(parentGroupId)?.kind === 'group'
    expect(isGroup, `"${name}"`, 'parentGroupId', parentGroupId ?? 0)
  }
  for (const recipe of records.recipe.values()) {
    const where = `"${recipe.name}"`
    for (const { ingredientId } of stepIngredientsOf(recipe)) {
      expect(ingredient.has(ingredientId), where, 'ingredientId', ingredientId)
    }
    for (const id of recipe.categoryIds) expect(category.has(id), where, 'categoryId', id)
    if (recipe.defaultGlassId !== null)
      expect(glass.has(recipe.defaultGlassId), where, 'glassId', recipe.defaultGlassId)
  }
  for (const { id, ingredientId } of records.pump.values()) {
    if (ingredientId !== null) expect(ingredient.has(ingredientId), `pump ${id}`, 'ingredientId', ingredientId)
  }
  return list.problems
}
