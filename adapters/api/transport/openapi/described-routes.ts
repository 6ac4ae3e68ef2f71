import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import type { Operation } from '#domain/access/permissions.ts'
import type { Form } from '../../kernel/rest/form.ts'

/** An answer as OpenAPI writes it. A file has no schema, but a media type. */
export interface DescribedAnswer {
  readonly description: string
  readonly headers?: object
  readonly content?: object
  readonly file?: string
}

/** A call of the API, as its route was registered. */
export interface DescribedRoute {
  /** Lower case. */
  readonly method: string
  /** `/api/recipe/{id}` */
  readonly path: string
  readonly operation: Operation
  readonly summary: string | undefined
  readonly description: string | undefined
  readonly tags: readonly string[]
  readonly params: TSchema | undefined
  readonly query: TSchema | undefined
  readonly body: TSchema | undefined
  /** The answers when nothing is wrong, by status. */
  readonly answers: Readonly<Record<string, DescribedAnswer>>
  readonly form: Form | undefined
  /** Bytes and nothing else, as `application/octet-stream`. */
  readonly upload: { readonly mostBytes: number } | undefined
}

/** Remembers the calls below `/api` as they are registered. Must be called before there are routes. */
export function rememberRoutes(app: FastifyInstance): () => readonly DescribedRoute[] {
  const known: RegisteredRoute[] = []
  app.addHook('onRoute', route => {
    known.push(route)
  })
  // Not before they are asked for: the hooks of a group may still add to the schemas.
  return () =>
    known
      .flatMap(route => [route.method].flat().flatMap(method => describedRoute(route, method.toLowerCase()) ?? []))
      .sort(byPath)
}

type RegisteredRoute = RouteOptions & { readonly routePath: string }

function describedRoute({ url, routePath, schema, config }: RegisteredRoute, method: string): DescribedRoute | null {
  const operation = config?.operation
  if (!url.startsWith('/api/') || method === 'head' || method === 'options') return null
  if (operation === undefined || operation === 'guarded-inside' || operation === 'static-file') return null
  const { summary, description, tags = [], params, querystring, body, response = {} }: FastifySchema = schema ?? {}
  return {
    method,
    path: `${url.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}${isCollection(routePath) ? '/' : ''}`,
    operation,
    summary,
    description,
    tags,
    params: params as TSchema | undefined,
    query: querystring as TSchema | undefined,
    body: body as TSchema | undefined,
    answers: response as DescribedRoute['answers'],
    form: config?.form,
    upload: config?.upload,
  }
}

/** Whether the route is about a group as a whole: established clients end its address with a slash. */
const isCollection = (routePath: string): boolean => routePath === '' || routePath === '/'

const methodOrder = ['get', 'post', 'put', 'patch', 'delete']

function byPath(a: DescribedRoute, b: DescribedRoute): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method)
}
