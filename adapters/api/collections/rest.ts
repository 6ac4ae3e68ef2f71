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
import { unwrap } from '../kernel/problems/http-problem.ts'
import type { RestRoutes } from '../kernel/rest/answers.ts'
import { all, createdWithLocation, done, found, ok, okEmpty } from '../kernel/rest/answers.ts'
import { type Form, pictureFile, readForm } from '../kernel/rest/form.ts'
import { IdParams, SentId } from '../kernel/rest/schemas.ts'
import { keepPicture, pictureSchema, sendPicture, withPictureRoom } from '../pictures/rest.ts'
import { CollectionBody, encodeCollection, WireCollection } from './schema.ts'

const collectionForm = {
  json: { part: 'collection', schema: CollectionBody },
  file: pictureFile,
} as const satisfies Form<typeof CollectionBody>

const read = { operation: 'catalogue.read' } as const
const change = { operation: 'collection.change' } as const

/** rest-api.md 2.7 */
export const collectionRoutes: RestRoutes = (app, deps) => {
  const encoded = (collection: Collection): WireCollection => encodeCollection(collection, deps.records.now)

  const listSchema = {
    summary: "Everybody's collections by name",
    querystring: Type.Object({ ownerId: Type.Optional(SentId) }),
    response: all(WireCollection),
  }
  app.get('/', { config: read, schema: listSchema }, async ({ query }) =>
    listCollections(deps.records.now, query.ownerId).map(encoded),
  )

  const oneSchema = { summary: 'A collection', params: IdParams, response: ok(WireCollection) }
  app.get('/:id', { config: read, schema: oneSchema }, async ({ params }) =>
    encoded(found(deps.records.now.collection.get(params.id), 'collection')),
  )

  const createSchema = {
    summary: 'Begin a collection; it belongs to the caller',
    body: CollectionBody,
    response: createdWithLocation(WireCollection),
  }
  app.post('/', { config: { operation: 'collection.create' }, schema: createSchema }, async (request, reply) => {
    const collection = unwrap(await createCollection(deps, callerOf(request).user, request.body))
    return reply.code(201).header('location', `/api/collection/${collection.id}`).send(encoded(collection))
  })

  const updateSchema = {
    summary: "Change a collection: one's own, or anybody's as an admin",
    params: IdParams,
    querystring: Type.Object({
      removeImage: Type.Boolean({ default: false, description: 'A picture that is sent wins over it' }),
    }),
    response: okEmpty,
  }
  app.put('/:id', { config: { ...change, form: collectionForm }, schema: updateSchema }, async (request, reply) => {
    const id = asId<'collection'>(request.params.id)
    const draft = await draftOf(request, deps, id, request.query.removeImage)
    return done(reply, await updateCollection(deps, callerOf(request).user, id, draft))
  })

  const deleteSchema = { summary: 'Delete a collection; its recipes stay', params: IdParams, response: okEmpty }
  app.delete('/:id', { config: change, schema: deleteSchema }, async (request, reply) =>
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
  const addSchema = { summary: 'Add a recipe; the body is its id', params: IdParams, body: SentId, response: okEmpty }
  app.post('/:id/add', { config: change, schema: addSchema }, async (request, reply) => {
    const { user } = callerOf(request)
    return done(reply, await addToCollection(deps, user, asId(request.params.id), asId(request.body)))
  })

  const removeSchema = {
    summary: 'Take a recipe out of a collection',
    params: Type.Object({ id: SentId, recipeId: SentId }),
    response: okEmpty,
  }
  app.delete('/:id/:recipeId', { config: change, schema: removeSchema }, async (request, reply) => {
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
