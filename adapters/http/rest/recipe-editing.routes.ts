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
import { createdWithLocation, okEmpty } from './answers.ts'
import { keepPicture, withPictureRoom } from './pictures.ts'
import type { RestRoutes } from './rest-routes.ts'

/** rest-api.md 2.6: what changes recipes. */
export const recipeEditingRoutes: RestRoutes = (app, deps) => {
  app.post(
    '/',
    {
      config: { operation: 'recipe.create', form: recipeForm },
      schema: { summary: 'Write a recipe; it belongs to the caller', response: createdWithLocation(WireRecipe) },
    },
    async (request, reply) => {
      const draft = await draftOf(request, deps, null, false)
      const { user } = callerOf(request)
      const recipe = unwrap(await createRecipe(deps, user, draft))
      return reply
        .code(201)
        .header('location', `/api/recipe/${recipe.id}`)
        .send(encodeRecipe(recipe, encodingContext(deps, user)))
    },
  )

  app.put(
    '/:id',
    {
      config: { operation: 'recipe.change', form: recipeForm },
      schema: {
        summary: "Change a recipe: one's own, or anybody's as an admin",
        params: IdParams,
        querystring: Type.Object({
          removeImage: Type.Boolean({ default: false, description: 'Wins over a picture that is sent' }),
        }),
        response: okEmpty,
      },
    },
    async (request, reply) => {
      const id = asId<'recipe'>(request.params.id)
      const draft = await draftOf(request, deps, id, request.query.removeImage)
      const writtenIn = machineLanguage(deps.records.now)
      unwrap(await updateRecipe(deps, callerOf(request).user, id, { ...draft, writtenIn }))
      return reply.code(200).send()
    },
  )

  app.delete(
    '/:id',
    {
      config: { operation: 'recipe.change' },
      schema: {
        summary: "Delete a recipe, also from collections: one's own, or anybody's as an admin",
        params: IdParams,
        response: okEmpty,
      },
    },
    async (request, reply) => {
      unwrap(await deleteRecipe(deps, callerOf(request).user, asId(request.params.id)))
      return reply.code(200).send()
    },
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
