import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import type { Form } from '#adapters/api/kernel/rest/form.ts'
import type { Operation } from '#domain/access/permissions.ts'

/** An answer as OpenAPI writes it. A file has no schema, but a media type. */
export interface DescribedAnswer {
  readonly description: string
  readonly headers?: object
  readonly content?: object
  readonly file?: string
}

export interface DescribedRoute {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly schema: FastifySchema
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

function describedRoute(
  { url, routePath, schema = {}, config }: RegisteredRoute,
  method: string,
): DescribedRoute | null {
  const operation = config?.operation
  if (!url.startsWith('/api/') || method === 'head' || method === 'options') return null
  if (operation === undefined || operation === 'guarded-inside' || operation === 'static-file') return null
  return {
    method,
    path: `${url.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}${isCollection(routePath) ? '/' : ''}`,
    operation,
    schema,
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
