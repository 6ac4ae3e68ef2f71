import { permissions } from '#domain/access/permissions.ts'
import type { DescribedAnswer, DescribedRoute } from './described-routes.ts'
import {
  componentSchemas,
  innerSchema,
  type Json,
  jsonContent,
  type ObjectSchema,
  withReferences,
} from './json-schema.ts'
import { refusalResponses, refusalsOf } from './refusals.ts'

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
      responses: refusalResponses,
      schemas: componentSchemas(),
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
    ...(route.summary === undefined ? {} : { summary: route.summary }),
    description: [route.description, role].filter(part => part !== undefined).join(' '),
    tags: route.tags,
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
  const { properties = {}, required = [] } = ((place === 'path' ? route.params : route.query) ?? {}) as ObjectSchema
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const names = place === 'path' ? inPath : Object.keys(properties)
  return names.map(name => {
    const schema: Json = properties[name] ? innerSchema(properties[name]) : { type: 'string' }
    const isRequired = place === 'path' || (required.includes(name) && !('default' in schema))
    return { name, in: place, required: isRequired, schema }
  })
}

function bodyOf({ body, form, upload }: DescribedRoute): Json | null {
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

const answersOf = ({ answers }: DescribedRoute): Json =>
  Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]))

function answerOf({ file, ...answer }: DescribedAnswer): Json {
  return { ...innerSchema(answer), ...(file === undefined ? {} : { content: { [file]: {} } }) }
}
