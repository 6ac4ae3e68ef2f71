import fc from 'fast-check'
import { type Client, createClient } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '#adapters/api/kernel/access/caller.ts'
import { queryFor } from '#adapters/api/testing/arbitrary-query.ts'
import { webSocketTo } from '#adapters/api/testing/door-web-socket.ts'
import { rootFields } from '#adapters/api/testing/root-fields.ts'
import { buildTestApp, orderGinTonic, type TestApp } from '#adapters/api/testing/test-app.ts'
import { openSession } from '#domain/access/session.ts'
import type { User } from '#domain/access/user.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openTokenSeal } from '../http/token-seal.ts'
import { createGraphqlMessageServer, type GraphqlMessageServer } from './message-server.ts'

let test: TestApp
let door: GraphqlMessageServer
let client: Client | undefined
beforeAll(async () => {
  test = await buildTestApp()
  door = createGraphqlMessageServer(test.deps)
})
afterEach(async () => {
  await client?.dispose()
  client = undefined
})
afterAll(() => test.app.close())

const json = { 'content-type': 'application/json' }
const asked = (query: string, variables: object = {}, operationName?: string): string =>
  JSON.stringify({ query, variables, operationName })

interface Answer {
  readonly status: number
  readonly type: unknown
  readonly body: unknown
}

async function fromServer(headers: Record<string, string>, body: string): Promise<Answer> {
  const answer = await test.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() }
}

async function fromDoor(headers: Record<string, string>, body: string): Promise<Answer> {
  const answer = await door.answer({ headers, body })
  return { status: answer.status, type: answer.headers['content-type'], body: JSON.parse(answer.body) as unknown }
}

describe('the door answers as the server does', () => {
  const manyFields = Array.from({ length: 300 }, (_, nth) => `a${nth}: version`).join(' ')
  const looks = (count: number): string =>
    Array.from({ length: count }, (_, nth) => `a${nth}: __schema { description }`).join(' ')
  const manyWords = Array.from({ length: 2100 }, (_, nth) => `a${nth}`).join(' ')

  it.each([
    ['a question', asked('{ version }'), json, 200],
    ['one of several operations', asked('query A { version } query B { me { id } }', {}, 'A'), json, 200],
    ['a name that no operation has', asked('query A { version }', {}, 'B'), json, [200, 400]],
    ['several operations and no name', asked('query A { version } query B { version }'), json, [200, 400]],
    ['an unknown field', asked('{ nothingLikeThis }'), json, [200, 400]],
    ['syntax', asked('{ version '), json, [200, 400]],
    ['no query', '{}', json, 400],
    ['an empty query', asked(''), json, 400],
    ['a number as a query', '{"query":123}', json, 400],
    ['a syntax tree', asked('{"kind":"Document","definitions":[]}'), json, 400],
    ['a batch', '[{"query":"{ version }"}]', json, 400],
    ['null', 'null', json, 400],
    ['nothing', '', json, 400],
    ['half a JSON', '{', json, 400],
    ['a prototype', '{"query":"{ version }","variables":{"__proto__":{}}}', json, 400],
    ['variables that are a list', '{"query":"{ version }","variables":[]}', json, 400],
    ['variables that are a number', '{"query":"{ version }","variables":5}', json, 400],
    ['variables that are null', '{"query":"{ version }","variables":null}', json, 200],
    ['extensions that are none', '{"query":"{ version }","extensions":5}', json, 400],
    ['a variable that is missing', asked('query($id: Int!) { recipe(id: $id) { name } }'), json, [200, 400]],
    [
      'a variable that does not fit',
      asked('query($id: Int!) { recipe(id: $id) { name } }', { id: 'x' }),
      json,
      [200, 400],
    ],
    ['a number as a name', '{"query":"{ version }","operationName":5}', json, 400],
    ['no variables', '{"query":"query($id: Int!) { recipe(id: $id) { name } }"}', json, [200, 400]],
    ['a subscription', asked('subscription { machine { busy } }'), json, [200, 400]],
    ['too many fields', asked(`{ ${manyFields} }`), json, [200, 400]],
    ['too many words', asked(`{ ${manyWords} }`), json, [200, 400]],
    ['looks at the schema', asked(`{ ${looks(2)} }`), json, 200],
    ['too many looks at it', asked(`{ ${looks(3)} }`), json, [200, 400]],
    ['more than anybody needs', asked(' '.repeat(70_000)), json, 413],
    ['more bytes than letters', asked('ä'.repeat(40_000)), json, 413],
    ['JSON with a charset', asked('{ version }'), { 'content-type': 'application/json; charset=utf-8' }, 200],
    ['XML', '<query/>', { 'content-type': 'application/xml' }, 415],
    ['no type', '{ version }', {}, 415],
    ['a token of somebody else', asked('{ me { id } }'), { ...json, authorization: 'Bearer x' }, 200],
    ['nobody', asked('{ me { id } }'), json, 200],
    ['nobody, in German', asked('{ me { id } }'), { ...json, 'accept-language': 'de-AT' }, 200],
    ['nobody, for a part', asked('{ version orders { username } }'), json, 200],
  ])('%s', async (_name, body, headers, status) => {
    const [asJson, asResponse] = [status].flat()
    for (const [accept, expected] of [
      ['application/json', asJson],
      ['application/graphql-response+json', asResponse ?? asJson],
    ] as const) {
      const accepting = { ...(headers as Record<string, string>), accept }
      const answer = await fromDoor(accepting, body)
      expect(answer).toEqual(await fromServer(accepting, body))
      expect(answer.status).toBe(expected)
      expect(answer.type).toContain(accept)
    }
  })

  /** A server reads bodies that our interface never sends: by parsers of its own, and by turning numbers into texts. */
  it.each([
    ['text', '{ version }', { 'content-type': 'text/plain' }, 400, 415],
    ['GraphQL without JSON', '{ version }', { 'content-type': 'application/graphql' }, 200, 415],
  ])('but for %s', async (_name, body, headers, ofServer, ofDoor) => {
    const server = await fromServer(headers as Record<string, string>, body)
    const answer = await fromDoor(headers as Record<string, string>, body)
    expect([server.status, answer.status]).toEqual([ofServer, ofDoor])
    expect(answer).toMatchObject({ body: { errors: [{ extensions: { code: expect.any(String) } }] } })
  })

  it.each([
    ['a list that is written', '{ recipes { totalElements content { name availability } } }', ada],
    ['what only an admin may', '{ users { username role } }', admin],
    ['what somebody else may', '{ users { username role } }', ada],
    ['a mutation that is refused', 'mutation { deleteUser(id: 999) }', admin],
    ['an error inside the machine', '{ orders { username } }', ada],
  ])('%s', async (_name, query, user: User) => {
    const headers = { ...json, ...test.as(user) }
    expect(await fromDoor(headers, asked(query))).toEqual(await fromServer(headers, asked(query)))
  })

  it('whatever is asked', async () => {
    const headers = { ...json, ...test.as(admin) }
    // Codes may be tried a few times only, by either way.
    for (const field of rootFields.query.filter(({ name }) => name !== 'invitation')) {
      await fc.assert(
        fc.asyncProperty(queryFor('query', field), async query => {
          const body = JSON.stringify({ query })
          expect(await fromDoor(headers, body), query).toEqual(await fromServer(headers, body))
        }),
        { numRuns: 5 },
      )
    }
  })

  it('with a number of the catalogue that grows by changes', async () => {
    const revision = async () =>
      Number((await door.answer({ headers: json, body: '{}' })).headers['catalogue-revision'])
    const before = await revision()
    await test.house.change({ op: 'put', kind: 'user', id: admin.id, value: admin })
    expect(await revision()).toBe(before + 1)
  })

  it('and its tokens open the door of the server, and the other way round', async () => {
    const body = asked('mutation { login(username: "Ada", password: "Ada") { token } }')
    for (const [of, at] of [
      [fromDoor, fromServer],
      [fromServer, fromDoor],
    ] as const) {
      const { body: session } = (await of(json, body)) as { body: { data: { login: { token: string } } } }
      const headers = { ...json, authorization: `Bearer ${session.data.login.token}` }
      expect(await at(headers, asked('{ me { username } }'))).toMatchObject({
        body: { data: { me: { username: 'Ada' } } },
      })
    }
  })
})

describe('tokens', () => {
  it.each([
    ['of another secret', openTokenSeal('another secret'), timestamp(Date.now())],
    ['that have expired', openTokenSeal('a secret of the tests'), timestamp(Date.now() - 60 * 24 * 60 * 60_000)],
  ])('%s open nothing', async (_name, sealed, since) => {
    const token = signToken(sealed, openSession(ada, false, since, 's1'))
    const headers = { ...json, authorization: `Bearer ${token}` }
    expect(await fromDoor(headers, asked('{ me { id } }'))).toMatchObject({
      body: { errors: [{ extensions: { code: 'unauthenticated' } }] },
    })
  })

  it('that are not signed open nothing', async () => {
    const [, payload] = test.tokenOf(ada).split('.')
    const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const headers = { ...json, authorization: `Bearer ${head}.${payload}.` }
    expect(await fromDoor(headers, asked('{ me { id } }'))).toMatchObject({ body: { data: null } })
  })
})

describe('a socket of the door', () => {
  function connect(connectionParams: Record<string, unknown>): Client {
    client = createClient({ url: 'ws://door', webSocketImpl: webSocketTo(door), connectionParams, retryAttempts: 0 })
    return client
  }

  it('follows a drink', async () => {
    const values = connect({ token: test.tokenOf(ada) }).iterate({
      query: 'subscription { production { state stepIndex } }',
    })
    expect(await values.next()).toMatchObject({ value: { data: { production: null } } })
    await fromDoor({ ...json, ...test.as(ada) }, asked(orderGinTonic))
    expect(await values.next()).toMatchObject({ value: { data: { production: { state: 'RUNNING', stepIndex: 0 } } } })
    await values.return?.()
  })

  it('answers queries, and refuses in the language that was said', async () => {
    const first = connect({ token: test.tokenOf(ada), language: 'da' }).iterate({
      query: 'subscription { updateState { kind } }',
    })
    expect(await first.next()).toMatchObject({ value: { errors: [{ message: 'Det tillader din rolle ikke.' }] } })
  })

  it('is closed to forged tokens', async () => {
    const values = connect({ token: 'x' }).iterate({ query: '{ version }' })
    await expect(values.next()).rejects.toMatchObject({ code: 4403 })
  })

  it('ends when the user is locked, and counts as one client as long as it is open', async () => {
    const before = test.deps.liveClients.count('graphql')
    const values = connect({ token: test.tokenOf(ada) }).iterate({ query: 'subscription { machine { busy } }' })
    await values.next()
    expect(test.deps.liveClients.count('graphql')).toBe(before + 1)
    const ended = values.next()
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } })
    await expect(ended).rejects.toMatchObject({ code: 4401 })
    expect(test.deps.liveClients.count('graphql')).toBe(before)
  })

  it.each([
    ['no JSON', '{', 4400],
    ['no message of the protocol', '{"type":"x"}', 4400],
    ['a question before it was let in', '{"id":"1","type":"subscribe","payload":{"query":"{ version }"}}', 4401],
    ['a message that is too large', JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(70_000) } }), 1009],
  ])('is closed by %s, and hears nothing after that', async (_name, text, code) => {
    const sent: string[] = []
    const closed = await new Promise(resolve => {
      const socket = door.openSocket(each => sent.push(each), resolve)
      socket.receive(text)
      socket.receive('{"type":"connection_init"}')
    })
    expect([closed, sent]).toEqual([code, []])
  })
})
