import { describe, expect, it } from 'vitest'
import { aTextFile } from '#domain/testing/event-builders.ts'
import { admin, settled } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { questionsTo, subscriptionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const { told, refused, refusal } = questionsTo(test, admin)
const { follow } = subscriptionsTo(test, admin)

const fields =
  'id trigger comment executionGroups kind description method url fileName fileKey volume soundDevice onRepeat'
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
const created = async (action: object) => (await told<{ id: number }>(create, { action })).id

async function* whole(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

describe('event actions', () => {
  it('are created, read, changed and deleted', async () => {
    const nothing = { fileName: null, fileKey: null, volume: null, soundDevice: null, onRepeat: null }
    const description = 'Call URL (PUT): http://192.168.7.8/lamp'
    expect(await told(create, { action: lamp })).toEqual({ ...lamp, ...nothing, id: 1, description })
    const changed = { trigger: 'APPLICATION_STARTED', kind: 'DO_NOTHING' }
    const groups = { executionGroups: ['b', 'a'] }
    const shown = { ...changed, comment: '', executionGroups: ['a', 'b'], url: null }
    expect(await told(update, { id: 1, action: { ...changed, ...groups } })).toMatchObject(shown)
    expect(await told('{ executionGroups }')).toEqual(['a', 'b'])
    expect(await told('{ eventActions { id kind } }')).toEqual([{ id: 1, kind: 'DO_NOTHING' }])
    expect(await told('mutation { deleteEventAction(id: 1) }')).toBe(true)
    expect(await refused('mutation { deleteEventAction(id: 1) }')).toEqual(['not-found'])
  })

  it('are refused with every reason', async () => {
    const action = { ...lamp, comment: 'x'.repeat(41), executionGroups: [''], url: 'ftp://lamp' }
    const reasons = ['invalid-value', 'invalid-value', 'url-not-usable']
    expect(await refused(create, { action })).toEqual(['event-action-invalid', ...reasons])
    expect((await refusal(create, { action })).message).toContain('The comment can have at most 40 characters.')
  })

  it('name files that were uploaded, and keep them', async () => {
    const { fileKey } = expectSuccess(await test.files.put(whole(aTextFile())))
    const script = { trigger: 'COCKTAIL_PROD_FINISHED', kind: 'RUN_PYTHON' }
    expect((await refusal(create, { action: script })).message).toContain('Choose a Python script.')
    const file = { fileKey, fileName: 'lights.py' }
    const id = await created({ ...script, file })
    const lights = { comment: 'Lights', ...file }
    expect(await told(update, { id, action: { ...script, comment: 'Lights' } })).toMatchObject(lights)
    const sound = { ...script, kind: 'PLAY_AUDIO', file }
    expect((await refusal(create, { action: sound })).message).toContain(
      'The file isn’t a sound (WAV, MP3, OGG or FLAC).',
    )
  })

  it('can be set to what there is', async () => {
    expect(await told('{ audioDevices }')).toEqual(['default', 'headphones'])
    expect(await told('{ pythonLibraries { name version } }')).toEqual([{ name: 'requests', version: '2.31.0' }])
  })

  it('are started and killed by hand', async () => {
    const id = await created(lamp)
    const runId = await told('mutation ($id: Int!) { startEventAction(id: $id) }', { id })
    await settled()
    expect(test.runner.running).toEqual([id])
    const kill = 'mutation ($runId: Int!) { killEventRun(runId: $runId) }'
    expect(await told(kill, { runId })).toBe(true)
    await settled()
    expect(test.runner.running).toEqual([])
    expect(await refused(kill, { runId })).toEqual(['event-run-ended'])
    expect(await refused('mutation { startEventAction(id: 99) }')).toEqual(['not-found'])
  })
})

describe('following runs', () => {
  it('tells how they are, at once and at every change', async () => {
    const id = await created(lamp)
    const next = await follow('eventActionStatus { runId actionId trigger status reason detail hasLog }')
    expect(await next()).toEqual([])
    const runId = expectSuccess(test.eventService.start(id as never))
    const running = { runId, actionId: id, trigger: null, status: 'RUNNING', reason: null, detail: '', hasLog: false }
    expect(await next()).toEqual([running])
    test.runner.end(runId, { outcome: 'failed', reason: 'http-status', detail: 'HTTP 500' })
    const failed = { status: 'ERROR', reason: 'HTTP_STATUS', detail: 'HTTP 500', hasLog: true }
    expect(await next()).toEqual([{ ...running, ...failed }])
  })

  it('tells what they log, each line once, and begins anew with each run', async () => {
    const id = await created(lamp)
    const next = await follow(`eventActionLog(id: ${id}) { runId dropped entries { nr type message } }`)
    expect(await next()).toEqual({ runId: null, dropped: 0, entries: [] })
    const runId = expectSuccess(test.eventService.start(id as never))
    expect(await next()).toEqual({ runId, dropped: 0, entries: [] })
    const log = (type: 'INFO' | 'ERROR', ...lines: string[]) => test.runner.begun.at(-1)?.context.log(type, lines)
    log('INFO', 'one', 'two')
    const [one, two] = ['one', 'two'].map((message, index) => ({ nr: index + 1, type: 'INFO', message }))
    expect(await next()).toEqual({ runId, dropped: 0, entries: [one, two] })
    log('ERROR', 'three')
    expect(await next()).toEqual({ runId, dropped: 0, entries: [{ nr: 3, type: 'ERROR', message: 'three' }] })
    const second = expectSuccess(test.eventService.start(id as never))
    expect(await next()).toEqual({ runId: second, dropped: 0, entries: [] })
  })
})
