import { Type } from 'typebox'
import { ingredientDrinks } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import { callerOf } from '../access/access.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import { type EncodingContext, encodingContext } from '../wire/encoding-context.ts'
import {
  encodeIngredientRecipe,
  encodeIngredientResult,
  encodeRecipe,
  WireRecipe,
  WireRecipePage,
  WireRecipeResult,
} from '../wire/recipe.ts'
import { IdParams } from '../wire/schemas.ts'
import { all, found, ok } from './answers.ts'
import { pictureSchema, sendPicture } from './pictures.ts'
import { recipeEditingRoutes } from './recipe-editing.routes.ts'
import { createRecipeList, RecipeListQuery } from './recipe-list.ts'
import type { RestRoutes } from './rest-routes.ts'

const isIngredient = Type.Boolean({ default: false, description: 'The id is that of an ingredient' })
const read = { operation: 'catalogue.read' } as const

/** rest-api.md 2.6 */
export const recipeRoutes: RestRoutes = (app, deps) => {
  const listRecipes = createRecipeList(deps)
  const listSchema = {
    summary: 'A page of recipes',
    querystring: RecipeListQuery,
    // As text: its pieces are written once and kept.
    response: ok(Type.Unsafe<string>(WireRecipePage)),
  }
  app.get('/', { config: read, schema: listSchema }, (request, reply) =>
    listRecipes(request.query, callerOf(request).user, reply),
  )

  const drinksSchema = {
    summary: 'Every ingredient on a pump as a drink of its own, by name',
    response: all(WireRecipeResult),
  }
  app.get('/ingredient', { config: read, schema: drinksSchema }, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return ingredientDrinks(context.records).map(ingredient => encodeIngredientResult(ingredient, context))
  })

  const drinkSchema = { summary: 'An ingredient as a drink of its own', params: IdParams, response: ok(WireRecipe) }
  app.get('/ingredient/:id', { config: read, schema: drinkSchema }, async request =>
    drinkOf(request.params.id, encodingContext(deps, callerOf(request).user)),
  )

  const recipeSchema = {
    summary: 'A recipe',
    params: IdParams,
    querystring: Type.Object({ isIngredient }),
    response: ok(WireRecipe),
  }
  app.get('/:id', { config: read, schema: recipeSchema }, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    const { id } = request.params
    if (request.query.isIngredient) return drinkOf(id, context)
    return encodeRecipe(found(deps.records.now.recipe.get(id), 'recipe'), context)
  })

  const imageSchema = pictureSchema('The picture of a recipe, or of an ingredient as a drink', { isIngredient })
  app.get('/:id/image', { config: { operation: 'image.read' }, schema: imageSchema }, async (request, reply) => {
    const { recipe, ingredient } = deps.records.now
    const { id } = request.params
    const asIngredient = request.query.isIngredient ? ingredient.get(id) : undefined
    const shown = asIngredient?.kind === 'group' ? undefined : asIngredient
    const key = (request.query.isIngredient ? shown?.imageKey : recipe.get(id)?.imageKey) ?? null
    return sendPicture(deps, reply, key, request.query.width)
  })

  recipeEditingRoutes(app, deps)
}

function drinkOf(ingredientId: number, context: EncodingContext): WireRecipe {
  const ingredient = context.records.ingredient.get(ingredientId)
  if (ingredient?.kind !== 'automated') throw new HttpProblem({ kind: 'not-found', what: 'ingredient' })
  return encodeIngredientRecipe(ingredient, context)
}
