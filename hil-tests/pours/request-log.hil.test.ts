/* What a whole server writes into its log of what it is asked: which request a line belongs to, and no secret. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { serverForEach } from './server-for-tests.ts'
import { eventually, logIn, sessionOf } from './started-server.ts'

const server = serverForEach({ LOG_LEVEL: 'info', STORE: 'embedded' })

interface Line {
  readonly level: number
  readonly msg: string
  readonly requestId?: string
}

const lines = (): readonly Line[] =>
  server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)

/** Someone takes the data folder away, so that nothing can be written. */
const takeFolderAway = (): void => renameSync(server.dataDir, join(server.folder, 'else'))
const change = { query: 'mutation { createCategory(name: "Long") { id } }' }

const post = (token: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(change),
  })

it('names the request in every line that it causes, down to the store, and tells its sender', async () => {
  const { token } = await sessionOf(server.url, 'admin')
  takeFolderAway()
  const answer = await post(token)
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const own = await eventually(
    async () => lines().filter(({ requestId }) => requestId === id),
    found => found.some(({ msg }) => msg === 'request completed'),
  )
  expect(own.map(({ msg }) => msg)).toEqual([
    'incoming request',
    `displaced: there is no folder ${server.dataDir}`,
    'request completed',
  ])
})

it('takes no id from just anybody', async () => {
  const { token } = await sessionOf(server.url, 'admin')
  const answer = await post(token, { 'x-request-id': 'mine' })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

it('names each operation of a socket', async () => {
  const { token } = await sessionOf(server.url, 'admin')
  takeFolderAway()
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql/ws`,
    connectionParams: { token },
    webSocketImpl: WebSocket,
  })
  await new Promise<void>(
    done => void client.subscribe(change, { next: () => done(), error: () => done(), complete: done }),
  )
  await client.dispose()
  const failed = await eventually(
    async () => lines().filter(({ level }) => level >= 50),
    found => found.some(({ requestId }) => requestId?.endsWith('/1')),
  )
  expect(failed.length).toBeGreaterThan(0)
})

it('keeps secrets to itself, wherever they are put', async () => {
  const ask = await logIn(server.url)
  const { createApiToken } = await ask<{ createApiToken: { text: string } }>(
    'mutation { createApiToken(token: { name: "Secret", scope: READ }) { text } }',
  )
  const { text } = createApiToken
  const { token } = await sessionOf(server.url, 'admin')
  const everywhere = [text, token].flatMap(secret => [
    `/metrics?token=${secret}`,
    `/api/recipe/?access_token=${secret}`,
    `/api/${secret}`,
    `/graphql?query=${secret}`,
    `/websocket/info?x=${secret}`,
    `/%ff?token=${secret}`,
  ])
  for (const path of everywhere) {
    const headers = { authorization: `Bearer ${text}`, cookie: `a=${text}`, referer: `${server.url}/?t=${text}` }
    await fetch(server.url + path, { headers })
  }
  await eventually(
    async () => lines().filter(({ msg }) => msg === 'request completed').length,
    completed => completed >= everywhere.length - 2,
  )
  const secretParts = [text.slice(-20), ...token.split('.').slice(1)]
  for (const part of secretParts) expect(server.output()).not.toContain(part)
})
