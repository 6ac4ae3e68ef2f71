import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestMethods, triggers } from '#domain/events/event-action.ts'
import { aTextFile, aWaveFile } from '#domain/testing/event-builders.ts'
import { createMemoryFileVault } from '#domain/testing/memory-file-vault.ts'
import { ada, admin, settled } from '#domain/testing/toy-house.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { triggerNames } from '../wire/event-action.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const url = '/api/eventaction'
const lamp = {
  type: 'callUrl',
  trigger: 'COCKTAIL_PRODUCTION_STARTED',
  executionGroups: ['light', 'all'],
  comment: 'Lamp',
  requestMethod: 'PUT',
  url: 'http://192.168.7.8/lamp',
}
const ding = {
  type: 'playAudio',
  trigger: 'COCKTAIL_PRODUCTION_FINISHED',
  executionGroups: [],
  comment: null,
  onRepeat: false,
  volume: '80',
  soundDevice: 'default',
}
const script = { type: 'execPy', trigger: 'APPLICATION_STARTUP', executionGroups: [], comment: '' }
const sound = { bytes: aWaveFile(), name: 'ding.wav' }
const python = { bytes: aTextFile(), name: 'lights.py' }

/** As browsers send it: the JSON is a file called `blob`. */
function form(eventAction: object, file?: { readonly bytes: Uint8Array; readonly name: string }): FormData {
  const payload = new FormData()
  payload.append('eventAction', new Blob([JSON.stringify(eventAction)], { type: 'application/json' }))
  if (file) payload.append('file', new Blob([Buffer.from(file.bytes)]), file.name)
  return payload
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: FormData, headers: object = test.as(admin)) =>
  test.app.inject({ method, url: `${url}${path}`, headers: { ...headers }, ...(payload ? { payload } : {}) })

const create = (...parts: Parameters<typeof form>) => call('POST', '/', form(...parts))

describe('making an event action', () => {
  it('answers it, and where it is', async () => {
    const response = await create({ ...lamp, id: 99, description: 'passed over' })
    expect([response.statusCode, response.headers.location]).toEqual([201, '/api/eventaction/1'])
    expect(response.json()).toEqual({
      ...lamp,
      id: 1,
      executionGroups: ['all', 'light'],
      description: 'Call URL (PUT): http://192.168.7.8/lamp',
    })
  })

  it('takes a file with it', async () => {
    expect((await create(ding, sound)).json()).toEqual({
      type: 'playAudio',
      id: 1,
      trigger: 'COCKTAIL_PRODUCTION_FINISHED',
      executionGroups: [],
      description: 'Play audio: ding.wav (volume 80 %)',
      comment: '',
      fileName: 'ding.wav',
      onRepeat: false,
      volume: 80,
      soundDevice: 'default',
    })
    expect((await create(script, python)).json()).toMatchObject({ type: 'execPy', fileName: 'lights.py' })
  })

  it.each(triggers.map(trigger => triggerNames[trigger]))('knows the trigger %s', async trigger => {
    expect((await create({ type: 'doNothing', trigger, executionGroups: [] })).json()).toMatchObject({ trigger })
  })

  it.each(requestMethods)('knows the method %s', async requestMethod => {
    expect((await create({ ...lamp, requestMethod })).json()).toMatchObject({ requestMethod })
  })

  const refused: readonly { name: string; action: object; file?: Parameters<typeof form>[1]; says: string }[] = [
    { name: 'a sound without a file', action: ding, says: 'file required!' },
    { name: 'a script without a file', action: script, says: 'file required!' },
    { name: 'a script that is a sound', action: script, file: sound, says: 'The file is not a Python script.' },
    { name: 'an unknown type', action: { ...lamp, type: 'dance' }, says: 'type must be one of callUrl' },
    { name: 'no type', action: { ...lamp, type: undefined }, says: 'type is required' },
    { name: 'an unknown trigger', action: { ...lamp, trigger: 'cocktail_prod_started' }, says: 'trigger' },
    { name: 'a null trigger', action: { ...lamp, trigger: null }, says: 'trigger' },
    { name: 'no groups', action: { ...lamp, executionGroups: null }, says: 'executionGroups' },
    { name: 'a long group name', action: { ...lamp, executionGroups: ['x'.repeat(41)] }, says: 'executionGroups.0' },
    { name: 'a long comment', action: { ...lamp, comment: 'x'.repeat(41) }, says: 'comment' },
    { name: 'a URL that is none', action: { ...lamp, url: 'file:///etc/passwd' }, says: 'must begin with http' },
    { name: 'a volume beyond 100', action: { ...ding, volume: 101 }, file: sound, says: 'volume must be between' },
  ]

  it.each(refused)('refuses $name', async ({ action, file, says }) => {
    const response = await create(action, file)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(says)
    expect(test.house.records.now.eventAction.size).toBe(0)
  })

  it('refuses a form without the action, and what is no form', async () => {
    expect((await call('POST', '/', new FormData())).json().message).toContain('eventAction')
    const headers = { ...test.as(admin), 'content-type': 'application/json' }
    const json = await test.app.inject({ method: 'POST', url: `${url}/`, headers, payload: lamp })
    expect(json.statusCode).toBe(400)
  })

  it('says when the disk refuses the file', async () => {
    await test.app.close()
    const full = () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
    test = await buildTestApp({ files: { ...createMemoryFileVault(), put: full } })
    expect((await create(ding, sound)).statusCode).toBe(503)
  })
})

describe('event actions', () => {
  it('are listed by id, and read one by one without the bytes of their files', async () => {
    await create(lamp)
    await create(ding, sound)
    const list = (await call('GET', '/')).json()
    expect(list.map(({ id }: { id: number }) => id)).toEqual([1, 2])
    expect((await call('GET', '/2')).json()).toEqual(list[1])
    expect((await call('GET', '/executiongroup')).json()).toEqual(['all', 'light'])
  })

  it('keep their file while the type stays, and need another when it changes', async () => {
    await create(ding, sound)
    const louder = await call('PUT', '/1', form({ ...ding, volume: 100 }))
    expect([louder.statusCode, louder.json()]).toMatchObject([200, { volume: 100, fileName: 'ding.wav' }])
    const refused = await call('PUT', '/1', form(script))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('File update required on type change!')
    expect((await call('PUT', '/1', form(script, python))).json()).toMatchObject({ type: 'execPy' })
  })

  it('are run, stopped and deleted', async () => {
    await create(lamp)
    const started = await call('POST', '/1/start')
    expect([started.statusCode, started.body]).toEqual([200, ''])
    await settled()
    const run = test.eventService.runs.runs.values().next().value
    const stopped = await call('DELETE', `/process/${run?.runId}`)
    expect([stopped.statusCode, stopped.body]).toEqual([202, ''])
    await settled()
    expect((await call('DELETE', `/process/${run?.runId}`)).statusCode).toBe(404)
    await call('POST', '/1/start')
    await settled()
    const deleted = await call('DELETE', '/1')
    expect([deleted.statusCode, deleted.body]).toEqual([200, ''])
    await settled()
    expect(test.runner.running).toEqual([])
  })

  it('that do not exist are not found', async () => {
    const answers = await Promise.all([
      call('GET', '/9'),
      call('PUT', '/9', form(lamp)),
      call('DELETE', '/9'),
      call('POST', '/9/start'),
      call('DELETE', '/process/9'),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([404, ''])
    }
  })

  it('W-34: are for those who manage them, whatever they are asked', async () => {
    const calls: readonly [Method, string][] = [
      ['GET', '/'],
      ['GET', '/executiongroup'],
      ['GET', '/1'],
      ['POST', '/'],
      ['PUT', '/1'],
      ['DELETE', '/1'],
      ['POST', '/1/start'],
      ['DELETE', '/process/1'],
    ]
    for (const [method, path] of calls) {
      expect((await call(method, path, undefined, test.as(ada))).statusCode, `${method} ${path}`).toBe(403)
      expect((await call(method, path, undefined, {})).statusCode, `${method} ${path}`).toBe(401)
    }
  })
})
