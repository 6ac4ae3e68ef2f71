import { Type } from 'typebox'
import type { User } from '#domain/access/user.ts'
import { type RecipeOrder, recipeOrders } from '#domain/catalogue/recipe-search.ts'
import { callerOf } from '../access.ts'
import type { HttpDeps } from '../http-deps.ts'
import { HttpProblem } from '../http-problem.ts'
import { type EncodingContext, encodeIngredientRecipe, encodeRecipe, encodeRecipeResult } from './encode-catalogue.ts'
import type { RestRoutes } from './rest-routes.ts'
import { encodePage } from './spring-page.ts'

const IdSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const RecipeListQuery = Type.Object({
  page: Type.Integer({ default: 0, maximum: 1_000_000 }),
  ownerId: Type.Optional(IdSchema),
  inCategory: Type.Optional(IdSchema),
  fabricable: Type.Optional(Type.String()),
  /** Repeatable; all must be in the drink. */
  containsIngredients: Type.Optional(Type.Array(IdSchema, { maxItems: 50 })),
  searchName: Type.Optional(Type.String({ maxLength: 100 })),
  orderBy: Type.Optional(Type.String()),
})

const fabricableOf = { auto: 'automatic', manual: 'with-owned' } as const

export function encodingContext(deps: HttpDeps, user: User): EncodingContext {
  return { records: deps.records.now, holdings: deps.recipes.holdings(user), children: deps.recipes.childrenOfGroups }
}

export const recipeRoutes: RestRoutes = (app, deps) => {
  app.get('/', { config: { operation: 'catalogue.read' }, schema: { querystring: RecipeListQuery } }, async request => {
    const { user } = callerOf(request)
    const { page, ownerId, inCategory, fabricable, containsIngredients, searchName, orderBy } = request.query
    const wanted = fabricable === 'auto' || fabricable === 'manual' ? fabricableOf[fabricable] : undefined
    const result = deps.recipes.page(
      {
        page,
        orderBy: recipeOrders.find((order): order is RecipeOrder => order === orderBy) ?? 'nameAsc',
        ...(ownerId === undefined ? {} : { ownerId }),
        ...(inCategory === undefined ? {} : { categoryId: inCategory }),
        ...(wanted === undefined ? {} : { fabricable: wanted }),
        ...(containsIngredients === undefined ? {} : { containsIngredients }),
        ...(searchName === undefined ? {} : { searchName }),
      },
      user,
    )
    const context = encodingContext(deps, user)
    return encodePage(
      result,
      result.content.map(entry => encodeRecipeResult(entry, context)),
    )
  })

  app.get(
    '/:id',
    {
      config: { operation: 'catalogue.read' },
      schema: {
        params: Type.Object({ id: IdSchema }),
        querystring: Type.Object({ isIngredient: Type.Boolean({ default: false }) }),
      },
    },
    async request => {
      const context = encodingContext(deps, callerOf(request).user)
      if (request.query.isIngredient) {
        const ingredient = deps.records.now.ingredient.get(request.params.id)
        if (ingredient?.kind !== 'automated') throw new HttpProblem({ kind: 'not-found', what: 'ingredient' })
        return encodeIngredientRecipe(ingredient, context)
      }
      const recipe = deps.records.now.recipe.get(request.params.id)
      if (!recipe) throw new HttpProblem({ kind: 'not-found', what: 'recipe' })
      return encodeRecipe(recipe, context)
    },
  )
}
