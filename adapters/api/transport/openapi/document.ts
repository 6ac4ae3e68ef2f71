import type { TSchema } from 'typebox'
import { Unauthorized, WireProblem } from '#adapters/api/kernel/rest/schemas.ts'
import { type Operation, permissions } from '#domain/access/permissions.ts'
import type { DescribedAnswer, DescribedRoute } from './described-routes.ts'

export type Json = Readonly<Record<string, unknown>>

export interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly told?: Json
}

const components = new Map<string, Json>()

export const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema as plain JSON; one with a title becomes a component, and a reference to it. */
export function withReferences(schema: unknown): Json {
  const { title } = schema as { readonly title?: unknown }
  if (typeof title !== 'string') return innerSchema(schema)
  if (!components.has(title)) {
    components.set(title, {})
    components.set(title, innerSchema(schema))
  }
  return refTo(title)
}

/** A component itself: only what is inside it is referred to. */
const innerSchema = (schema: unknown): Json =>
  Object.fromEntries(Object.entries(asSent(schema as ObjectSchema)).map(([key, value]) => [key, referring(value)]))

/** A property with a default need not be sent: it is filled in before the check. Bounds that are only told stand with others. */
function asSent({ told, ...schema }: ObjectSchema): ObjectSchema {
  if (!Array.isArray(schema.required)) return { ...schema, ...told }
  const { required, ...rest } = schema
  const needed = required.filter(name => !('default' in (rest.properties?.[name] ?? {})))
  return needed.length === 0 ? rest : { ...rest, required: needed }
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring)
  return typeof value === 'object' && value !== null ? withReferences(value) : value
}

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

export function refusalsOf(route: DescribedRoute): Json {
  const statuses = [...statusesOf(route)].sort((a, b) => a - b)
  return {
    ...Object.fromEntries(statuses.map(status => [status, refToResponse(nameOf(status, route))])),
    default: refToResponse('Broken'),
  }
}

function statusesOf({ method, path, operation, schema, form, upload }: DescribedRoute): Set<Status> {
  const { params, querystring, body, neverMissing, alsoRefused } = schema
  const statuses = new Set(alsoRefused as readonly Status[] | undefined)
  const changes = method !== 'get'
  if (changes || params || querystring) statuses.add(400)
  if (permissions[operation] !== 'anybody') statuses.add(401)
  if (mayBeForbidden(operation)) statuses.add(403)
  if (path.includes('{') && !neverMissing) statuses.add(404)
  if (body || form || upload) statuses.add(413).add(415)
  if (changes) statuses.add(503)
  return statuses
}

/** A caller who is logged in is a user at least; the things of others may still be none of their business. */
const mayBeForbidden = (operation: Operation): boolean =>
  !['anybody', 'user'].includes(permissions[operation]) || Object.hasOwn(permissions, `${operation}-foreign`)

function nameOf(status: Status, { schema }: DescribedRoute): string {
  if (status !== 401) return meanings[status][0]
  return schema.alsoRefused?.includes(401) ? 'LoginRefused' : 'NoLogin'
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

/** OpenAPI 3.1: the routes as they are registered, with the schemas that check their requests. */
export function openApiDocument(routes: readonly DescribedRoute[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Speedrail', version, description: introduction },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(routes.flatMap(({ schema }) => schema.tags ?? []))].sort().map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '`accessToken` of `POST /api/auth/login`.' },
      },
      responses: refusalResponses,
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const introduction = [
  'The API of a cocktail machine. Volumes are millilitres with up to one decimal.',
  'Requests are read leniently: numbers may be texts, `""` is null, or 0 where a number is required, unknown properties are passed over. Ids, and whole numbers in addresses, are digits alone.',
  'Messages are in the language of `Accept-Language`: en, de or da.',
].join(' ')

function operationOf(route: DescribedRoute): Json {
  const requirement = permissions[route.operation]
  const role = requirement === 'anybody' ? 'Needs no login.' : `For the role \`${requirement}\` and those above.`
  const content = bodyOf(route)
  return {
    operationId: operationIdOf(route),
    ...(route.schema.summary === undefined ? {} : { summary: route.schema.summary }),
    description: [route.schema.description, role].filter(part => part !== undefined).join(' '),
    tags: route.schema.tags ?? [],
    ...(requirement === 'anybody' ? { security: [] } : {}),
    parameters: [...parametersOf('path', route), ...parametersOf('query', route)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...answersOf(route), ...refusalsOf(route) },
  }
}

/** `put /api/recipe/{id}/image` is `putRecipeIdImage`. */
const operationIdOf = ({ method, path }: DescribedRoute): string =>
  `${method}${path
    .slice('/api/'.length)
    .split(/[^a-zA-Z0-9]+/)
    .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}`

function parametersOf(place: 'path' | 'query', route: DescribedRoute): Json[] {
  const { properties = {}, required = [] } = ((place === 'path' ? route.schema.params : route.schema.querystring) ??
    {}) as ObjectSchema
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const names = place === 'path' ? inPath : Object.keys(properties)
  return names.map(name => {
    const schema: Json = properties[name] ? innerSchema(properties[name]) : { type: 'string' }
    const isRequired = place === 'path' || (required.includes(name) && !('default' in schema))
    return { name, in: place, required: isRequired, schema }
  })
}

function bodyOf({ schema: { body }, form, upload }: DescribedRoute): Json | null {
  if (body) return jsonContent(withReferences(body))['content'] as Json
  if (upload) return { 'application/octet-stream': { schema: { description: atMost(upload.mostBytes) } } }
  if (!form) return null
  const parts: Record<string, Json> = {}
  if (form.json) parts[form.json.part] = withReferences(form.json.schema)
  if (form.file) {
    parts[form.file.part] = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: atMost(form.file.mostBytes),
    }
  }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: parts, required: form.json ? [form.json.part] : Object.keys(parts) },
      ...(form.json ? { encoding: { [form.json.part]: { contentType: 'application/json' } } } : {}),
    },
  }
}

const atMost = (bytes: number): string => `At most ${Math.floor(bytes / 1024 / 1024)} MB.`

const answersOf = ({ schema: { response = {} } }: DescribedRoute): Json =>
  Object.fromEntries(
    Object.entries(response as Record<string, DescribedAnswer>).map(([status, answer]) => [status, answerOf(answer)]),
  )

function answerOf({ file, ...answer }: DescribedAnswer): Json {
  return { ...innerSchema(answer), ...(file === undefined ? {} : { content: { [file]: {} } }) }
}
