import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { User } from '#domain/access/user.ts'
import type { Ingredient, Ingredients } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import type { RecipeInput } from '#domain/catalogue/recipe-input.ts'
import { wireRecipeOrders } from '#domain/recipe-search/recipe-orders.ts'
import type { Page } from '#domain/recipe-search/recipe-search.ts'
import type { Records } from '#domain/records/records.ts'
import { asId, type RecipeId } from '#domain/units/id.ts'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import type { BrowseQuery } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { changeable } from '#domain/usecases/catalogue/catalogue-records.ts'
import { ingredientDrinks } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import { createRecipe, deleteRecipe, updateRecipe } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import { encodeReducedIngredient } from '../ingredients/schema.ts'
import { callerOf } from '../kernel/access/access.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { machineLanguage } from '../kernel/language.ts'
import { found, HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import { all, byId, createdWithLocation, done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { readForm } from '../kernel/rest/form.ts'
import { type EncodingContext, encodingContext, SentId } from '../kernel/rest/schemas.ts'
import { keepPicture, pictureSchema, sendPicture, withPictureRoom } from '../pictures/rest.ts'
import {
  encodeIngredientRecipe,
  encodeIngredientResult,
  encodePage,
  encodeRecipe,
  recipeForm,
  recipeResult,
  toRecipeInput,
  WireRecipe,
  WireRecipePage,
  WireRecipeResult,
} from './schema.ts'

const isIngredient = Type.Boolean({ default: false, description: 'The id is that of an ingredient' })
const read = 'catalogue.read'

/** rest-api.md 2.6 */
export const recipeRoutes: RestRoutes = (app, deps) => {
  const listRecipes = createRecipeList(deps)
  const listRoute = route(read, 'A page of recipes', ok(Type.Unsafe<string>(WireRecipePage)), {
    querystring: RecipeListQuery,
  })
  app.get('/', listRoute, (request, reply) => listRecipes(request.query, callerOf(request).user, reply))

  const drinksRoute = route(read, 'Every ingredient on a pump as a drink of its own, by name', all(WireRecipeResult))
  app.get('/ingredient', drinksRoute, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return ingredientDrinks(context.records).map(ingredient => encodeIngredientResult(ingredient, context))
  })

  const drinkRoute = route(read, 'An ingredient as a drink of its own', ok(WireRecipe), byId)
  app.get('/ingredient/:id', drinkRoute, async request =>
    drinkOf(request.params.id, encodingContext(deps, callerOf(request).user)),
  )

  const recipeRoute = route(read, 'A recipe', ok(WireRecipe), { ...byId, querystring: Type.Object({ isIngredient }) })
  app.get('/:id', recipeRoute, async request => {
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

/** rest-api.md 2.6 */
export const RecipeListQuery = Type.Object({
  page: Type.Integer({ default: 0, maximum: 1_000_000 }),
  ownerId: Type.Optional(SentId),
  inCollection: Type.Optional(SentId),
  inCategory: Type.Optional(SentId),
  fabricable: Type.Optional(Type.String()),
  /** Repeatable; all must be in the drink. */
  containsIngredients: Type.Optional(Type.Array(SentId, { maxItems: 50 })),
  searchName: Type.Optional(Type.String({ maxLength: 100 })),
  orderBy: Type.Optional(Type.String()),
})

const fabricableOf = { auto: 'automatic', manual: 'with-owned' } as const

function toQuery(asked: Static<typeof RecipeListQuery>): BrowseQuery {
  const { page, ownerId, inCollection, inCategory, fabricable, containsIngredients, searchName, orderBy } = asked
  const wanted = fabricable === 'auto' || fabricable === 'manual' ? fabricableOf[fabricable] : undefined
  return {
    page,
    orderBy: wireRecipeOrders.find(order => order === orderBy) ?? 'nameAsc',
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(inCollection === undefined ? {} : { collectionId: inCollection }),
    ...(inCategory === undefined ? {} : { categoryId: inCategory }),
    ...(wanted === undefined ? {} : { fabricable: wanted }),
    ...(containsIngredients === undefined ? {} : { containsIngredients }),
    ...(searchName === undefined ? {} : { searchName }),
  }
}

/** Characters of all remembered pages together: enough for some hundred pages. */
const mostRemembered = 1_000_000

/** The tables that a page of recipes is made of, beside the index and the available ingredients. */
const shownTables = ['recipe', 'ingredient', 'user', 'collection', 'appearance'] as const satisfies (keyof Records)[]

/** Pages of recipes as text: all readers of the same list get the text written for the first. */
export function createRecipeList(deps: Pick<HttpDeps, 'records' | 'recipes'>) {
  const texts = createBoundedMemory<string>(mostRemembered, ({ length }) => length)
  const pieces = createRecipePieces()
  let seen: readonly unknown[] = []

  const forgetOutdated = (records: Records): void => {
    const tables = shownTables.map(kind => records[kind])
    if (tables.some((table, position) => table !== seen[position])) texts.forgetAll()
    seen = tables
  }

  const keyOf = (query: BrowseQuery, user: User): string =>
    `${deps.recipes.available(user).key} ${JSON.stringify(query)}`

  const written = async (query: BrowseQuery, user: User): Promise<string> => {
    const page = await deps.recipes.page(query, user)
    const context = encodingContext(deps, user)
    const write = (): string =>
      pageText(
        page,
        page.content.map(each => pieces.textOf(each, context)),
      )
    if (page.records !== deps.records.now) return write()
    forgetOutdated(page.records)
    return texts.recall(keyOf(query, user), write)
  }

  return async (asked: Static<typeof RecipeListQuery>, user: User, reply: FastifyReply): Promise<string> => {
    forgetOutdated(deps.records.now)
    const query = toQuery(asked)
    reply.type('application/json')
    return texts.known(keyOf(query, user)) ?? written(query, user)
  }
}

/** rest-api.md 1.9. @param content what is on it, each as JSON */
const pageText = (page: Page<unknown>, content: readonly string[]): string =>
  `{"content":[${content.join()}],${JSON.stringify(encodePage(page)).slice(1)}`

/** Nothing else in JSON reads like it: quotes in a value are escaped. */
const placeOfIngredients = '"ingredients":['

/**
 * Recipes of a list as JSON. Ingredients, of which a page names dozens and a house has a few hundred, are written once
 * for each way in which they may be at hand, as long as none of them changes.
 */
export function createRecipePieces(): { textOf(listed: ListedRecipe, context: EncodingContext): string } {
  let seen: Ingredients | null = null
  const written = new Map<number, string>()

  const ingredientText = (ingredient: Ingredient, context: EncodingContext): string => {
    const { onPump, owned } = context.available
    const key = 4 * ingredient.id + 2 * Number(onPump.has(ingredient.id)) + Number(owned.has(ingredient.id))
    const known = written.get(key)
    if (known !== undefined) return known
    const text = JSON.stringify(encodeReducedIngredient(ingredient, context))
    written.set(key, text)
    return text
  }

  return {
    textOf(listed, context) {
      const { ingredient: ingredients } = context.records
      if (ingredients !== seen) written.clear()
      seen = ingredients
      const texts: string[] = []
      for (const id of listed.ingredientIds) {
        const ingredient = ingredients.get(id)
        if (ingredient) texts.push(ingredientText(ingredient, context))
      }
      const text = JSON.stringify(recipeResult(listed, context, []))
      const place = text.indexOf(placeOfIngredients) + placeOfIngredients.length
      return text.slice(0, place) + texts.join() + text.slice(place)
    },
  }
}

const form = recipeForm
const change = { operation: 'recipe.change' } as const

/** rest-api.md 2.6: the calls that change recipes. */
export const recipeEditingRoutes: RestRoutes = (app, deps) => {
  const createRoute = route(
    { operation: 'recipe.create', form },
    'Write a recipe; it belongs to the caller',
    createdWithLocation(WireRecipe),
  )
  app.post('/', createRoute, async (request, reply) => {
    const draft = await draftOf(request, deps, null, false)
    const { user } = callerOf(request)
    const recipe = unwrap(await createRecipe(deps, user, draft))
    const encoded = encodeRecipe(recipe, encodingContext(deps, user))
    return reply.code(201).header('location', `/api/recipe/${recipe.id}`).send(encoded)
  })

  const changeRoute = route({ ...change, form }, "Change a recipe: one's own, or anybody's as an admin", okEmpty, {
    ...byId,
    querystring: Type.Object({
      removeImage: Type.Boolean({ default: false, description: 'Wins over a picture that is sent' }),
    }),
  })
  app.put('/:id', changeRoute, async (request, reply) => {
    const id = asId<'recipe'>(request.params.id)
    const draft = await draftOf(request, deps, id, request.query.removeImage)
    const writtenIn = machineLanguage(deps.records.now)
    return done(reply, await updateRecipe(deps, callerOf(request).user, id, { ...draft, writtenIn }))
  })

  const deleteRoute = route(
    change,
    "Delete a recipe, also from collections: one's own, or anybody's as an admin",
    okEmpty,
    byId,
  )
  app.delete('/:id', deleteRoute, async (request, reply) =>
    done(reply, await deleteRecipe(deps, callerOf(request).user, asId(request.params.id))),
  )
}

/** Pictures are worked on only for those who may save the recipe; what no recipe uses in the end is tidied away. */
const draftOf = (
  request: FastifyRequest,
  deps: HttpDeps,
  id: RecipeId | null,
  removeImage: boolean,
): Promise<RecipeInput> =>
  withPictureRoom(request, async take => {
    const { json, file } = await readForm(request, recipeForm, take)
    if (id !== null) unwrap(changeable(deps.records.now, 'recipe', callerOf(request).user, id))
    if (json.ownerId != null && !deps.records.now.user.has(json.ownerId)) {
      throw new HttpProblem({ kind: 'unknown-owner', userId: json.ownerId })
    }
    if (removeImage) return toRecipeInput(json, null)
    return toRecipeInput(json, file ? await keepPicture(deps, file) : undefined)
  })
