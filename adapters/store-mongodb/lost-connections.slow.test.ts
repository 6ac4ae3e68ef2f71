import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { category, type DoubledStore, doubledStore, namesIn } from './testing/doubled-store.ts'

const scope = { collection: 'logEntry' }

describe.each([
  ['a standalone server', false],
  ['a replica set', true],
] as const)('a commit to %s', (_, replicaSet) => {
  let place: DoubledStore
  let store: RecordStore
  beforeEach(async () => {
    place = await doubledStore(replicaSet)
    store = await place.open()
    expectSuccess(await store.load())
    await store.commit([category(1, 'before')])
  })
  afterEach(() => place.dispose())

  const { stringify } = JSON
  const entriesOf = async (name: string): Promise<number> =>
    (await place.database.collection('logEntry').find().toArray()).filter(entry => stringify(entry).includes(name))
      .length

  it("is refused while the server doesn't answer, and leaves nothing behind", async () => {
    await place.double.close()
    // Until the end of the connections has come through, it's unknown what was sent by them.
    await pause(100)
    await expect(store.commit([category(2, 'nowhere')])).rejects.toMatchObject({ reason: 'unreachable' })
    await vi.waitFor(() => expect(store.shared?.isReachable).toBe(false), 20_000)
    await expect(store.commit([category(3, 'at once')])).rejects.toMatchObject({ reason: 'unreachable' })
    await place.double.listen()
    await vi.waitFor(() => expect(store.shared?.isReachable).toBe(true), 20_000)
    await store.commit([category(4, 'again')])
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 4: 'again' })
  })

  it('is there once when the connection was lost before it was carried out', async () => {
    place.double.plan('insert', { kind: 'drop-before', ...scope })
    expect(await store.commit([category(2, 'lost before')])).toBe('written')
    expect(await entriesOf('lost before')).toBe(1)
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'lost before' })
  })

  it('is there once when the answer was lost', async () => {
    place.double.plan('insert', { kind: 'drop-after', ...scope })
    expect(await store.commit([category(2, 'answer lost')])).toBe('written')
    expect(await entriesOf('answer lost')).toBe(1)
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'answer lost' })
  })

  it('waits with those behind it while the server that has it is gone, and is acknowledged when it is back', async () => {
    place.double.plan('insert', { kind: 'drop-after', ...scope, times: 2 })
    const commits = [2, 3, 4].map(id => store.commit([category(id, `waiting ${id}`)]))
    await vi.waitUntil(async () => (await entriesOf('waiting 2')) === 1, 20_000)
    await place.double.close()
    const settled = vi.fn()
    for (const commit of commits) void commit.finally(settled)
    await pause(1200)
    expect(settled).not.toHaveBeenCalled()
    await place.double.listen()
    expect(await Promise.all(commits)).toEqual(['written', 'written', 'written'])
    expect(await entriesOf('waiting')).toBe(3)
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'waiting 2', 3: 'waiting 3', 4: 'waiting 4' })
  })

  it('ends as unknown when the store is closed before that is known', async () => {
    place.double.plan('insert', { kind: 'drop-after', ...scope, times: 2 })
    const outcome = store.commit([category(2, 'unknown')]).catch((error: unknown) => error)
    await vi.waitUntil(async () => (await entriesOf('unknown')) === 1, 20_000)
    await place.double.close()
    await store.close()
    expect(await outcome).toMatchObject({ reason: 'unknown' })
    await place.double.listen()
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'unknown' })
  })

  it('outlives a power cut of the server once it is acknowledged', async () => {
    for (const id of [2, 3, 4]) await store.commit([category(id, `kept ${id}`)])
    await place.double.close({ losePower: true })
    await place.double.listen()
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'kept 2', 3: 'kept 3', 4: 'kept 4' })
    await vi.waitFor(async () => expect(await store.commit([category(5, 'on')])).toBe('written'), 20_000)
  })

  it.each([
    ['not the primary', 10_107],
    ['stepping down', 189],
    ['shutting down', 91],
    ['interrupted by a step-down', 11_602],
  ])('waits for the server that is to have it: %s', async (_what, code) => {
    place.double.plan('insert', { kind: 'refuse', code, ...scope, times: 3 })
    expect(await store.commit([category(2, 'elsewhere')])).toBe('written')
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'elsewhere' })
  })

  it('is there once when the server stepped down after carrying it out', async () => {
    place.double.plan('insert', { kind: 'refuse-after', code: 11_602, ...scope })
    expect(await store.commit([category(2, 'stepped down')])).toBe('written')
    expect(await entriesOf('stepped down')).toBe(1)
  })

  it('is there once when the server was too slow to answer', async () => {
    place.double.plan('insert', { kind: 'stall-answer', ms: 1300, ...scope })
    expect(await store.commit([category(2, 'slow')])).toBe('written')
    expect(await entriesOf('slow')).toBe(1)
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'slow' })
  })

  it('is there once when the server carried it out long after', async () => {
    place.double.plan('insert', { kind: 'stall', ms: 1300, ...scope })
    expect(await store.commit([category(2, 'late')])).toBe('written')
    await pause(500)
    expect(await entriesOf('late')).toBe(1)
    expect(await place.namesAfresh()).toEqual({ 1: 'before', 2: 'late' })
  })

  it('does not touch what another machine wrote while it was gone', async () => {
    const other = await place.open('right')
    expectSuccess(await other.load())
    place.double.plan('insert', { kind: 'drop-before', ...scope })
    const outcomes = await Promise.all([store.commit([category(2, 'ours')]), other.commit([category(2, 'theirs')])])
    expect(outcomes.sort()).toEqual(['overtaken', 'written'])
    expect(Object.values(await place.namesAfresh())[1]).toMatch(/^(ours|theirs)$/)
  })
})

describe('a commit that a server refuses', () => {
  let place: DoubledStore
  afterEach(() => place.dispose())

  it.each([
    ['a full disk', 14_031],
    ['no permission', 13],
  ])('is rejected, leaves nothing behind, and the next one may work: %s', async (_, code) => {
    place = await doubledStore(false)
    const store = await place.open()
    place.double.plan('insert', { kind: 'refuse', code, message: 'no', collection: 'logEntry' })
    await expect(store.commit([category(1, 'refused')])).rejects.toMatchObject({ reason: 'refused' })
    expect(store.shared?.isReachable).toBe(true)
    expect(await store.commit([category(2, 'works')])).toBe('written')
    expect(namesIn(expectSuccess(await store.load()))).toEqual({ 2: 'works' })
  })

  it('is there once when it was not on most servers in time', async () => {
    place = await doubledStore(true)
    const store = await place.open()
    place.double.plan('insert', { kind: 'not-replicated', ...scope, times: 3 })
    expect(await store.commit([category(1, 'later')])).toBe('written')
    expect(namesIn(expectSuccess(await store.load()))).toEqual({ 1: 'later' })
  })

  it('is not held up by documents that cannot be written together', async () => {
    place = await doubledStore(true)
    const store = await place.open()
    place.double.plan('commitTransaction', {
      kind: 'refuse',
      code: 112,
      labels: ['TransientTransactionError'],
      times: 3,
    })
    expect(await store.commit([category(1, 'around')])).toBe('written')
    expect(await place.namesAfresh()).toEqual({ 1: 'around' })
    const documents = place.database.collection('category')
    await vi.waitFor(async () => expect(await documents.countDocuments()).toBe(1), 20_000)
  })
})
