import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../pours/started-server.ts'
import { type Client, SentFile } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { expectEmpty, expectRefusal, expectShape, expectSuccess, type Json } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
beforeAll(() => {
  admin = machine.admin
})

const common = {
  trigger: 'COCKTAIL_PRODUCTION_FINISHED',
  executionGroups: ['light'],
  comment: null,
  description: 'x',
  status: {},
}
const aCall = (with_: object = {}) => ({
  ...common,
  type: 'callUrl',
  requestMethod: 'POST',
  url: 'http://192.0.2.1/on',
  ...with_,
})
const aScript = (with_: object = {}) => ({ ...common, type: 'execPy', ...with_ })
const aSound = (with_: object = {}) => ({
  ...common,
  type: 'playAudio',
  onRepeat: 'false',
  volume: '80',
  soundDevice: 'default',
  ...with_,
})
const nothing = (with_: object = {}) => ({ ...common, type: 'doNothing', ...with_ })

const script = new SentFile('lamp.py', new TextEncoder().encode('import time\ntime.sleep(60)\n'))
const sound = new SentFile('ding.wav', aWave())

/** A tenth of a second of silence. */
function aWave(): Uint8Array {
  const samples = 800
  const bytes = Buffer.alloc(44 + samples, 0x80)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  return bytes
}

const create = (eventAction: object, more: object = {}) =>
  admin.form('POST', '/api/eventaction/', { eventAction, ...more })
type Action = Json & { readonly id: number }
const created = async (eventAction: object, more: object = {}): Promise<Action> =>
  expectShape(expectSuccess(await create(eventAction, more), 201), 'eventAction') as Action

describe('event actions', () => {
  it('of every kind are made, and answer what they do', async () => {
    expect(await created(aCall())).toMatchObject({
      type: 'callUrl',
      requestMethod: 'POST',
      url: 'http://192.0.2.1/on',
      comment: '',
      executionGroups: ['light'],
      description: expect.stringMatching(/POST.*192\.0\.2\.1/),
    })
    expect(await created(aScript(), { file: script })).toMatchObject({
      type: 'execPy',
      fileName: 'lamp.py',
      description: expect.stringContaining('lamp.py'),
    })
    expect(await created(aSound(), { file: sound })).toMatchObject({
      type: 'playAudio',
      fileName: 'ding.wav',
      onRepeat: false,
      volume: 80,
      soundDevice: 'default',
    })
    expect(await created(nothing({ comment: 'Later' }))).toMatchObject({ type: 'doNothing', comment: 'Later' })
    const all = expectSuccess(await admin.get('/api/eventaction/'), 200) as Action[]
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(expectSuccess(await admin.get(`/api/eventaction/${ids[0]}`), 200)).toEqual(all[0])
    expect(expectSuccess(await admin.get('/api/eventaction/executiongroup'), 200)).toContain('light')
  })

  it.each([
    'COCKTAIL_PRODUCTION_STARTED',
    'COCKTAIL_PRODUCTION_MANUAL_INTERACTION_REQUESTED',
    'COCKTAIL_PRODUCTION_MANUAL_INTERACTION_COMPLETED',
    'COCKTAIL_PRODUCTION_FINISHED',
    'COCKTAIL_PRODUCTION_CANCELED',
    'APPLICATION_STARTUP',
  ])('wait for %s', async trigger => {
    const { id } = await created(nothing({ trigger }))
    expect(((await admin.get('/api/eventaction/')).json as Action[]).find(each => each.id === id)).toMatchObject({
      trigger,
    })
    expect((await admin.delete(`/api/eventaction/${id}`)).status).toBe(200)
  })

  it('keep their file as long as their kind stays', async () => {
    const { id } = await created(aScript(), { file: script })
    const kept = await admin.form('PUT', `/api/eventaction/${id}`, { eventAction: aScript({ comment: 'Kept' }) })
    expect(expectSuccess(kept, 200)).toMatchObject({ comment: 'Kept', fileName: 'lamp.py' })
    const change = (eventAction: object, more: object = {}) =>
      admin.form('PUT', `/api/eventaction/${id}`, { eventAction, ...more })
    expect(expectRefusal(await change(aSound()), 400)).toContain('File update required on type change!')
    expect(expectSuccess(await change(aSound(), { file: sound }), 200)).toMatchObject({ fileName: 'ding.wav' })
    expect(expectSuccess(await change(nothing()), 200)).toMatchObject({ type: 'doNothing' })
    expectRefusal(await admin.form('PUT', '/api/eventaction/999999999', { eventAction: nothing() }), 400, 404)
  })

  it.each([
    ['no trigger', nothing({ trigger: null })],
    ['an unknown trigger', nothing({ trigger: 'MIDNIGHT' })],
    ['no groups', nothing({ executionGroups: null })],
    ['a group with too long a name', nothing({ executionGroups: ['x'.repeat(41)] })],
    ['too long a comment', nothing({ comment: 'x'.repeat(41) })],
    ['no address', aCall({ url: null })],
    ['the address of a file', aCall({ url: 'file:///etc/passwd' })],
    ['too long an address', aCall({ url: `http://192.0.2.1/${'x'.repeat(255)}` })],
    ['no method', aCall({ requestMethod: null })],
    ['an unknown kind', nothing({ type: 'dance' })],
    ['no kind', nothing({ type: undefined })],
    ['no script', aScript(), 'file required!'],
    ['no sound', aSound(), 'file required!'],
  ])('are refused with %s', async (_, action, words = '') => {
    expect(expectRefusal(await create(action), 400)).toContain(words)
  })

  it('are refused with a file of another kind, or a volume that is none', async () => {
    expectRefusal(await create(aSound(), { file: script }), 400)
    expectRefusal(await create(aScript(), { file: sound }), 400)
    expectRefusal(await create(aSound({ volume: 101 }), { file: sound }), 400)
  })

  it('are started, stopped and deleted', async () => {
    const { id } = await created(aScript(), { file: script })
    expectEmpty(await admin.post(`/api/eventaction/${id}/start`))
    expectEmpty(await admin.delete(`/api/eventaction/${id}`))
    await eventually(
      async () => (await admin.post(`/api/eventaction/${id}/start`)).status,
      status => status === 404,
    )
    expectRefusal(await admin.get(`/api/eventaction/${id}`), 404)
    expectRefusal(await admin.delete(`/api/eventaction/${id}`), 404)
    expectRefusal(await admin.delete('/api/eventaction/process/999999999'), 404)
  })
})
