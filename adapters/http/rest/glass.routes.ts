import { type Static, Type } from 'typebox'
import { glassShapes } from '#domain/catalogue/glass.ts'
import type { GlassDraft } from '#domain/catalogue/glass-draft.ts'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { inLanguage } from '#domain/catalogue/translations.ts'
import { asId } from '#domain/units/id.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { createGlass, deleteGlass, updateGlass } from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
import { inMachineLanguage, machineLanguage } from '../machine/machine-language.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { encodeGlass } from './encode-catalogue.ts'
import { IdParams } from './ids.ts'
import { RemovalQuery, removalOf } from './removal-query.ts'
import type { RestRoutes } from './rest-routes.ts'

const tags = ['glasses']

/** A flag or a shape that is not there stays as it was. */
const GlassBody = Type.Object({
  name: Type.String({ description: '1–30 characters, unique' }),
  size: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Millilitres, 10–5000' }),
  emptyWeight: Type.Optional(Type.Union([Type.Integer(), Type.Null()], { description: 'Grams, 1–10000' })),
  default: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  useForSingleIngredients: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  shape: Type.Optional(Type.Union([...glassShapes.map(shape => Type.Literal(shape)), Type.Null()])),
})
const read = { operation: 'catalogue.read' } as const
const managed = { operation: 'glasses.manage' } as const

/** rest-api.md 2.4 */
export const glassRoutes: RestRoutes = (app, deps) => {
  app.get('/', { config: read, schema: { tags, summary: 'All glasses by name' } }, async () =>
    inNameOrder(inMachineLanguage(deps.records.now).glass.values()).map(encodeGlass),
  )

  const readSchema = { tags, summary: 'A glass', params: IdParams }
  app.get('/:id', { config: read, schema: readSchema }, async request => {
    const glass = inMachineLanguage(deps.records.now).glass.get(request.params.id)
    if (!glass) throw new HttpProblem({ kind: 'not-found', what: 'glass' })
    return encodeGlass(glass)
  })

  const createSchema = { tags, summary: 'Make a glass', body: GlassBody }
  app.post('/', { config: managed, schema: createSchema }, async (request, reply) => {
    const glass = unwrap(await createGlass(deps, toGlassDraft(request.body)))
    return reply.code(201).header('location', `/api/glass/${glass.id}`).send(encodeGlass(glass))
  })

  const changeSchema = { tags, summary: 'Change a glass', params: IdParams, body: GlassBody }
  app.put('/:id', { config: managed, schema: changeSchema }, async request => {
    const writtenIn = machineLanguage(deps.records.now)
    const draft = { ...toGlassDraft(request.body), writtenIn }
    return encodeGlass(inLanguage(unwrap(await updateGlass(deps, asId(request.params.id), draft)), writtenIn))
  })

  const deleteSchema = {
    tags,
    summary: 'Delete a glass; nothing happens when there is none',
    params: IdParams,
    querystring: RemovalQuery,
  }
  app.delete('/:id', { config: managed, schema: deleteSchema }, async (request, reply) => {
    const deleted = await deleteGlass(deps, asId(request.params.id), removalOf(request.query))
    if (deleted.ok || deleted.problem.kind !== 'not-found') unwrap(deleted)
    return reply.code(200).send()
  })
}

const toGlassDraft = (body: Static<typeof GlassBody>): GlassDraft => ({
  name: body.name,
  size: travelledMillilitres(body.size),
  emptyWeight: body.emptyWeight ?? null,
  isDefault: body.default ?? undefined,
  useForSingleIngredients: body.useForSingleIngredients ?? undefined,
  shape: body.shape ?? undefined,
})
