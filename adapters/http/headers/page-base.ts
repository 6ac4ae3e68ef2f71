import type { FastifyRequest } from 'fastify'
import { basePathOf } from './forwarded.ts'

/**
 * What the addresses in a page begin with. Where no path is known that the machine is below, as many folders up as the page
 * is deep: a proxy that takes a path off need not say so.
 */
export function pageBase(request: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const base = basePathOf(request)
  if (base !== '') return `${base}/`
  const [path = ''] = request.url.split('?', 1)
  return '../'.repeat(path.split('/').length - 2) || './'
}
