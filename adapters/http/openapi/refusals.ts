import { type Operation, permissions } from '#domain/access/permissions.ts'
import { Unauthorized, WireProblem } from '../wire/schemas.ts'
import type { DescribedRoute } from './described-routes.ts'
import { type Json, jsonContent, withReferences } from './json-schema.ts'

/** The meaning of a status wherever it is answered, in the place of the answer that was asked for. */
const meanings = {
  400: ['BadRequest', 'Something in the request is wrong, or cannot be done as the machine is.'],
  403: ['Forbidden', 'The role of the caller does not suffice.'],
  404: ['NotFound', 'There is no such thing. Without a body: clients have a page of their own.'],
  413: ['TooLarge', 'More was sent than is read.'],
  415: ['UnsupportedMediaType', 'The body is of a type that is not read here.'],
  502: ['BadGateway', 'The source of releases does not answer, or says what cannot be read.'],
  503: [
    'Unavailable',
    'The disk, the outputs or the scale do not answer, or too much is asked at once: try again later.',
  ],
  507: ['StorageFull', 'There is no room for the file.'],
} as const satisfies Record<number, readonly [name: string, description: string]>

type Status = keyof typeof meanings | 401

const loginCall = 'post /api/auth/login'

/** The calls about things whose absence is what was wanted, or one of the reasons of a 400. */
const neverMissing: ReadonlySet<string> = new Set([
  'delete /api/category/{id}',
  'delete /api/glass/{id}',
  'put /api/ingredient/{id}/bar',
  'delete /api/ingredient/{id}/bar',
  'post /api/transfer/import/{importId}',
  'post /api/backup/restore/{restoreId}',
])

/** The statuses that cannot be derived from the input of a call. */
const more: Readonly<Record<string, readonly Status[]>> = {
  [loginCall]: [401],
  'put /api/pump/start': [404],
  'put /api/pump/stop': [404],
  'delete /api/cocktail/': [404],
  'put /api/cocktail/tare': [404],
  'get /api/system/checkupdate': [400, 502],
  'post /api/system/performupdate': [502],
  'get /api/system/i2cprobe': [400, 503],
  'get /api/pump/settings/loadcell/read': [400, 503],
  'get /api/ingredient/{id}/image': [503],
  'get /api/recipe/{id}/image': [503],
  'get /api/collection/{id}/image': [503],
  'post /api/eventaction/': [507],
  'put /api/eventaction/{id}': [507],
  'post /api/files/event-action': [507],
}

/** The answers of a call when it is refused, by status. */
export function refusalsOf(route: DescribedRoute): Json {
  const statuses = [...statusesOf(route)].sort((a, b) => a - b)
  return {
    ...Object.fromEntries(statuses.map(status => [status, refToResponse(nameOf(status, route))])),
    default: refToResponse('Broken'),
  }
}

function statusesOf({ method, path, operation, params, query, body, form, upload }: DescribedRoute): Set<Status> {
  const call = `${method} ${path}`
  const statuses = new Set<Status>(more[call] ?? [])
  const changes = method !== 'get'
  if (changes || params || query) statuses.add(400)
  if (permissions[operation] !== 'anybody') statuses.add(401)
  if (mayBeForbidden(operation)) statuses.add(403)
  if (path.includes('{') && !neverMissing.has(call)) statuses.add(404)
  if (body || form || upload) statuses.add(413).add(415)
  if (changes) statuses.add(503)
  return statuses
}

/** A caller who is logged in is a user at least; the things of others may still be none of their business. */
const mayBeForbidden = (operation: Operation): boolean =>
  !['anybody', 'user'].includes(permissions[operation]) || Object.hasOwn(permissions, `${operation}-foreign`)

function nameOf(status: Status, route: DescribedRoute): string {
  if (status !== 401) return meanings[status][0]
  return `${route.method} ${route.path}` === loginCall ? 'LoginRefused' : 'NoLogin'
}

const refToResponse = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
const problemSchema = withReferences(WireProblem)
const problem = jsonContent(problemSchema)

/** The responses that {@link refusalsOf} refers to. */
export const refusalResponses: Json = {
  NoLogin: { description: 'No login, or not any more.', ...jsonContent(withReferences(Unauthorized)) },
  LoginRefused: {
    description:
      'As text: wrong name or password; clients have words of their own for it. As JSON, with a message: the account is locked, or there were too many failed logins.',
    headers: {
      'Retry-After': { description: 'Seconds to wait, after too many.', schema: { type: 'integer', minimum: 1 } },
    },
    content: { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema: problemSchema } },
  },
  ...Object.fromEntries(
    Object.entries(meanings).map(([status, [name, description]]) => [
      name,
      { description, ...(status === '404' ? {} : problem) },
    ]),
  ),
  Broken: { description: 'Something went wrong inside the machine.', ...problem },
}
