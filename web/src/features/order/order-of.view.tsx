import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useQuery } from 'urql'
import { ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { RecipeDocument } from '../../entities/recipe/recipe.documents.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { notify } from '../../ui/notifications.model.ts'
import { IngredientDrinkDocument } from './order.documents.ts'
import { $again, againClosed } from './order.model.ts'
import type { OrderDialogProps } from './order-dialog.view.tsx'
import { drinkOfIngredient, drinkOfRecipe, type OrderableDrink } from './order-draft.ts'

const OrderDialog = lazy(async () => {
  const [{ OrderDialog: loaded }] = await Promise.all([
    import('./order-dialog.view.tsx'),
    loadTexts('order', 'recipes', 'production', 'machine', 'party'),
  ])
  return { default: loaded }
})

const context = { requestPolicy: 'network-only', once: true } as const

/** The drink as it is by now: null where it's gone, undefined until it's known. */
function useDrink({ kind, id }: Pick<OrderableDrink, 'kind' | 'id'>) {
  const isRecipe = kind === 'RECIPE'
  const variables = { id }
  const [recipe] = useQuery({ query: RecipeDocument, variables, context, pause: !isRecipe })
  const [single] = useQuery({ query: IngredientDrinkDocument, variables, context, pause: isRecipe })
  const error = recipe.error ?? single.error
  if (error) return { problem: asApiProblem(error) }
  const ingredient = single.data?.ingredient
  if (recipe.data?.recipe) return { drink: drinkOfRecipe(recipe.data.recipe) }
  if (ingredient?.kind === 'AUTOMATED') return { drink: drinkOfIngredient(ingredient) }
  return recipe.data || single.data ? { problem: new ApiProblem({ code: 'not-found' }) } : {}
}

type OrderOfProps = Pick<OrderableDrink, 'kind' | 'id'> & Omit<OrderDialogProps, 'drink'>

/** The order of a drink that's read first; another one gets another `key`. */
export function OrderOf({ kind, id, ...props }: OrderOfProps) {
  const { drink, problem } = useDrink({ kind, id })
  const failed = useEffectEvent(() => {
    if (problem) notify.problem(problem)
    props.onClose()
  })
  const hasFailed = problem !== undefined
  useEffect(() => {
    if (hasFailed) failed()
  }, [hasFailed])
  return drink ? (
    <Suspense fallback={null}>
      <OrderDialog drink={drink} {...props} />
    </Suspense>
  ) : null
}

/** The order of a drink that was had before; stands once in the layout, and goes with the page. */
export function OrderAgainHost() {
  const [again, close] = useUnit([$again, againClosed])
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) close()
    before.current = pathname
  }, [pathname, close])
  return again && <OrderOf key={`${again.kind} ${again.id}`} {...again} onClose={close} />
}
