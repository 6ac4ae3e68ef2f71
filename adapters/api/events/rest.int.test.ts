import { describe, expect, it } from 'vitest'
import { requestMethods } from '#domain/events/event-action.ts'
import { aTextFile, aWaveFile } from '#domain/testing/event-builders.ts'
import { createMemoryFileVault } from '#domain/testing/memory-file-vault.ts'
import { admin, settled } from '#domain/testing/toy-house.ts'
import { callsBelow, jsonForm, testAppForEach } from '../testing/rest-test.ts'

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
const sound = ['file', aWaveFile(), 'ding.wav'] as const
const aPng = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const python = ['file', aTextFile(), 'lights.py'] as const

describe('event actions', () => {
  const test = testAppForEach()
  const call = callsBelow(test, '/api/eventaction', admin)
  const create = (...[action, file]: [object, Parameters<typeof jsonForm>[2]?]) =>
    call('POST', '/', jsonForm('eventAction', action, file))

  it('are answered with what they do', async () => {
    const response = await create({ ...lamp, id: 99, description: 'passed over' })
    expect([response.statusCode, response.headers.location]).toEqual([201, '/api/eventaction/1'])
    expect(response.json()).toEqual({
      ...lamp,
      id: 1,
      executionGroups: ['all', 'light'],
      description: 'Call URL (PUT): http://192.168.7.8/lamp',
    })
  })

  it('take a file with them', async () => {
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

  it.each(requestMethods)('know the method %s', async requestMethod => {
    expect((await create({ ...lamp, requestMethod })).json()).toMatchObject({ requestMethod })
  })

  it.each([
    ['a script that is a sound', script, sound, 'The file isn’t a Python script.'],
    ['a picture', ding, ['file', aPng, 'ding.wav'] as const, 'This is a picture (PNG), neither a sound'],
    ['a text as a sound', ding, python, 'The file isn’t a sound (WAV, MP3, OGG or FLAC).'],
    ['an unknown type', { ...lamp, type: 'dance' }, undefined, 'type must be one of callUrl'],
    ['a long group name', { ...lamp, executionGroups: ['x'.repeat(41)] }, undefined, 'executionGroups.0'],
    ['an address that is none', { ...lamp, url: 'file:///etc/passwd' }, undefined, 'must begin with http'],
    ['a volume beyond 100', { ...ding, volume: 101 }, sound, 'volume must be between'],
  ])('are refused with %s, and why', async (_, action, file, words) => {
    const response = await create(action, file)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
    expect(test.house.records.now.eventAction.size).toBe(0)
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
})

describe('where the disk is full', () => {
  const put = () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
  const test = testAppForEach(undefined, () => ({ files: { ...createMemoryFileVault(), put } }))

  it('files of event actions are refused', async () => {
    const refused = await callsBelow(test, '/api/eventaction', admin)('POST', '/', jsonForm('eventAction', ding, sound))
    expect(refused.statusCode).toBe(503)
  })
})
