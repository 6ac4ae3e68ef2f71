import type { FastifyReply } from 'fastify'

/** Says that the answer depends on one more header of the request. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): void {
  const before = reply.getHeader('vary')
  const all = new Set([...(before === undefined ? [] : String(before).split(', ')), ...names])
  reply.header('vary', [...all].join(', '))
}
