import type { TSchema } from 'typebox'
import { permissions } from '#domain/access/permissions.ts'
import { type Answer, answers } from './answers.ts'
import * as components from './components.ts'
import type { DescribedRoute } from './described-routes.ts'
import * as machineComponents from './machine-components.ts'

/** Any JSON of the document. */
type Json = Readonly<Record<string, unknown>>

const named = new Map<string, TSchema>(
  Object.values({ ...components, ...machineComponents }).map(schema => [
    (schema as { title?: string }).title ?? '',
    schema as TSchema,
  ]),
)

/** OpenAPI 3.1: the routes as they are registered, with the schemas that check their requests. */
export function openApiDocument(routes: readonly DescribedRoute[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Speedrail', version, description: introduction },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(routes.flatMap(({ tags }) => tags))].sort().map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '`accessToken` of `POST /api/auth/login`.' },
      },
      responses: {
        NoLogin: { description: 'No login, or not any more.', ...json(refTo('Unauthorized')) },
        Refused: { description: 'Refused.', ...json(refTo('Problem')) },
      },
      schemas: Object.fromEntries([...named].map(([name, schema]) => [name, inner(schema)])),
    },
  }
}

const introduction = [
  'The API of a cocktail machine. Volumes are millilitres with up to one decimal.',
  'Requests are read leniently: numbers may be texts, `""` is no number, properties that nobody knows are passed over.',
  'Messages are in the language of `Accept-Language`: en, de or da.',
].join(' ')

function operationOf(route: DescribedRoute): Json {
  const requirement = permissions[route.operation]
  const role = requirement === 'anybody' ? 'Needs no login.' : `For the role \`${requirement}\` and those above.`
  const content = bodyOf(route)
  return {
    operationId: operationIdOf(route),
    ...(route.summary === undefined ? {} : { summary: route.summary }),
    description: [route.description, role].filter(part => part !== undefined).join(' '),
    tags: route.tags,
    ...(requirement === 'anybody' ? { security: [] } : {}),
    parameters: [...parametersOf('path', route), ...parametersOf('query', route)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...answerOf(answers[`${route.method} ${route.path}`]),
      ...(requirement === 'anybody' ? {} : { 401: { $ref: '#/components/responses/NoLogin' } }),
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  }
}

/** `put /api/recipe/{id}/image` is `putRecipeIdImage`. */
const operationIdOf = ({ method, path }: DescribedRoute): string =>
  `${method}${path
    .slice('/api/'.length)
    .split(/[^a-zA-Z0-9]+/)
    .map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}`

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

function parametersOf(place: 'path' | 'query', route: DescribedRoute): Json[] {
  const { properties = {}, required = [] } = ((place === 'path' ? route.params : route.query) ?? {}) as ObjectSchema
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const names = place === 'path' ? inPath : Object.keys(properties)
  return names.map(name => {
    const schema: Json = properties[name] ? inner(properties[name]) : { type: 'string' }
    const isRequired = place === 'path' || (required.includes(name) && !('default' in schema))
    return { name, in: place, required: isRequired, schema }
  })
}

function bodyOf({ body, form }: DescribedRoute): Json | null {
  if (body) return { 'application/json': { schema: withReferences(body) } }
  if (!form) return null
  const parts: Record<string, Json> = {}
  if (form.json) parts[form.json.part] = withReferences(form.json.schema)
  if (form.file) {
    parts[form.file.part] = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${Math.floor(form.file.mostBytes / 1024 / 1024)} MB.`,
    }
  }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: parts, required: form.json ? [form.json.part] : [] },
      ...(form.json ? { encoding: { [form.json.part]: { contentType: 'application/json' } } } : {}),
    },
  }
}

function answerOf(answer: Answer | undefined): Json {
  if (!answer) return { '2XX': { description: 'Done.' } }
  const { status, content } = answer
  if (content === null) return { [status]: { description: 'Done; the answer is empty.' } }
  if (typeof content === 'string') return { [status]: { description: 'Done.', content: { [content]: {} } } }
  return { [status]: { description: 'Done.', ...json(withReferences(content)) } }
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema as plain JSON, with references in the place of what is a component. */
function withReferences(schema: unknown): Json {
  const title = (schema as { title?: unknown }).title
  return typeof title === 'string' && named.has(title) ? refTo(title) : inner(schema)
}

/** A component itself: only what is inside it is referred to. */
const inner = (schema: unknown): Json =>
  Object.fromEntries(
    Object.entries(withoutDefaults(schema as ObjectSchema)).map(([key, value]) => [key, referring(value)]),
  )

/** What has a default need not be sent: it is filled in before the check. */
function withoutDefaults(schema: ObjectSchema): ObjectSchema {
  if (!Array.isArray(schema.required)) return schema
  const { required, ...rest } = schema
  const needed = required.filter(name => !('default' in (rest.properties?.[name] ?? {})))
  return needed.length === 0 ? rest : { ...rest, required: needed }
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring)
  return typeof value === 'object' && value !== null ? withReferences(value) : value
}
