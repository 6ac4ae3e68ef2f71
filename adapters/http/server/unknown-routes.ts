import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from '../problems/http-problem.ts'

/** `/api/recipe/:id` and the methods that are answered there. */
type KnownRoutes = Map<string, Set<string>>

const isApi = /^\/api\/./

/**
 * Answers what no route answers: 405 where another method would be, 401 to nobody, 404 to somebody. Must be called
 * before there are routes: it remembers them as they come.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: KnownRoutes = new Map()
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = withoutEnd(url)
    const methods = known.get(pattern) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    known.set(pattern, methods)
  })
  app.setNotFoundHandler(request => {
    const path = withoutEnd(request.url.split('?', 1)[0] ?? '')
    const allowed = isApi.test(path) ? methodsAt(path, known) : []
    if (allowed.length > 0) throw new HttpProblem({ kind: 'method-not-allowed', method: request.method, allowed })
    throw new HttpProblem(unknownTo(request, path))
  })
}

const unknownTo = ({ caller }: FastifyRequest, path: string) =>
  isApi.test(path) && !caller ? ({ kind: 'unauthenticated' } as const) : ({ kind: 'not-found', what: 'page' } as const)

const withoutEnd = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

function methodsAt(path: string, known: KnownRoutes): readonly string[] {
  const methods = [...known].flatMap(([pattern, each]) => (fits(pattern, path) ? [...each] : []))
  return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort()
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}
