import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { partsOf } from './testing/run-in-worker.mjs'

const kilobyte = 1024

it('GraphQL in a tab loads no server code, and the rest of the API only on demand', async () => {
  const { entry, later } = await partsOf(`
    import { createGraphqlMessageServer } from '#adapters/api/transport/graphql/message-server.ts'
    Object.assign(globalThis, { createGraphqlMessageServer, rest: () => import('#adapters/api/rest-message-server.ts') })`)
  const packages = (inputs: readonly string[]) =>
    new Set(inputs.map(path => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'our own'))

  const ofServers = /^(?:@fastify\/.*|fastify|mercurius|ws|typebox|readable-stream|pino)$/
  expect([...packages(entry.inputs)].filter(name => ofServers.test(name))).toEqual([])
  expect(
    [...packages(later.inputs)].filter(name => /^(?:mercurius|ws|pino|ajv|mime-db|graphql-jit)$/.test(name)),
  ).toEqual([])
  expect(packages(later.inputs)).toContain('fastify')
  expect(gzipSync(entry.text).byteLength).toBeLessThan(330 * kilobyte)
  expect(gzipSync(later.text).byteLength).toBeLessThan(240 * kilobyte)
})
