import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { nameKey } from '#domain/names/spelling.ts'
import { $ingredientChoices, choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'

interface IngredientsByName {
  readonly choices: readonly IngredientFields[]
  readonly find: (name: string | null) => IngredientFields | undefined
}

/** Files name ingredients; this machine knows more of them. */
export function useIngredientsByName(): IngredientsByName {
  const [choices, want] = useUnit([$ingredientChoices, choicesWanted])
  useEffect(() => want(), [want])
  return useMemo(() => {
    const byKey = new Map(choices.map(choice => [nameKey(choice.name), choice]))
    return { choices, find: name => (name === null ? undefined : byKey.get(nameKey(name))) }
  }, [choices])
}
