import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $drinks, $problem, drinksLeft, drinksShown, retryRequested } from './ingredient-drinks.model.ts'

/** What pumps can pour by itself, kept up to date while somebody looks at it. */
export function useIngredientDrinks() {
  const { drinks, problem, show, leave, retry } = useUnit({
    drinks: $drinks,
    problem: $problem,
    show: drinksShown,
    leave: drinksLeft,
    retry: retryRequested,
  })
  useEffect(() => {
    show()
    return leave
  }, [show, leave])
  return { drinks, problem, retry }
}
