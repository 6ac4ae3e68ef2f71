import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreChange } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { partOf } from '#domain/records/scopes.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { createApplier } from './applier.ts'
import { databaseOf } from './connection.ts'
import { startHousekeeping } from './housekeeping.ts'
import { appliedMarksOf, createLog, entryOf, keyOf, logOf, logPartsOf } from './log.ts'
import { category, type DoubledStore, doubledStore, hurried, namesIn, patient } from './testing/doubled-store.ts'

let place: DoubledStore
beforeEach(async () => {
  place = await doubledStore(false)
})
afterEach(() => place.dispose())
/** No answer is late here, however busy the computer is. */
const open: DoubledStore['open'] = (machine, options) => place.open(machine, { timing: patient, ...options })

const documents = (kind: string) => place.database.collection<{ _id: number | string }>(kind)
type Stored = Record<string, unknown>
const entryAt = async (number: number) => {
  const entry = await logOf(place.database).findOne({ _id: keyOf(number) })
  if (entry === null) throw new Error(`log ${number} is missing`)
  return entryOf(entry)
}
const applied = () => vi.waitFor(async () => expect(await logHere().unappliedAfter(0)).toEqual([]), 60_000)

describe('the documents of the database', () => {
  it('are what people expect to see', async () => {
    const store = await open()
    await store.commit([category(7, 'Sours'), { op: 'put', kind: 'nameplate', id: 1, value: { name: 'Left' } }])
    await applied()
    expect(await documents('category').find().toArray()).toEqual([
      { _id: 7, id: 7, machine: null, rev: 2, part: 0, version: 1, body: { id: 7, name: 'Sours' } },
    ])
    expect(await documents('nameplate').find().toArray()).toMatchObject([
      { _id: 'left/1', machine: 'left', body: { name: 'Left' } },
    ])
  })

  it('may stay behind: the log has everything', async () => {
    const store = await open()
    place.double.plan('insert', { kind: 'refuse', code: 14_031, message: 'no room', times: 3, collection: 'category' })
    await store.commit([category(1, 'first')])
    await store.commit([category(1, 'second'), category(2, 'new')])
    expect(await documents('category').countDocuments()).toBe(0)
    expect(await place.namesAfresh()).toEqual({ 1: 'second', 2: 'new' })
    expect(place.warnings.join()).toContain('no room')
    await applied()
    expect(namesIn(expectSuccess(await store.load()))).toEqual({ 1: 'second', 2: 'new' })
  })

  it('are not changed by an entry that is applied late, or again', async () => {
    const store = await open()
    await store.commit([category(1, 'old'), category(2, 'doomed')])
    const late = await entryAt(2)
    await store.commit([category(1, 'new'), { op: 'delete', kind: 'category', id: 2 }])
    await applied()
    const applier = applierHere()
    applier.add({ ...late, applied: false })
    await applier.settled()
    expect(await place.namesAfresh()).toEqual({ 1: 'new' })
  })

  it('do not count when they come after everything was replaced', async () => {
    const store = await open()
    await store.commit([category(1, 'old')])
    const late = await entryAt(2)
    await store.replaceAll(onceOf([category(5, 'only')]))
    await applied()
    const applier = applierHere()
    applier.add({ ...late, applied: false })
    await applier.settled()
    expect(await documents('category').countDocuments()).toBe(2)
    expect(await place.namesAfresh()).toEqual({ 5: 'only' })
  })

  it.each([
    ['writes what it had found before', (old: Stored) => documents('category').replaceOne({ _id: 1 }, old)],
    ['deletes what it had found before', () => documents('category').deleteOne({ _id: 1 })],
  ])('are looked at again, as another machine on a server without locks %s', async (_, interfere) => {
    const store = await open()
    const written = (name: string) =>
      vi.waitFor(async () => expect(await documents('category').findOne({ 'body.name': name })).not.toBeNull(), 60_000)
    await store.commit([category(1, 'old')])
    await written('old')
    const old = (await documents('category').findOne({}, { projection: { _id: 0 } })) ?? {}
    await store.commit([category(1, 'new')])
    await written('new')
    await interfere(old)
    // The entry that wrote it is not read again.
    await store.commit([category(2, 'other')])
    await applied()
    expect(await place.namesAfresh()).toEqual({ 1: 'new', 2: 'other' })
  })

  it('are brought up to the log for a machine that died before', async () => {
    const store = await open()
    await store.commit([category(1, 'left behind')])
    await store.close()
    await documents('category').deleteMany({})
    await appliedMarksOf(place.database).deleteMany({})
    await open('right', { timing: { ...patient, housekeeping: 50 } })
    await vi.waitFor(async () => expect(await documents('category').countDocuments()).toBe(1), 60_000)
    await applied()
  })
})

describe('a batch that is larger than a document may be', () => {
  const large = [1, 2, 3].map(id => category(id, `${id}`.repeat(4_000_000)))

  it('is whole for all machines', async () => {
    const [store, other] = [await open(), await open('right')]
    const changes: StoreChange[] = []
    expectSuccess(await other.load())
    other.shared?.follow(change => changes.push(change))
    await store.commit(large)
    expect(Object.values(namesIn(expectSuccess(await store.load()))).map(name => name.length)).toEqual([4e6, 4e6, 4e6])
    await vi.waitFor(() => expect(changes).toEqual([{ kind: 'written', machine: 'left', operations: large }]), 60_000)
    await applied()
    expect(await documents('category').countDocuments()).toBe(3)
  })

  it('is not there at all when it broke off', async () => {
    const store = await open()
    place.double.plan('update', { kind: 'refuse', code: 14_031, collection: 'logPart', times: 1 })
    await expect(store.commit(large)).rejects.toMatchObject({ reason: 'refused' })
    expect(namesIn(expectSuccess(await store.load()))).toEqual({})
    expect(await logPartsOf(place.database).countDocuments()).toBe(0)
  })
})

describe('a log that is trimmed', () => {
  it('has everything in the documents, and reports all of it to a machine that missed too much', async () => {
    const [store, sleeper] = [await open(), await open('right', { timing: { poll: 600_000, keepLog: 50 } })]
    expectSuccess(await sleeper.load())
    const changes: StoreChange[] = []
    sleeper.shared?.follow(change => changes.push(change))
    for (let round = 1; round <= 230; round += 1) await store.commit([category(round % 9, `round ${round}`)])
    await store.commit([{ op: 'delete', kind: 'category', id: 8 }])
    await applied()
    const keeping = startHousekeeping(
      {
        connection: connection(),
        log: logHere(),
        times: { housekeeping: 20, keepLog: 50 },
        warn: () => undefined,
      },
      applierHere(),
      1,
    )
    await vi.waitFor(async () => expect(await logOf(place.database).countDocuments()).toBeLessThan(5), 60_000)
    await keeping.stop()
    const afresh = await place.namesAfresh()
    expect(Object.keys(afresh)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(await sleeper.commit([category(1, 'overtaken')])).toBe('overtaken')
    const [change] = changes
    expect(change).toMatchObject({ kind: 'replaced', machine: 'left' })
    expect(change?.kind === 'replaced' && namesIn(change.shared)).toEqual(afresh)
    expect(await sleeper.commit([category(1, 'decided anew')])).toBe('written')
  })
})

describe('a database that cannot be used', () => {
  it('is refused when a later program has made it', async () => {
    await (await open()).close()
    await place.database.collection<{ _id: string }>('meta').updateOne({ _id: 'store' }, { $set: { format: 3 } })
    expect(expectFailure(await place.tryOpen()).kind).toBe('newer-version')
  })

  it.each([
    ['a document of a later program', 'newer-version', { version: 99 }],
    ['a document without anything in it', 'damaged', { body: undefined, text: 'no JSON' }],
    ['a document of no entry', 'damaged', { rev: null }],
  ])('is refused because of %s', async (_, kind, change) => {
    const store = await open()
    await store.commit([category(1, 'Sours')])
    await applied()
    await documents('category').updateOne({ _id: 1 }, { $set: change })
    // The entry that wrote it is not read again.
    await store.commit([category(2, 'Fizzes')])
    await applied()
    expect(expectFailure(await store.load())).toMatchObject({ kind, detail: expect.stringContaining('category 1') })
  })

  it('is refused with a hole in its log, or without a part of it', async () => {
    const store = await open()
    for (const id of [1, 2, 3]) await store.commit([category(id, 'kept')])
    await applied()
    await appliedMarksOf(place.database).deleteMany({})
    await logOf(place.database).deleteOne({ _id: keyOf(3) })
    expect(expectFailure(await store.load())).toEqual({ kind: 'damaged', detail: 'log 3 is missing' })
    await place.database.dropDatabase()
  })

  it('stops a machine whose log was put back to an earlier state', async () => {
    const store = await open()
    for (const id of [1, 2, 3]) await store.commit([category(id, 'kept')])
    await logOf(place.database).deleteMany({ _id: { $gt: keyOf(2) } })
    await vi.waitFor(() => expect(place.warnings.join()).toContain('earlier state'), 60_000)
    await expect(store.commit([category(4, 'too late')])).rejects.toMatchObject({ reason: 'stopped' })
  })

  it('says where it is not, and never who is allowed in', async () => {
    const url = 'mongodb://barkeeper:s3cret@127.0.0.1:1/bar'
    const problem = expectFailure(await place.tryOpen('left', { url }))
    expect(problem.kind).toBe('unreachable')
    expect(problem.detail).toContain('127.0.0.1:1')
    expect(JSON.stringify(problem)).not.toMatch(/s3cret|barkeeper/)
    expect(JSON.stringify(expectFailure(await place.tryOpen('left', { url: `${url}?w=-9` })))).not.toMatch(/s3cret/)
    expect(databaseOf(url)).toBe('bar')
    expect(databaseOf('mongodb://127.0.0.1')).toBe('speedrail')
  })
})

describe('documents of an older version', () => {
  const later: MigrationTable = { category: [body => ({ ...(body as object), icon: 'glass' })] }

  it('are brought to the current one when they are loaded, once, for all machines', async () => {
    const old = await open('left', { migrations: {} })
    await old.commit([category(1, 'Sours')])
    await old.close()
    for (const machine of ['left', 'right']) {
      const store = await open(machine, { migrations: later })
      expect(expectSuccess(await store.load()).category.get(1)).toMatchObject({ id: 1, name: 'Sours', icon: 'glass' })
      await store.close()
    }
    expect(await logOf(place.database).countDocuments({ does: 'write' })).toBe(2)
  })

  it('are reported as current ones', async () => {
    const [old, store] = [await open('left', { migrations: {} }), await open('right', { migrations: later })]
    expectSuccess(await store.load())
    const changes: StoreChange[] = []
    store.shared?.follow(change => changes.push(change))
    await old.commit([category(1, 'Sours')])
    await vi.waitFor(() => expect(JSON.stringify(changes)).toContain('"icon":"glass"'), 60_000)
  })

  it('stop an older program when another machine has been updated', async () => {
    const old = await open('left', { migrations: {} })
    const store = await open('right', { migrations: later })
    await store.commit([category(1, 'Sours')])
    await vi.waitFor(() => expect(place.warnings.join()).toContain('written by a later program'), 60_000)
    await expect(old.commit([category(2, 'Fizzes')])).rejects.toMatchObject({ reason: 'stopped' })
    expect(expectFailure(await old.load()).kind).toBe('newer-version')
    expect(partOf(expectSuccess(await store.load()), 'shared').category.size).toBe(1)
  })
})

const connection = () => ({ client: place.database.client, database: place.database, hasReplicaSet: false })
const logHere = () => createLog(connection())
const applierHere = () =>
  createApplier({ connection: connection(), log: logHere(), warn: () => undefined, times: hurried })

async function* onceOf<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
