import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

const five = [1, 2, 3, 4, 5]

/** What happened, in its order, while the requests were answered; a turn is one of the event loop. */
async function happenings(requests: readonly { method: 'GET' | 'POST' | 'PUT'; url: string }[]): Promise<string[]> {
  const happened: string[] = []
  const app = Fastify()
  takeTurns(app)
  for (const url of ['/recipe/:id', '/graphql', '/pump/stop']) {
    app.route<{ Params: { id?: string } }>({
      method: ['GET', 'POST', 'PUT'],
      url,
      handler: async ({ params, method }) => {
        happened.push(`${method} ${params.id ?? url}`)
        return {}
      },
    })
  }
  await app.ready()
  let isOver = false
  const turns = (): void => {
    happened.push('turn')
    if (!isOver) setImmediate(turns)
  }
  setImmediate(turns)
  const answers = await Promise.all(requests.map(request => app.inject(request)))
  isOver = true
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200))
  await app.close()
  return happened
}

describe('turns of many who ask at once', () => {
  it('leave one of the event loop between two answers, in the order in which they asked', async () => {
    const happened = await happenings(five.map(id => ({ method: 'GET', url: `/recipe/${id}` })))
    const answered = happened.flatMap((each, index) => (each === 'turn' ? [] : [index]))
    expect(answered.map(index => happened[index])).toEqual(five.map(id => `GET ${id}`))
    for (const index of answered.slice(0, -1)) expect(happened[index + 1]).toBe('turn')
  })

  it('are taken by GraphQL as well', async () => {
    const happened = await happenings(five.map(() => ({ method: 'POST', url: '/graphql' })))
    expect(happened.join()).not.toContain('POST /graphql,POST /graphql')
  })

  it('are not waited for by what changes the machine', async () => {
    const asked = five.map(id => ({ method: 'GET', url: `/recipe/${id}` }) as const)
    const happened = await happenings([...asked, { method: 'PUT', url: '/pump/stop' }])
    expect(happened.filter(each => each !== 'turn')[0]).toBe('PUT /pump/stop')
  })
})
