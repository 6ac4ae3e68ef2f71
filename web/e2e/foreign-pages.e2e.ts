/*
 * Attacks by a page somewhere on the internet when somebody with a machine on this computer looks at it: to log in by a
 * password that everybody knows, and to make the machine run a program.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { logInByForm } from './log-in.ts'
import { storyServer } from './story-server.ts'

const server = storyServer()
let attacker: Server

/** A browser whose resolver says what an attacker's would: these names lead to this computer. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      '--host-resolver-rules=MAP evil.test 127.0.0.1,MAP rebound.test 127.0.0.1',
    ]
    await use({ ...launchOptions, args })
  },
})

test.beforeAll(async () => {
  attacker = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>cats</title>')
  })
  await new Promise<void>(resolve => attacker.listen(0, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  await new Promise(resolve => attacker.close(resolve))
})

/** Everything a page can try, as it would stand in one. */
const attack = String.raw`async base => {
  const credentials = JSON.stringify({ username: 'admin', password: 'speedrail', remember: false })
  const query = 'mutation { login(username: "admin", password: "speedrail") { token } }'
  const json = { 'content-type': 'application/json' }
  const told = async (path, init) => {
    try {
      const response = await fetch(base + path, init)
      return /"(accessToken|token)":\s*"/.test(await response.text()) ? 'token' : response.type + ' ' + response.status
    } catch {
      return 'nothing'
    }
  }
  const begun = made =>
    new Promise(resolve => {
      made.onopen = () => resolve('open')
      made.onerror = () => {
        made.close()
        resolve('nothing')
      }
    })
  const socket = (path, protocols) => begun(new WebSocket(base.replace('http', 'ws') + path, protocols))
  return {
    login: await told('/api/auth/login', { method: 'POST', headers: json, body: credentials }),
    plainLogin: await told('/api/auth/login', { method: 'POST', body: credentials }),
    read: await told('/api/system/version', {}),
    graphql: await told('/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query }) }),
    graphqlSocket: await socket('/graphql/ws', ['graphql-transport-ws']),
    stomp: await socket('/websocket/websocket', []),
    sockjs: await socket('/websocket/000/abcdefgh/websocket', []),
    stream: await begun(new EventSource(base + '/websocket/000/abcdefgi/eventsource')),
    polling: await told('/websocket/000/abcdefgj/xhr', { method: 'POST' }),
  }
}`
const attackFrom = (page: Page, machine: string): Promise<unknown> =>
  page.evaluate(`(${attack})(${JSON.stringify(machine)})`)

const nothing = {
  login: 'nothing',
  plainLogin: 'nothing',
  read: 'nothing',
  graphql: 'nothing',
  graphqlSocket: 'nothing',
  stomp: 'nothing',
  sockjs: 'nothing',
  stream: 'nothing',
  polling: 'nothing',
}

const port = (): number => (attacker.address() as AddressInfo).port

for (const name of ['evil.test', 'localhost', '127.0.0.1']) {
  test(`a page of another origin gets nothing: ${name}`, async ({ page }) => {
    await page.goto(`http://${name}:${port()}/`)
    expect(await attackFrom(page, server.url)).toEqual(nothing)
  })
}

test('a page without an origin gets nothing', async ({ page }) => {
  await page.goto(`http://evil.test:${port()}/`)
  await page.setContent('<iframe sandbox="allow-scripts" srcdoc="<title>inside</title>"></iframe>')
  await expect.poll(() => page.frames().length).toBe(2)
  const read = `fetch(${JSON.stringify(`${server.url}/api/system/version`)}).then(({ status }) => status, () => 'nothing')`
  const status = await page.frames()[1]?.evaluate(read)
  expect(status).toBe('nothing')
})

test('a form of another page changes nothing', async ({ page }) => {
  await page.goto(`http://evil.test:${port()}/`)
  const answered = page.waitForResponse(response => response.url().startsWith(server.url))
  await page.setContent(
    `<form method="post" enctype="text/plain" action="${server.url}/api/auth/login"><button>Cats</button></form>`,
  )
  await page.getByRole('button', { name: 'Cats' }).click()
  expect((await answered).status()).toBe(403)
})

test('a name that was made to lead here is not answered, and says what to do if it is meant', async ({ page }) => {
  const rebound = server.url.replace('127.0.0.1', 'rebound.test')
  const response = await page.goto(`${rebound}/login`)
  expect(response?.status()).toBe(403)
  await expect(page.getByText('ALLOWED_HOSTS=rebound.test')).toBeVisible()
  // The browser believes that this page is the machine's own.
  const outcome = await attackFrom(page, rebound)
  const refused = 'basic 403'
  const plain = { login: refused, plainLogin: refused, read: refused, graphql: refused, polling: refused }
  expect(outcome).toEqual({ ...nothing, ...plain })
})

test('the own page works under every name of this computer', async ({ page }) => {
  for (const name of ['127.0.0.1', 'localhost', 'bar.localhost']) {
    await logInByForm(page, server.url.replace('127.0.0.1', name), 'admin')
    await page.context().clearCookies()
    await page.evaluate('localStorage.clear()')
  }
})
