import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MigrationTable } from '#domain/records/documents.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import { firstValue, openAlone } from './connection.ts'
import { prepareTables } from './document-table.ts'
import type { StoredWrite } from './protocol.ts'
import { snapshotFolder } from './snapshots.ts'
import { openStoreEngine, type StoreEngine } from './store-engine.ts'

const dayOfJune = (day: number): Timestamp => timestamp(Date.UTC(2025, 5, day, 18, 30))
const category = (id: number, name: string): StoredWrite => ({
  op: 'put',
  kind: 'category',
  id,
  body: JSON.stringify({ id, name }),
})

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-engine-'))
  file = join(folder, 'store.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const categoriesIn = (engine: StoreEngine): string | undefined =>
  expectSuccess(engine.load(dayOfJune(1))).find(table => table.kind === 'category')?.entries
const snapshotsOf = (store: string): string[] =>
  existsSync(snapshotFolder(store)) ? readdirSync(snapshotFolder(store)).sort() : []
let copies = 0
/** A closed store's file under another name: the lock on this one lasts as long as the thread. */
const copyOf = (store: string): string => {
  copies += 1
  const copy = join(folder, `copy-${copies}.db`)
  copyFileSync(store, copy)
  return copy
}

describe('documents of an older version', () => {
  const migrations: MigrationTable = {
    category: [
      body => ({ ...(body as object), icon: 'glass' }),
      body => ({ ...(body as object), icon: `${(body as { icon: string }).icon}-2` }),
    ],
    pastOrder: [body => ({ ...(body as object), tip: 0 })],
  }
  /** The migrations of a program that has never changed a document. */
  const none: MigrationTable = {}
  const writeOldStore = (): string => {
    const engine = expectSuccess(openStoreEngine(file, { migrations: none }))
    engine.commit([
      category(1, 'Sours'),
      { op: 'put', kind: 'counter', id: 3, body: '{"last":1}' },
      { op: 'append', stream: 'pastOrder', body: '{"id":5}' },
    ])
    engine.close()
    return copyOf(file)
  }

  it('pass through the whole chain, after a snapshot of how they were', () => {
    const store = writeOldStore()
    const engine = expectSuccess(openStoreEngine(store, { migrations }))
    expect(categoriesIn(engine)).toBe('[[1,{"id":1,"name":"Sours","icon":"glass-2"}]]')
    const [snapshot = ''] = snapshotsOf(store)
    expect(snapshot).toBe('before-migration-2025-06-01T18-30-00.000Z.db')
    expect(statSync(join(snapshotFolder(store), snapshot)).mode & 0o777).toBe(0o600)
    const before = expectSuccess(openStoreEngine(copyOf(join(snapshotFolder(store), snapshot)), { migrations: none }))
    expect(categoriesIn(before)).toBe('[[1,{"id":1,"name":"Sours"}]]')
  })

  it('are written back, so that they pass only once', () => {
    const store = writeOldStore()
    const engine = expectSuccess(openStoreEngine(store, { migrations }))
    engine.load(dayOfJune(1))
    engine.close()
    const again = copyOf(store)
    expect(categoriesIn(expectSuccess(openStoreEngine(again, { migrations })))).toContain('"icon":"glass-2"')
    expect(snapshotsOf(again)).toEqual([])
  })

  it('are migrated when they are read, if they are past orders', () => {
    const engine = expectSuccess(openStoreEngine(writeOldStore(), { migrations }))
    expect(engine.pastOrders(0, 10)).toBe('[{"id":5,"tip":0}]')
  })

  it.each<[string, StoredWrite]>([
    ['a document', category(1, 'Sours')],
    ['a past order', { op: 'append', stream: 'pastOrder', body: '{}' }],
  ])('are out of reach of an older program: %s', (_, write) => {
    const later = expectSuccess(openStoreEngine(file, { migrations }))
    later.commit([write])
    later.close()
    const engine = expectSuccess(openStoreEngine(copyOf(file), { migrations: none }))
    expect(expectFailure(engine.load(dayOfJune(1))).kind).toBe('newer-version')
    expect(() => engine.commit([category(2, 'Fizzes')])).toThrow('stopped')
  })

  it('stay as they are when their migration is broken', () => {
    const store = writeOldStore()
    const broken: MigrationTable = { ...none, category: [body => (body as { missing: { name: string } }).missing.name] }
    const engine = expectSuccess(openStoreEngine(store, { migrations: broken }))
    expect(() => engine.load(dayOfJune(1))).toThrow(TypeError)
    expect(() => engine.commit([category(2, 'Fizzes')])).toThrow('stopped')
    engine.close()
    expect(categoriesIn(expectSuccess(openStoreEngine(copyOf(store), { migrations: none })))).toBe(
      '[[1,{"id":1,"name":"Sours"}]]',
    )
  })
})

describe('tables of a later program', () => {
  it('are refused', () => {
    const connection = expectSuccess(openAlone(file))
    expectSuccess(prepareTables(connection))
    connection.exec('PRAGMA user_version = 2')
    firstValue(connection, 'PRAGMA wal_checkpoint(TRUNCATE)')
    connection.close()
    expect(expectFailure(openStoreEngine(copyOf(file))).kind).toBe('newer-version')
  })

  it('are refused by kinds that are not known', () => {
    const engine = expectSuccess(openStoreEngine(file))
    engine.commit([{ op: 'put', kind: 'umbrella' as 'glass', id: 1, body: '{}' }])
    expect(expectFailure(engine.load(dayOfJune(1)))).toEqual({
      kind: 'newer-version',
      detail: 'umbrella 1: unknown kind',
    })
  })
})
