import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In milliseconds. */
const longestRest = 10_000

/**
 * Takes in what is left of the body of a refused request before that is answered: many clients read no answer before they
 * have sent everything, and a connection that is closed meanwhile takes the answer with it.
 */
export function takeInRest(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode >= 400) await swallow(raw)
  })
}

function swallow(body: FastifyRequest['raw']): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, longestRest)
    finished(body, () => {
      clearTimeout(timer)
      resolve()
    })
    // What reads a form stands still where a part of it was refused.
    body.unpipe()
    body.resume()
  })
}
