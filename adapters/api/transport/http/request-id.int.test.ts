import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApp, orderGinTonic, type TestApp } from '#adapters/api/testing/test-app.ts'
import { openDoor } from '#adapters/api/testing/test-deps.ts'
import { ada } from '#domain/testing/toy-house.ts'

let test: TestApp
afterEach(() => test.app.close())

const made = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const start = async (trustedProxies: readonly string[] = []): Promise<void> => {
  test = await buildTestApp({ door: { ...openDoor, trustedProxies } })
}
const idFor = async (said: string, remoteAddress: string): Promise<unknown> =>
  (await test.app.inject({ url: '/health', remoteAddress, headers: { 'x-request-id': said } })).headers['x-request-id']

describe('the id of a request', () => {
  it('is told with every answer, a refusal included, and is another one each time', async () => {
    await start()
    const all = await Promise.all([
      test.app.inject({ url: '/health' }),
      test.app.inject({ url: '/api/nothing' }),
      test.app.inject({ url: '/api/recipe/', headers: { origin: 'https://evil.test' } }),
      test.app.inject({ method: 'POST', url: '/graphql', headers: test.as(ada), payload: { query: orderGinTonic } }),
      test.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ])
    const ids = all.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(made)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(['10.0.0.7', '172.18.5.5', 'fd00::1', '127.0.0.1'])(
    'is the one that a trusted proxy (%s) has given',
    async from => {
      await start(['10.0.0.7', '172.18.0.0/16', 'fd00::/8', '127.0.0.1'])
      expect(await idFor('proxy:42.a-b', from)).toBe('proxy:42.a-b')
    },
  )

  it.each(['10.0.0.8', '172.19.0.1', '127.0.0.2'])('is none that anybody else (%s) says', async from => {
    await start(['10.0.0.7', '172.18.0.0/16', '127.0.0.1'])
    expect(await idFor('mine', from)).toMatch(made)
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a"b', '{"level":60}', 'ä', 'a,b'])('is never %j', async said => {
    await start(['10.0.0.7'])
    expect(await idFor(said, '10.0.0.7')).toMatch(made)
  })
})

it('goes with a request through its turns and its body, beside others', async () => {
  const seen: string[] = []
  const running: string[] = []
  test = await buildTestApp({
    inRequest(id, run) {
      running.push(id)
      const value = run()
      seen.push(id)
      return value
    },
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.app.inject({ method: 'POST', url: '/graphql', headers: test.as(ada), payload: { query: '{ version }' } }),
    ),
  )
  for (const { headers } of answers) {
    const id = String(headers['x-request-id'])
    expect(running.filter(each => each === id)).toHaveLength(2)
  }
  expect(seen).toHaveLength(40)
})
