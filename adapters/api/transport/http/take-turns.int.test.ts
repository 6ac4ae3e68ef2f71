import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { takeTurns } from './limits.ts'

const five = [1, 2, 3, 4, 5]

/** Longer than the moment in which questions may be begun. */
const longMs = 3

function beBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** The events in order while the requests were answered; a turn is one of the event loop. */
async function happenings(
  requests: readonly { method: 'GET' | 'POST' | 'PUT'; url: string }[],
  eachMs = longMs,
): Promise<string[]> {
  const happened: string[] = []
  const app = Fastify()
  takeTurns(app)
  for (const url of ['/recipe/:id', '/graphql', '/pump/stop']) {
    app.route<{ Params: { id?: string } }>({
      method: ['GET', 'POST', 'PUT'],
      url,
      handler: async ({ params, method }) => {
        happened.push(`${method} ${params.id ?? url}`)
        beBusy(eachMs)
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
  it('leave one of the event loop between two long answers, in the order in which they asked', async () => {
    const happened = await happenings(five.map(id => ({ method: 'GET', url: `/recipe/${id}` })))
    const answered = happened.flatMap((each, index) => (each === 'turn' ? [] : [index]))
    expect(answered.map(index => happened[index])).toEqual(five.map(id => `GET ${id}`))
    for (const index of answered.slice(0, -1)) expect(happened[index + 1]).toBe('turn')
  })

  it('are shared by answers that take next to no time', async () => {
    const many = Array.from({ length: 15 }, () => ({ method: 'GET', url: '/recipe/1' }) as const)
    const turns = (await happenings(many, 0)).filter(each => each === 'turn').length
    const long = (await happenings(many)).filter(each => each === 'turn').length
    expect(turns).toBeLessThan(long)
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
