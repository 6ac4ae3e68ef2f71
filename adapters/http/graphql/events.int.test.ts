import type { AddressInfo } from 'node:net'
import { type Client, createClient } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { aTextFile } from '#domain/testing/event-builders.ts'
import { ada, admin, settled } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const fields = `id trigger comment executionGroups kind description method url fileName fileKey volume soundDevice onRepeat`
const create = `mutation ($action: EventActionInput!) { createEventAction(action: $action) { ${fields} } }`
const update = `mutation ($id: Int!, $action: EventActionInput!) { updateEventAction(id: $id, action: $action) { ${fields} } }`

const lamp = {
  trigger: 'COCKTAIL_PROD_STARTED',
  comment: 'Lamp',
  executionGroups: ['light'],
  kind: 'CALL_URL',
  method: 'PUT',
  url: 'http://user:secret@192.168.7.8/lamp',
}

const asAdmin = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)

async function created(action: object): Promise<number> {
  const { data } = await asAdmin(create, { action })
  return (data as unknown as { createEventAction: { id: number } }).createEventAction.id
}

async function* whole(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

describe('event actions', () => {
  it('are created, read, changed and deleted', async () => {
    const { data, errors } = await asAdmin(create, { action: lamp })
    expect(errors).toBeUndefined()
    expect(data['createEventAction']).toEqual({
      ...lamp,
      id: 1,
      description: 'Call URL (PUT): http://192.168.7.8/lamp',
      fileName: null,
      fileKey: null,
      volume: null,
      soundDevice: null,
      onRepeat: null,
    })
    const changed = { trigger: 'APPLICATION_STARTED', kind: 'DO_NOTHING', executionGroups: ['b', 'a'] }
    expect((await asAdmin(update, { id: 1, action: changed })).data['updateEventAction']).toMatchObject({
      ...changed,
      comment: '',
      executionGroups: ['a', 'b'],
      url: null,
    })
    expect((await asAdmin('{ executionGroups eventActions { id kind } }')).data).toEqual({
      executionGroups: ['a', 'b'],
      eventActions: [{ id: 1, kind: 'DO_NOTHING' }],
    })
    expect((await asAdmin('mutation { deleteEventAction(id: 1) }')).data).toEqual({ deleteEventAction: true })
    expect((await asAdmin('{ eventActions { id } }')).data).toEqual({ eventActions: [] })
    const again = await asAdmin('mutation { deleteEventAction(id: 1) }')
    expect(again.errors?.[0]?.extensions?.code).toBe('not-found')
  })

  it('are refused with every reason', async () => {
    const action = { ...lamp, comment: 'x'.repeat(41), executionGroups: [''], url: 'ftp://lamp' }
    const { data, errors } = await asAdmin(create, { action })
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions?.code).toBe('event-action-invalid')
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual([
      'comment-too-long',
      'execution-group-length',
      'url-not-usable',
    ])
    expect(errors?.[0]?.message).toContain('The comment must have at most 40 characters.')
  })

  it('name files that were uploaded, and keep them', async () => {
    const { fileKey } = expectSuccess(await test.files.put(whole(aTextFile())))
    const script = { trigger: 'COCKTAIL_PROD_FINISHED', kind: 'RUN_PYTHON' }
    const missing = await asAdmin(create, { action: script })
    expect(missing.errors?.[0]?.message).toContain('Choose a Python script.')
    const id = await created({ ...script, file: { fileKey, fileName: 'lights.py' } })
    const { data } = await asAdmin(update, { id, action: { ...script, comment: 'Lights' } })
    expect(data['updateEventAction']).toMatchObject({ comment: 'Lights', fileName: 'lights.py', fileKey })
    const sound = { ...script, kind: 'PLAY_AUDIO', file: { fileKey, fileName: 'lights.py' } }
    expect((await asAdmin(create, { action: sound })).errors?.[0]?.message).toContain('The file is not a sound (WAV).')
  })

  it('can be set to what there is', async () => {
    expect((await asAdmin('{ audioDevices pythonLibraries { name version } }')).data).toEqual({
      audioDevices: ['default', 'headphones'],
      pythonLibraries: [{ name: 'requests', version: '2.31.0' }],
    })
  })

  it('are started and killed by hand', async () => {
    const id = await created(lamp)
    const { data } = await asAdmin('mutation ($id: Int!) { startEventAction(id: $id) }', { id })
    await settled()
    expect(test.runner.running).toEqual([id])
    const kill = 'mutation ($runId: Int!) { killEventRun(runId: $runId) }'
    const runId = data['startEventAction']
    expect((await asAdmin(kill, { runId })).data).toEqual({ killEventRun: true })
    await settled()
    expect(test.runner.running).toEqual([])
    expect((await asAdmin(kill, { runId })).errors?.[0]?.extensions?.code).toBe('event-run-ended')
    const unknown = await asAdmin('mutation { startEventAction(id: 99) }')
    expect(unknown.errors?.[0]?.extensions?.code).toBe('not-found')
  })
})

describe('following runs', () => {
  let client: Client
  beforeEach(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    client = connect(test.tokenOf(admin))
  })
  afterEach(async () => client.dispose())

  const connect = (token: string): Client =>
    createClient({
      url: `ws://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/graphql/ws`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
    })
  const nextOf = async (values: AsyncIterator<{ data?: unknown; errors?: unknown }>) => {
    const { value } = await values.next()
    return value?.data
  }
  const status = 'subscription { eventActionStatus { runId actionId trigger status reason detail hasLog } }'
  const log = (id: number) => `subscription { eventActionLog(id: ${id}) { runId dropped entries { nr type message } } }`

  it('tells how they are, at once and at every change', async () => {
    const id = await created(lamp)
    const values = client.iterate({ query: status })
    expect(await nextOf(values)).toEqual({ eventActionStatus: [] })
    const runId = expectSuccess(test.eventService.start(id as never))
    const running = { runId, actionId: id, trigger: null, status: 'RUNNING', reason: null, detail: '', hasLog: false }
    expect(await nextOf(values)).toEqual({ eventActionStatus: [running] })
    test.runner.end(runId, { outcome: 'failed', reason: 'http-status', detail: 'HTTP 500' })
    expect(await nextOf(values)).toEqual({
      eventActionStatus: [{ ...running, status: 'ERROR', reason: 'HTTP_STATUS', detail: 'HTTP 500', hasLog: true }],
    })
    await values.return?.()
  })

  it('tells what they log, each line once, and begins anew with each run', async () => {
    const id = await created(lamp)
    const values = client.iterate({ query: log(id) })
    expect(await nextOf(values)).toEqual({ eventActionLog: { runId: null, dropped: 0, entries: [] } })
    const first = expectSuccess(test.eventService.start(id as never))
    expect(await nextOf(values)).toEqual({ eventActionLog: { runId: first, dropped: 0, entries: [] } })
    test.runner.begun.at(-1)?.context.log('INFO', ['one', 'two'])
    expect(await nextOf(values)).toMatchObject({
      eventActionLog: {
        runId: first,
        entries: [
          { nr: 1, message: 'one' },
          { nr: 2, message: 'two' },
        ],
      },
    })
    test.runner.begun.at(-1)?.context.log('ERROR', ['three'])
    expect(await nextOf(values)).toEqual({
      eventActionLog: { runId: first, dropped: 0, entries: [{ nr: 3, type: 'ERROR', message: 'three' }] },
    })
    const second = expectSuccess(test.eventService.start(id as never))
    expect(await nextOf(values)).toEqual({ eventActionLog: { runId: second, dropped: 0, entries: [] } })
    await values.return?.()
  })

  it('W-34: is for those who manage events, status and log alike', async () => {
    const id = await created(lamp)
    for (const query of [status, log(id)]) {
      const other = connect(test.tokenOf(ada))
      expect(await other.iterate({ query }).next()).toMatchObject({
        value: { errors: [{ extensions: { code: 'forbidden' } }] },
      })
      await other.dispose()
    }
  })
})

it.each([
  '{ eventActions { id } }',
  '{ executionGroups }',
  '{ audioDevices }',
  '{ pythonLibraries { name } }',
  'mutation { createEventAction(action: { trigger: APPLICATION_STARTED, kind: DO_NOTHING }) { id } }',
  'mutation { updateEventAction(id: 1, action: { trigger: APPLICATION_STARTED, kind: DO_NOTHING }) { id } }',
  'mutation { deleteEventAction(id: 1) }',
  'mutation { startEventAction(id: 1) }',
  'mutation { killEventRun(runId: 1) }',
])('%s is for those who manage events', async operation => {
  expect((await ask(test.app, operation, test.as(ada))).errors?.[0]?.extensions?.code).toBe('forbidden')
  expect((await ask(test.app, operation)).errors?.[0]?.extensions?.code).toBe('unauthenticated')
})
