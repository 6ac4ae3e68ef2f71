import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { $ingredientChoices, choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'

/** Files name ingredients; this machine knows more of them. */
export function useIngredientsByName(): ReadonlyMap<string, IngredientFields> {
  const [choices, want] = useUnit([$ingredientChoices, choicesWanted])
  useEffect(() => want(), [want])
  return useMemo(() => new Map(choices.map(choice => [choice.name.toLowerCase(), choice])), [choices])
}
