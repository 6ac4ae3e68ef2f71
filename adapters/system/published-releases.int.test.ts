import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { ReleaseSource } from '#domain/ports/release-source.port.ts'
import type { ReleaseEntry } from '#domain/settings/release.ts'
import { releaseSourceContract } from '#domain/testing/release-source.contract.ts'
import { aReleaseEntry } from '#domain/testing/settings-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { createPublishedReleases } from './published-releases.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const publishedAt = 'https://releases.example/list'

/** The local server speaks plain HTTP: whatever is asked of the address of the test goes there. */
async function served(listener: RequestListener, patienceMilliseconds = 5000): Promise<ReleaseSource> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return createPublishedReleases({
    url: publishedAt,
    patienceMilliseconds,
    fetch: (_url, init) => fetch(`http://127.0.0.1:${port}/list`, init),
  })
}

const answering = (body: string, status = 200) =>
  served((_request, response) => {
    response.writeHead(status).end(body)
  })

const onTheWire = ({ tag, notes, url, draft, prerelease }: ReleaseEntry) => ({
  tag_name: tag,
  name: `Release ${tag}`,
  body: notes,
  html_url: url,
  draft,
  prerelease,
})

releaseSourceContract('published releases', {
  make: entries => answering(JSON.stringify(entries.map(onTheWire))),
  makeUnreachable: async () => {
    const source = await answering('[]')
    const [server] = servers
    await new Promise(resolve => server?.close(resolve))
    return source
  },
})

it('may be a single one', async () => {
  const source = await answering(JSON.stringify(onTheWire(aReleaseEntry({ tag: 'v4.5.6' }))))
  expect(expectSuccess(await source.latest())?.version.text).toBe('4.5.6')
})

it('may lack notes and links', async () => {
  const source = await answering('[{"tag_name":"v1.0.0","body":null}]')
  expect(expectSuccess(await source.latest())).toMatchObject({ notes: '', url: null })
})

it.each(['', '<html>', 'null', '[null]', '[{"name":"v1"}]', '{"message":"rate limit"}'])('are not %j', async body => {
  const source = await answering(body)
  expect(expectFailure(await source.latest()).kind).toBe('releases-unreadable')
})

it('are not read without end', async () => {
  const source = await served((_request, response) => {
    response.writeHead(200)
    const pour = (): void => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', pour)
    pour()
  })
  expect(expectFailure(await source.latest()).kind).toBe('releases-unreadable')
})

it('are not waited for without end', async () => {
  const silent = await served(() => undefined, 200)
  expect(expectFailure(await silent.latest())).toMatchObject({
    kind: 'releases-unreachable',
    detail: `${publishedAt} did not answer in time`,
  })
  const trickling = await served((_request, response) => {
    response.writeHead(200).write('[')
  }, 200)
  expect(expectFailure(await trickling.latest()).kind).toBe('releases-unreachable')
})

it.each([404, 500, 301])('are not there when the answer is %i', async status => {
  const source = await served((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end('[]')
  })
  expect(expectFailure(await source.latest()).kind).toBe('releases-unreachable')
})

it('are asked for over https only', async () => {
  let asked = false
  const source = createPublishedReleases({
    url: 'http://releases.example/list',
    fetch: () => {
      asked = true
      return Promise.reject(new Error('asked'))
    },
  })
  expect(expectFailure(await source.latest()).kind).toBe('releases-unreachable')
  expect(asked).toBe(false)
})
