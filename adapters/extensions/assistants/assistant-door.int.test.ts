import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '#adapters/api/testing/test-app.ts'
import { onlyId } from '#domain/records/records.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { type AssistantApp, buildAssistantApp, refusalOf, use } from './testing/assistant-app.ts'

let test: AssistantApp
beforeEach(async () => {
  test = await buildAssistantApp()
})
afterEach(() => test.close())

const accept = 'application/json, text/event-stream'
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** A message as it travels, to the listening machine. */
async function send(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(test.url, {
    method,
    headers: { accept, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('who gets in', () => {
  it('is nobody without a token, and a client is told how to come', async () => {
    for (const headers of [{}, bearer('speedrail_1_AAAAAAAAAAAAAAAAAAAAAAAAAAA'), { authorization: 'Basic YTpi' }]) {
      const { status, headers: answered } = await send(listTools, headers)
      expect([status, answered.get('www-authenticate')]).toEqual([401, 'Bearer realm="Speedrail"'])
    }
    await expect(test.connect('wrong')).rejects.toThrow(/401|Unauthorized/i)
  })

  it('comes with a token of a program, or with a session', async () => {
    expect((await send(listTools, bearer(await test.tokenOf('read')))).status).toBe(200)
    expect((await send(listTools, test.as(ada))).status).toBe(200)
  })

  it('never has its token in an address', async () => {
    const token = await test.tokenOf()
    const response = await fetch(`${test.url.href}?token=${token}`, { method: 'POST' })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringMatching(/doesn’t belong in an address/),
    ])
  })

  it('is out with the next message when the token is withdrawn or its user is locked', async () => {
    const client = await test.connect(await test.tokenOf('read'))
    const [token] = [...test.house.records.now.apiToken.values()]
    await test.apiTokens.withdraw(ada, token!.id)
    await expect(use(client, 'get_machine_state')).rejects.toThrow(/401|Unauthorized/i)
    const other = await test.connect(await test.tokenOf('read'))
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } })
    await expect(use(other, 'get_machine_state')).rejects.toThrow(/401|Unauthorized/i)
  })

  it('is no page from elsewhere, and nobody who calls the machine by another name', async () => {
    const headers = bearer(await test.tokenOf())
    expect((await send(listTools, { ...headers, origin: 'https://evil.example' })).status).toBe(403)
    const named = await test.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...headers, accept, host: 'rebound.example' },
      payload: listTools,
    })
    expect(named.statusCode).toBe(403)
  })

  it('may only do what the scope of the token is for', async () => {
    const client = await test.connect(await test.tokenOf('read'))
    for (const [name, input] of [
      ['order_drink', { confirmation_id: 'x' }],
      ['emergency_stop', {}],
      ['change_my_bar', { add: [13] }],
      ['create_recipe_draft', { name: 'Mine', steps: [] }],
      ['cancel_order', { order_id: 1, where: 'machine' }],
    ] as const) {
      expect(await refusalOf(client, name, { ...input, language: 'de' })).toEqual([
        'beyond-scope: Dieser Token darf nur lesen. Du brauchst einen mit dem Recht „Bestellen“.',
      ])
    }
    expect(test.house.lock.fault).toBeNull()
    expect(test.house.records.now.bar.size).toBe(0)
  })
})

describe('the switch', () => {
  it('is off until an admin switches it on, and nothing is loaded before', async () => {
    await test.close()
    test = await buildAssistantApp({ isOn: false })
    const headers = bearer(await test.tokenOf())
    const { status, text } = await send(listTools, headers)
    expect([status, JSON.parse(text)]).toMatchObject([
      404,
      {
        message: 'The assistant is off. An administrator can switch it on under Integrations.',
      },
    ])
    expect(test.loads).toBe(0)
    const by = (user: typeof ada) => ask(test.app, 'mutation { switchAssistant(on: true) }', test.as(user))
    expect((await by(ada)).errors).toBeDefined()
    expect((await by(admin)).data).toEqual({ switchAssistant: true })
    expect((await ask(test.app, '{ assistantOn }', test.as(ada))).data).toEqual({ assistantOn: true })
    expect((await send(listTools, headers)).status).toBe(200)
    await test.house.change({ op: 'put', kind: 'assistant', id: onlyId, value: { isOn: false } })
    expect((await send(listTools, headers)).status).toBe(404)
  })
})

describe('what is no message', () => {
  const headers = async () => bearer(await test.tokenOf())

  it('has no stream and no session to open or to end', async () => {
    const own = await headers()
    for (const method of ['GET', 'DELETE']) {
      const { status, headers: answered } = await send(null, own, method)
      expect([method, status, answered.get('allow')]).toEqual([method, 405, 'OPTIONS, POST'])
    }
  })

  it('is refused by its kind, and nothing is done', async () => {
    const own = await headers()
    const statusOf = async (body: unknown, more: Record<string, string> = {}) =>
      (await send(body, { ...own, ...more })).status
    expect(await statusOf('{ not json')).toBe(400)
    expect(await statusOf('')).toBe(400)
    expect(await statusOf({ hello: 'there' })).toBe(400)
    expect(await statusOf(null)).toBe(400)
    expect(await statusOf([listTools, listTools])).toBe(400)
    expect(await statusOf(listTools, { accept: 'text/html' })).toBe(406)
    expect(await statusOf('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect(await statusOf(listTools, { 'mcp-protocol-version': '1999-01-01' })).toBe(400)
    const large = await send({ ...listTools, params: { x: 'y'.repeat(300_000) } }, own)
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('larger than 0.2 MB')])
    expect(await statusOf({ jsonrpc: '2.0', method: 'notifications/initialized' })).toBe(202)
    const unknown = await send({ jsonrpc: '2.0', id: 7, method: 'tools/destroy' }, own)
    expect(JSON.parse(unknown.text)).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(test.errors).toEqual([])
  })

  it('is an unknown tool, or arguments of the wrong kind, with all that is wrong', async () => {
    const client = await test.connect(await test.tokenOf())
    await expect(client.callTool({ name: 'pour_everything', arguments: {} })).rejects.toThrow(
      /There is no tool pour_everything/,
    )
    const wrong = await refusalOf(client, 'list_available_drinks', { page: 'one', limit: 5000, colour: 'red' })
    expect(wrong).toEqual([
      'invalid-input',
      expect.stringMatching(/^page: /),
      expect.stringMatching(/^limit: /),
      expect.stringMatching(/^arguments: .*colour/),
    ])
    expect(await refusalOf(client, 'get_recipe', {})).toEqual(['invalid-input', expect.stringMatching(/^recipe_id: /)])
    expect(await refusalOf(client, 'get_recipe', { recipe_id: 1, language: 'fr' })).toEqual([
      'invalid-input',
      expect.stringMatching(/^language: /),
    ])
    expect(await refusalOf(client, 'plan_drink', {})).toEqual(['invalid-input', expect.stringMatching(/^recipe_id: /)])
    expect(await refusalOf(client, 'plan_drink', { recipe_id: 1, ingredient_id: 1 })).toHaveLength(2)
  })
})

const client = { capabilities: {}, clientInfo: { name: 'x', version: '1' } }

it.each([
  ['initialize', { ...client, protocolVersion: null }, 'params.protocolVersion: '],
  ['initialize', { ...client, protocolVersion: 1 }, 'params.protocolVersion: '],
  ['tools/call', {}, 'params.name: '],
  ['tools/call', { name: 'get_recipe', arguments: [] }, 'params.arguments: '],
  ['tools/call', { name: 'get_recipe', arguments: null }, 'params.arguments: '],
  ['resources/read', {}, 'params.uri: '],
  ['prompts/get', { name: 'plan_a_party', arguments: { guests: 8 } }, 'params.arguments.guests: '],
])('tells in a line which parameters of %s do not fit: %j', async (method, params, beginning) => {
  const { text } = await send({ jsonrpc: '2.0', id: 3, method, params }, bearer(await test.tokenOf()))
  const { error, id } = JSON.parse(text) as { error: { code: number; message: string }; id: number }
  expect([id, error.code, error.message.slice(0, beginning.length)]).toEqual([3, -32602, beginning])
  expect(error.message).not.toContain('\n')
  expect(error.message.length).toBeLessThanOrEqual(400)
})

it('keeps nothing of clients that come and never come back', async () => {
  const headers = { ...bearer(await test.tokenOf()), accept }
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const payload = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
  for (let count = 0; count < 100; count++) {
    const answer = await test.app.inject({ method: 'POST', url: '/mcp', headers, payload })
    expect([answer.statusCode, answer.headers['mcp-session-id']]).toEqual([200, undefined])
  }
  expect(test.errors).toEqual([])
})
