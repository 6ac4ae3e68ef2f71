import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { groupsInUse } from '#domain/events/event-action.ts'
import type { ChosenFile, EventActionDraft } from '#domain/events/event-action-draft.ts'
import { asId } from '#domain/units/id.ts'
import {
  createEventAction,
  deleteEventAction,
  updateEventAction,
} from '#domain/usecases/events/manage-event-actions.usecase.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { unwrap } from '../problems/http-problem.ts'
import { readForm } from '../requests/form.ts'
import { encodeEventAction, eventActionForm, toEventActionDraft, WireEventAction } from '../wire/event-action.ts'
import { IdParams, SentId } from '../wire/schemas.ts'
import { accepted, all, createdWithLocation, done, found, ok, okEmpty } from './answers.ts'
import { keepFile } from './into-store.ts'
import type { RestRoutes } from './rest-routes.ts'

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
