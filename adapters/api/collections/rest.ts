import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Collection, CollectionInput } from '#domain/catalogue/collection.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'
import { asId, type CollectionId } from '#domain/units/id.ts'
import { changeable } from '#domain/usecases/catalogue/catalogue-records.ts'
import {
  addToCollection,
  createCollection,
  deleteCollection,
  listCollections,
  removeFromCollection,
  updateCollection,
} from '#domain/usecases/catalogue/manage-collections.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { found, unwrap } from '../kernel/problems/http-problem.ts'
import { all, byId, createdWithLocation, done, ok, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { type Form, pictureFile, readForm } from '../kernel/rest/form.ts'
import { SentId } from '../kernel/rest/schemas.ts'
import { keepPicture, pictureSchema, sendPicture, withPictureRoom } from '../pictures/rest.ts'
import { CollectionBody, encodeCollection, WireCollection } from './schema.ts'

const collectionForm = {
  json: { part: 'collection', schema: CollectionBody },
  file: pictureFile,
} as const satisfies Form<typeof CollectionBody>

const read = 'catalogue.read'
const change = { operation: 'collection.change' } as const

/** rest-api.md 2.7 */
export const collectionRoutes: RestRoutes = (app, deps) => {
  const encoded = (collection: Collection): WireCollection => encodeCollection(collection, deps.records.now)

  const listRoute = route(read, "Everybody's collections by name", all(WireCollection), {
    querystring: Type.Object({ ownerId: Type.Optional(SentId) }),
  })
  app.get('/', listRoute, async ({ query }) => listCollections(deps.records.now, query.ownerId).map(encoded))

  app.get('/:id', route(read, 'A collection', ok(WireCollection), byId), async ({ params }) =>
    encoded(found(deps.records.now.collection.get(params.id), 'collection')),
  )

  const createRoute = route(
    'collection.create',
    'Begin a collection; it belongs to the caller',
    createdWithLocation(WireCollection),
    { body: CollectionBody },
  )
  app.post('/', createRoute, async (request, reply) => {
    const collection = unwrap(await createCollection(deps, callerOf(request).user, request.body))
    return reply.code(201).header('location', `/api/collection/${collection.id}`).send(encoded(collection))
  })

  const updateRoute = route(
    { ...change, form: collectionForm },
    "Change a collection: one's own, or anybody's as an admin",
    okEmpty,
    {
      ...byId,
      querystring: Type.Object({
        removeImage: Type.Boolean({ default: false, description: 'A picture that is sent wins over it' }),
      }),
    },
  )
  app.put('/:id', updateRoute, async (request, reply) => {
    const id = asId<'collection'>(request.params.id)
    const draft = await draftOf(request, deps, id, request.query.removeImage)
    return done(reply, await updateCollection(deps, callerOf(request).user, id, draft))
  })

  const deleteRoute = route(change, 'Delete a collection; its recipes stay', okEmpty, byId)
  app.delete('/:id', deleteRoute, async (request, reply) =>
    done(reply, await deleteCollection(deps, callerOf(request).user, asId(request.params.id))),
  )

  const imageSchema = pictureSchema('The picture of a collection', {})
  app.get('/:id/image', { config: { operation: 'image.read' }, schema: imageSchema }, async (request, reply) => {
    const key = deps.records.now.collection.get(request.params.id)?.imageKey ?? null
    return sendPicture(deps, reply, key, request.query.width)
  })

  recipesOfCollectionRoutes(app, deps)
}

const recipesOfCollectionRoutes: RestRoutes = (app, deps) => {
  const addRoute = route(change, 'Add a recipe; the body is its id', okEmpty, { ...byId, body: SentId })
  app.post('/:id/add', addRoute, async (request, reply) => {
    const { user } = callerOf(request)
    return done(reply, await addToCollection(deps, user, asId(request.params.id), asId(request.body)))
  })

  const removeRoute = route(change, 'Take a recipe out of a collection', okEmpty, {
    params: Type.Object({ id: SentId, recipeId: SentId }),
  })
  app.delete('/:id/:recipeId', removeRoute, async (request, reply) => {
    const { id, recipeId } = request.params
    return done(reply, await removeFromCollection(deps, callerOf(request).user, asId(id), asId(recipeId)))
  })
}

/** Pictures are worked on only for those who may save the collection; what nothing uses in the end is tidied away. */
const draftOf = (
  request: FastifyRequest,
  deps: HttpDeps,
  id: CollectionId,
  removeImage: boolean,
): Promise<CollectionInput> =>
  withPictureRoom(request, async take => {
    const { json, file } = await readForm(request, collectionForm, take)
    unwrap(changeable(deps.records.now, 'collection', callerOf(request).user, id))
    const kept: ImageKey | null | undefined = removeImage ? null : undefined
    return { ...json, imageKey: file ? await keepPicture(deps, file) : kept }
  })
