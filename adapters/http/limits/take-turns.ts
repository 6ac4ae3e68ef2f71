import type { FastifyInstance } from 'fastify'

/** How long answers may begin in one turn of the event loop, in milliseconds. */
const longestTurn = 1
/** More are hardly ever answered in that time. */
const mostInTurn = 16

/**
 * Lets questions be answered in the order in which they came, for a moment in each turn of the event loop: what a drink,
 * a timer or a socket waits for comes between them, however many people ask at once. Orders by REST do not wait.
 */
export function takeTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  let began: number | null = null
  let isTurn = false
  const answerNext = (): void => {
    began ??= performance.now()
    if (performance.now() - began < longestTurn) waiting.shift()?.()
  }
  const takeTurn = (): void => {
    if (isTurn || waiting.length === 0) return
    isTurn = true
    began = null
    const count = Math.min(waiting.length, mostInTurn)
    for (let nth = 0; nth < count; nth += 1) setImmediate(answerNext)
    setImmediate(() => {
      isTurn = false
      takeTurn()
    })
  }
  app.addHook('preValidation', ({ method, routeOptions }, _reply, done) => {
    if (method !== 'GET' && routeOptions.url !== '/graphql') {
      done()
      return
    }
    waiting.push(done)
    takeTurn()
  })
}
