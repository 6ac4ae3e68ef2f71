import { describe, expect, it } from 'vitest'
import { createLog, shortAddress } from './log.ts'

function start(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const log = createLog(level, { write: text => void lines.push(JSON.parse(text) as Record<string, unknown>) })
  return { log, lines }
}

describe('a line of the log', () => {
  it('names the request that caused it, however much later it comes', async () => {
    const { log, lines } = start()
    const later = (id: string, ms: number) =>
      new Promise<void>(done =>
        log.inRequest(id, () => {
          setTimeout(() => {
            log.warn(`of ${id}`)
            done()
          }, ms)
        }),
      )
    await Promise.all([later('a', 5), later('b', 1)])
    log.info('of nobody')
    expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
      ['b', 'of b'],
      ['a', 'of a'],
      [undefined, 'of nobody'],
    ])
  })

  it('has an error with its stack', () => {
    const { log, lines } = start()
    log.inRequest('a', () => log.error(new Error('disk full')))
    expect(lines).toMatchObject([{ level: 50, requestId: 'a', msg: 'disk full', err: { stack: expect.any(String) } }])
  })

  it('tells of a request no header and no query', () => {
    const { log, lines } = start()
    const headers = { authorization: 'Bearer secret-token' }
    log.doors.info(
      { req: { method: 'GET', url: '/metrics?token=secret-token', ip: '::1', headers } },
      'incoming request',
    )
    expect(lines).toMatchObject([{ req: { method: 'GET', url: '/metrics', remoteAddress: '::1' } }])
    expect(JSON.stringify(lines)).not.toContain('secret-token')
  })

  it('is left out below its level', () => {
    const { log, lines } = start('silent')
    log.fatal('the end')
    expect(lines).toEqual([])
  })
})

it.each([
  ['/api/recipe/41?x=1', '/api/recipe/41'],
  ['/a#b', '/a'],
  [`/hook/speedrail_7_${'x'.repeat(40)}/on`, '/hook/…/on'],
  ['/x/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ', '/x/…'],
  [`/${'y'.repeat(5000)}`, `/${'y'.repeat(199)}`],
  ['', ''],
])('shortens %j', (url, path) => {
  expect(shortAddress(url)).toBe(path)
})
