import type { FastifyInstance } from 'fastify'

/**
 * Lets one question in each turn of the event loop be answered, in the order in which they came: what a drink, a timer
 * or a socket waits for comes between them, however many people ask at once. Orders by REST do not wait.
 */
export function takeTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  const answerNext = (): void => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(answerNext)
  }
  app.addHook('preValidation', ({ method, routeOptions }, _reply, done) => {
    if (method !== 'GET' && routeOptions.url !== '/graphql') {
      done()
      return
    }
    waiting.push(done)
    if (waiting.length === 1) setImmediate(answerNext)
  })
}
