import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { imageShape, largestImage } from '#domain/catalogue/image.ts'
import { groupsInUse } from '#domain/events/event-action.ts'
import type { ChosenFile, EventActionDraft } from '#domain/events/event-action-draft.ts'
import { fileLimits } from '#domain/ports/file-vault.port.ts'
import { asId } from '#domain/units/id.ts'
import {
  createEventAction,
  deleteEventAction,
  updateEventAction,
} from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { found, HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import {
  accepted,
  all,
  byId,
  created,
  createdWithLocation,
  done,
  ok,
  okEmpty,
  type RestRoutes,
  route,
} from '../kernel/rest/answers.ts'
import { readForm, withinLimit } from '../kernel/rest/form.ts'
import { SentId } from '../kernel/rest/schemas.ts'
import { withPictureRoom } from '../pictures/rest.ts'
import { keepFile } from '../transfer/rest.ts'
import { WireUploadedFile, WireUploadedImage } from '../transfer/schema.ts'
import { encodeEventAction, eventActionForm, toEventActionDraft, WireEventAction } from './schema.ts'

const RunParams = Type.Object({ runId: SentId })

const managed = { operation: 'events.manage' } as const
const withForm = { ...managed, form: eventActionForm } as const

/** rest-api.md 2.13 */
export const eventActionRoutes: RestRoutes = (app, deps) => {
  app.get('/', route(managed, 'All event actions by id', all(WireEventAction)), async () =>
    [...deps.records.now.eventAction.values()].sort((a, b) => a.id - b.id).map(encodeEventAction),
  )

  const groupsRoute = route(managed, 'Every execution group that an action names, sorted', all(Type.String()))
  app.get('/executiongroup', groupsRoute, async () => [...groupsInUse(deps.records.now.eventAction.values())])

  app.get('/:id', route(managed, 'An event action', ok(WireEventAction), byId), async ({ params }) =>
    encodeEventAction(found(deps.records.now.eventAction.get(params.id), 'event action')),
  )

  const createRoute = route(
    withForm,
    'Make an event action; sounds and scripts come as a file',
    createdWithLocation(WireEventAction),
    { alsoRefused: [507] },
  )
  app.post('/', createRoute, async (request, reply) => {
    const action = unwrap(await createEventAction(deps, await draftOf(request, deps)))
    return reply.code(201).header('location', `/api/eventaction/${action.id}`).send(encodeEventAction(action))
  })

  const changeRoute = route(
    withForm,
    'Change an event action; without a file it keeps the one that it has',
    ok(WireEventAction),
    { ...byId, alsoRefused: [507] },
  )
  app.put('/:id', changeRoute, async request => {
    const draft = await draftOf(request, deps)
    return encodeEventAction(unwrap(await updateEventAction(deps, asId(request.params.id), draft)))
  })

  const deleteRoute = route(managed, 'Delete an event action; a run of it ends', okEmpty, byId)
  app.delete('/:id', deleteRoute, async (request, reply) =>
    done(reply, await deleteEventAction(deps, asId(request.params.id))),
  )

  const startRoute = route(managed, 'Run an event action as if its trigger had been fired', okEmpty, byId)
  app.post('/:id/start', startRoute, async (request, reply) =>
    done(reply, deps.eventService.start(asId(request.params.id))),
  )

  const stopRoute = route(managed, 'Stop a run of an event action', accepted, { params: RunParams })
  app.delete('/process/:runId', stopRoute, async (request, reply) =>
    done(reply.code(202), deps.eventService.kill(asId(request.params.runId))),
  )
}

/** The file goes into the vault while it arrives; what no action uses in the end is tidied away from there. */
async function draftOf(request: FastifyRequest, deps: HttpDeps): Promise<EventActionDraft> {
  const { json, file } = await readForm(request, eventActionForm, async (content, fileName): Promise<ChosenFile> => {
    const { fileKey } = await keepFile(deps.files, content)
    return { fileKey, fileName }
  })
  return toEventActionDraft(json, file)
}

/** Uploads, as bytes and nothing else; they go to the disk while they arrive. */
export const fileRoutes: RestRoutes = (app, deps) => {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  const options = route(
    { operation: 'events.manage', upload: { mostBytes: fileLimits.file } },
    'Upload a sound or a script, for GraphQL clients',
    created(WireUploadedFile),
    { alsoRefused: [507] },
  )
  app.post('/event-action', options, async (request, reply) => {
    const stored = await read(request, fileLimits.file, content => keepFile(deps.files, content))
    // Unused files are tidied away.
    request.admitAgain()
    return reply.code(201).send({ fileKey: stored.fileKey, size: stored.size })
  })

  const imageRoute = route(
    { operation: 'recipe.create', upload: { mostBytes: largestImage } },
    'Upload a picture, for GraphQL clients',
    created(WireUploadedImage),
    { tags: ['recipes'] },
  )
  app.post('/image', imageRoute, async (request, reply) => {
    const jpeg = await withPictureRoom(request, async take => {
      const sent = await read(request, largestImage, take)
      request.admitAgain()
      return unwrap(await deps.imageEditor.crop(sent, imageShape.widest))
    })
    return reply.code(201).send({ imageKey: await deps.images.offer(jpeg) })
  })
}

/** Hands on the bytes of an upload. Throws an {@link HttpProblem} for what is sent otherwise, is too large, or is cut off. */
async function read<Taken>(
  { body, headers }: FastifyRequest,
  mostBytes: number,
  take: (content: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<Taken> {
  if (!(body instanceof Readable)) {
    throw new HttpProblem({ kind: 'bad-input', detail: 'Send the file as application/octet-stream.' })
  }
  try {
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw new HttpProblem({ kind: 'file-too-large', mostBytes })
    // Reading that ends early must not close the connection: the answer goes the same way.
    const content = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    return await take(withinLimit(content, mostBytes))
  } catch (error) {
    if (body.destroyed && !body.readableEnded)
      throw new HttpProblem({ kind: 'bad-input', detail: 'The upload was cut off.' })
    throw error
  }
}
