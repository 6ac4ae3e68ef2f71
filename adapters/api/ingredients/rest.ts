import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { User } from '#domain/access/user.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import type { IngredientInput } from '#domain/catalogue/ingredient-input.ts'
import { atHandOf, findIngredients, parentsFirst } from '#domain/catalogue/ingredient-search.ts'
import { suggestedFactors } from '#domain/flow/liquid-flow.ts'
import type { Records } from '#domain/records/records.ts'
import { asId } from '#domain/units/id.ts'
import { addToBar, removeFromBar } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import {
  createIngredient,
  deleteIngredient,
  updateIngredient,
} from '#domain/usecases/catalogue/manage-ingredients.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { machineLanguage } from '../kernel/language.ts'
import { HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import {
  all,
  byId,
  createdWithLocation,
  done,
  okEmpty,
  RemovalQuery,
  type RestRoutes,
  removalOf,
  route,
} from '../kernel/rest/answers.ts'
import { readForm } from '../kernel/rest/form.ts'
import { encodingContext } from '../kernel/rest/schemas.ts'
import { keepPicture, pictureSchema, sendPicture, withPictureRoom } from '../pictures/rest.ts'
import {
  encodeIngredient,
  encodeSuggestedFlowFactor,
  ingredientForm,
  toIngredientInput,
  WireIngredient,
  WireSuggestedFlowFactor,
} from './schema.ts'

const read = 'catalogue.read'
const managed = { operation: 'ingredients.manage' } as const
const ownBar = 'bar.change'
const withForm = { ...managed, form: ingredientForm } as const

/** rest-api.md 2.5 */
export const ingredientRoutes: RestRoutes = (app, deps) => {
  const listRoute = route(read, 'Ingredients and groups by name', all(WireIngredient), {
    querystring: IngredientListQuery,
  })
  app.get('/', listRoute, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return listIngredients(context.records, callerOf(request).user, request.query).map(each =>
      encodeIngredient(each, context),
    )
  })

  const exportRoute = route(managed, 'All ingredients, every group before what belongs to it', all(WireIngredient))
  app.get('/export', exportRoute, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return parentsFirst(context.records.ingredient).map(each => encodeIngredient(each, context))
  })

  const suggestedRoute = route(
    managed,
    'The multipliers of liquids that take another time through pumps than theirs say, as a scale has seen it',
    all(WireSuggestedFlowFactor),
  )
  app.get('/suggested-multipliers', suggestedRoute, async () => {
    const { pump, ingredient } = deps.records.now
    return suggestedFactors(pump.values(), ingredient).map(encodeSuggestedFlowFactor)
  })

  const createRoute = route(withForm, 'Make an ingredient or a group', createdWithLocation(WireIngredient))
  app.post('/', createRoute, async (request, reply) => {
    const ingredient = unwrap(await createIngredient(deps, await draftOf(request, deps)))
    const context = encodingContext(deps, callerOf(request).user)
    return reply
      .code(201)
      .header('location', `/api/ingredient/${ingredient.id}`)
      .send(encodeIngredient(ingredient, context))
  })

  const changeRoute = route(
    withForm,
    'Change an ingredient or a group; without a picture it keeps the one that it has',
    okEmpty,
    {
      ...byId,
      querystring: Type.Object({
        removeImage: Type.Boolean({ default: false, description: 'Wins over a picture that is sent' }),
      }),
    },
  )
  app.put('/:id', changeRoute, async (request, reply) => {
    const draft = await draftOf(request, deps, request.params.id, request.query.removeImage)
    const writtenIn = machineLanguage(deps.records.now)
    return done(reply, await updateIngredient(deps, asId(request.params.id), { ...draft, writtenIn }))
  })

  const deleteRoute = route(managed, 'Delete an ingredient or a group that nothing needs', okEmpty, {
    ...byId,
    querystring: RemovalQuery,
  })
  app.delete('/:id', deleteRoute, async (request, reply) =>
    done(reply, await deleteIngredient(deps, asId(request.params.id), removalOf(request.query))),
  )

  const imageSchema = pictureSchema('The picture of an ingredient', {})
  app.get('/:id/image', { config: { operation: 'image.read' }, schema: imageSchema }, async (request, reply) => {
    const ingredient = deps.records.now.ingredient.get(request.params.id)
    const key = ingredient === undefined || ingredient.kind === 'group' ? null : ingredient.imageKey
    return sendPicture(deps, reply, key, request.query.width)
  })

  ownBarRoutes(app, deps)
}

const maybeThere = { ...byId, neverMissing: true }

const ownBarRoutes: RestRoutes = (app, deps) => {
  const addRoute = route(ownBar, 'Put an ingredient into the own bar', okEmpty, maybeThere)
  app.put('/:id/bar', addRoute, async (request, reply) =>
    done(reply, await addToBar(deps.records, callerOf(request).user, asId(request.params.id))),
  )

  const removeRoute = route(ownBar, 'Take an ingredient out of the own bar', okEmpty, maybeThere)
  app.delete('/:id/bar', removeRoute, async (request, reply) =>
    done(reply, await removeFromBar(deps.records, callerOf(request).user, asId(request.params.id))),
  )
}

/** The picture is kept while the form is read; what no ingredient uses in the end is tidied away. */
const draftOf = (request: FastifyRequest, deps: HttpDeps, id = 0, removeImage = false): Promise<IngredientInput> =>
  withPictureRoom(request, async take => {
    const { json, file } = await readForm(request, ingredientForm, take)
    const before = deps.records.now.ingredient.get(id)
    if (json.type === 'group' || removeImage) return toIngredientInput(json, before, null)
    const imageKey = file ? await keepPicture(deps, file) : undefined
    // The sender may have been locked while the picture waited for its turn.
    request.admitAgain()
    return toIngredientInput(json, before, imageKey)
  })

const flag = (description: string) => Type.Boolean({ default: false, description })

/** rest-api.md 2.5; all that are given hold together. */
export const IngredientListQuery = Type.Object({
  autocomplete: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, 2 letters or more' })),
  filterManualIngredients: flag('Without what is added by hand'),
  filterAutomaticIngredients: flag('Without what pumps dispense'),
  filterIngredientGroups: flag('Without groups'),
  groupChildrenGroupId: Type.Optional(Type.Integer({ description: 'Only this group and everything below it' })),
  inBar: flag('Only what is in the own bar'),
  onPump: flag('Only what is on a pump'),
  inBarOrOnPump: flag('Only what is in the own bar or on a pump'),
})

const shortest = 2

/** Also without any filter for everybody: the page of the bar needs it. */
export function listIngredients(
  { ingredient, bar, pump }: Records,
  caller: User,
  query: Static<typeof IngredientListQuery>,
): Ingredient[] {
  const { autocomplete, inBar, onPump, inBarOrOnPump } = query
  const isNarrowed = inBar || onPump || inBarOrOnPump
  if (autocomplete !== undefined && autocomplete.length < shortest && !isNarrowed) {
    throw new HttpProblem({ kind: 'autocomplete-too-short', least: shortest })
  }
  const withoutKinds: Ingredient['kind'][] = [
    ...(query.filterManualIngredients ? (['manual'] as const) : []),
    ...(query.filterAutomaticIngredients ? (['automated'] as const) : []),
    ...(query.filterIngredientGroups ? (['group'] as const) : []),
  ]
  return findIngredients(
    { search: autocomplete, withoutKinds, belowGroupId: query.groupChildrenGroupId, inBar, onPump, inBarOrOnPump },
    ingredient,
    atHandOf(bar.get(caller.id)?.ingredientIds ?? [], pump.values()),
  )
}
