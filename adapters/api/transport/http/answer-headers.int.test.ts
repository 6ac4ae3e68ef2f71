import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '#adapters/api/testing/test-app.ts'
import { askForSupervision } from './answer-headers.ts'

/** The headers that helmet sends when it is told the same. */
async function headersOfHelmet() {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.get('/', async () => 'here')
  return carefulOnes((await app.inject({ url: '/' })).headers)
}

const ofEveryServer = new Set(['content-type', 'content-length', 'date', 'connection'])

/** A policy is compared by its directives, whatever their order. */
const carefulOnes = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofEveryServer.has(name))
      .map(([name, value]) => [name, name === 'content-security-policy' ? String(value).split(';').sort() : value]),
  )

describe('headers that ask browsers for care', () => {
  it('are those of helmet, name by name', async () => {
    const app = Fastify()
    askForSupervision(app)
    app.get('/', async () => 'here')
    expect(carefulOnes((await app.inject({ url: '/' })).headers)).toEqual(await headersOfHelmet())
  })

  it('are on every answer, also where there is nothing or nobody may look', async () => {
    const names = Object.keys(await headersOfHelmet())
    const { app } = await buildTestApp()
    for (const url of ['/health', '/docs/api', '/api/recipe/', '/api/nothing', '/nothing.js', '/%']) {
      const { headers } = await app.inject({ url })
      expect(names.filter(name => headers[name] === undefined)).toEqual(
        // A URL that cannot be read at all never comes to a hook.
        url === '/%' ? names : [],
      )
    }
    await app.close()
  })

  it.each([
    ['/assets/base-x.js', 'text/javascript', false],
    ['/assets/drawing-worker-x.js', 'text/javascript', true],
    ['/assets/icon.svg', 'image/svg+xml', true],
    ['/graphql', 'application/json', false],
    ['/api/glass', 'application/json', true],
  ])('of documents are left out of their parts: %s', async (url, type, isDocument) => {
    const app = Fastify()
    askForSupervision(app)
    app.get(url, async (_, reply) => reply.type(type).send('here'))
    const { headers } = await app.inject({ url })
    expect('content-security-policy' in headers && 'x-frame-options' in headers).toBe(isDocument)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
