import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { RecipeDraft } from '#domain/catalogue/recipe-draft.ts'
import { asId, type RecipeId } from '#domain/units/id.ts'
import { createRecipe, deleteRecipe, updateRecipe } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import { changeable } from '#domain/usecases/catalogue/owned-things.ts'
import { callerOf } from '../access/access.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { machineLanguage } from '../machine/machine-language.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { readForm } from '../requests/form.ts'
import { encodingContext } from '../wire/encoding-context.ts'
import { encodeRecipe, WireRecipe } from '../wire/recipe.ts'
import { recipeForm, toRecipeDraft } from '../wire/recipe-form.ts'
import { IdParams } from '../wire/schemas.ts'
import { createdWithLocation, done, okEmpty } from './answers.ts'
import { keepPicture, withPictureRoom } from './pictures.ts'
import type { RestRoutes } from './rest-routes.ts'

const form = recipeForm
const change = { operation: 'recipe.change' } as const

/** rest-api.md 2.6: the calls that change recipes. */
export const recipeEditingRoutes: RestRoutes = (app, deps) => {
  const createSchema = {
    summary: 'Write a recipe; it belongs to the caller',
    response: createdWithLocation(WireRecipe),
  }
  app.post('/', { config: { operation: 'recipe.create', form }, schema: createSchema }, async (request, reply) => {
    const draft = await draftOf(request, deps, null, false)
    const { user } = callerOf(request)
    const recipe = unwrap(await createRecipe(deps, user, draft))
    const encoded = encodeRecipe(recipe, encodingContext(deps, user))
    return reply.code(201).header('location', `/api/recipe/${recipe.id}`).send(encoded)
  })

  const changeSchema = {
    summary: "Change a recipe: one's own, or anybody's as an admin",
    params: IdParams,
    querystring: Type.Object({
      removeImage: Type.Boolean({ default: false, description: 'Wins over a picture that is sent' }),
    }),
    response: okEmpty,
  }
  app.put('/:id', { config: { ...change, form }, schema: changeSchema }, async (request, reply) => {
    const id = asId<'recipe'>(request.params.id)
    const draft = await draftOf(request, deps, id, request.query.removeImage)
    const writtenIn = machineLanguage(deps.records.now)
    return done(reply, await updateRecipe(deps, callerOf(request).user, id, { ...draft, writtenIn }))
  })

  const deleteSchema = {
    summary: "Delete a recipe, also from collections: one's own, or anybody's as an admin",
    params: IdParams,
    response: okEmpty,
  }
  app.delete('/:id', { config: change, schema: deleteSchema }, async (request, reply) =>
    done(reply, await deleteRecipe(deps, callerOf(request).user, asId(request.params.id))),
  )
}

/** Pictures are worked on only for those who may save the recipe; what no recipe uses in the end is tidied away. */
const draftOf = (
  request: FastifyRequest,
  deps: HttpDeps,
  id: RecipeId | null,
  removeImage: boolean,
): Promise<RecipeDraft> =>
  withPictureRoom(request, async take => {
    const { json, file } = await readForm(request, recipeForm, take)
    if (id !== null) unwrap(changeable(deps.records.now, 'recipe', callerOf(request).user, id))
    if (json.ownerId != null && !deps.records.now.user.has(json.ownerId)) {
      throw new HttpProblem({ kind: 'unknown-owner', userId: json.ownerId })
    }
    if (removeImage) return toRecipeDraft(json, null)
    return toRecipeDraft(json, file ? await keepPicture(deps, file) : undefined)
  })
