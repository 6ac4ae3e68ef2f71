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
import { HttpProblem, unwrap } from '../kernel/problems/http-problem.ts'
import {
  accepted,
  all,
  created,
  createdWithLocation,
  done,
  found,
  ok,
  okEmpty,
  type RestRoutes,
} from '../kernel/rest/answers.ts'
import { readForm, withinLimit } from '../kernel/rest/form.ts'
import { IdParams, SentId } from '../kernel/rest/schemas.ts'
import { withPictureRoom } from '../pictures/rest.ts'
import { keepFile } from '../transfer/rest.ts'
import { WireUploadedFile, WireUploadedImage } from '../transfer/schema.ts'
import { encodeEventAction, eventActionForm, toEventActionDraft, WireEventAction } from './schema.ts'

const RunParams = Type.Object({ runId: SentId })

const managed = { operation: 'events.manage' } as const
const withForm = { ...managed, form: eventActionForm } as const

/** rest-api.md 2.13 */
export const eventActionRoutes: RestRoutes = (app, deps) => {
  const listSchema = { summary: 'All event actions by id', response: all(WireEventAction) }
  app.get('/', { config: managed, schema: listSchema }, async () =>
    [...deps.records.now.eventAction.values()].sort((a, b) => a.id - b.id).map(encodeEventAction),
  )

  const groupsSchema = { summary: 'Every execution group that an action names, sorted', response: all(Type.String()) }
  app.get('/executiongroup', { config: managed, schema: groupsSchema }, async () => [
    ...groupsInUse(deps.records.now.eventAction.values()),
  ])

  const readSchema = { summary: 'An event action', params: IdParams, response: ok(WireEventAction) }
  app.get('/:id', { config: managed, schema: readSchema }, async ({ params }) =>
    encodeEventAction(found(deps.records.now.eventAction.get(params.id), 'event action')),
  )

  const createSchema = {
    summary: 'Make an event action; sounds and scripts come as a file',
    response: createdWithLocation(WireEventAction),
  }
  app.post('/', { config: withForm, schema: createSchema }, async (request, reply) => {
    const action = unwrap(await createEventAction(deps, await draftOf(request, deps)))
    return reply.code(201).header('location', `/api/eventaction/${action.id}`).send(encodeEventAction(action))
  })

  const changeSchema = {
    summary: 'Change an event action; without a file it keeps the one that it has',
    params: IdParams,
    response: ok(WireEventAction),
  }
  app.put('/:id', { config: withForm, schema: changeSchema }, async request => {
    const draft = await draftOf(request, deps)
    return encodeEventAction(unwrap(await updateEventAction(deps, asId(request.params.id), draft)))
  })

  const deleteSchema = { summary: 'Delete an event action; a run of it ends', params: IdParams, response: okEmpty }
  app.delete('/:id', { config: managed, schema: deleteSchema }, async (request, reply) =>
    done(reply, await deleteEventAction(deps, asId(request.params.id))),
  )

  const startSchema = {
    summary: 'Run an event action as if its trigger had been fired',
    params: IdParams,
    response: okEmpty,
  }
  app.post('/:id/start', { config: managed, schema: startSchema }, async (request, reply) =>
    done(reply, deps.eventService.start(asId(request.params.id))),
  )

  const stopSchema = { summary: 'Stop a run of an event action', params: RunParams, response: accepted }
  app.delete('/process/:runId', { config: managed, schema: stopSchema }, async (request, reply) =>
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

  const schema = {
    summary: 'Upload a sound or a script, for GraphQL clients',
    response: created(WireUploadedFile),
  }
  app.post(
    '/event-action',
    { config: { operation: 'events.manage', upload: { mostBytes: fileLimits.file } }, schema },
    async (request, reply) => {
      const stored = await read(request, fileLimits.file, content => keepFile(deps.files, content))
      // A file that nobody uses is tidied away.
      request.admitAgain()
      return reply.code(201).send({ fileKey: stored.fileKey, size: stored.size })
    },
  )

  const imageSchema = {
    tags: ['recipes'],
    summary: 'Upload a picture, for GraphQL clients',
    response: created(WireUploadedImage),
  }
  app.post(
    '/image',
    { config: { operation: 'recipe.create', upload: { mostBytes: largestImage } }, schema: imageSchema },
    async (request, reply) => {
      const jpeg = await withPictureRoom(request, async take => {
        const sent = await read(request, largestImage, take)
        request.admitAgain()
        return unwrap(await deps.imageEditor.crop(sent, imageShape.widest))
      })
      return reply.code(201).send({ imageKey: await deps.images.offer(jpeg) })
    },
  )
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
