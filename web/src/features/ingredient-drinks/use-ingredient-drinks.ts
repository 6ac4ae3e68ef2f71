import { useUnit } from 'effector-react'
import { useWhileShown } from '../../ui/use-model.ts'
import { $drinks, $problem, drinksLeft, drinksShown, retryRequested } from './ingredient-drinks.model.ts'

/** The ingredients that pumps can pour by themselves, kept up to date while somebody looks at them. */
export function useIngredientDrinks() {
  const { drinks, problem, retry } = useUnit({ drinks: $drinks, problem: $problem, retry: retryRequested })
  useWhileShown(drinksShown, drinksLeft)
  return { drinks, problem, retry }
}
