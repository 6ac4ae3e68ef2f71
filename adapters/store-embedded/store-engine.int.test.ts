import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import type { Connection } from './connection.ts'
import { openAlone } from './connection.ts'
import { prepareTables } from './document-table.ts'
import type { StoredWrite } from './protocol.ts'
import { snapshotFolder } from './snapshots.ts'
import { createStoreEngine, openStoreEngine, type StoreEngine } from './store-engine.ts'

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

describe('quiet times', () => {
  it('make one snapshot a day, and keep the newest seven', () => {
    const engine = expectSuccess(openStoreEngine(file))
    engine.rest(dayOfJune(1))
    expect(snapshotsOf(file)).toEqual([])
    engine.commit([category(1, 'Sours')])
    for (const day of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]) engine.rest(dayOfJune(day))
    expect(snapshotsOf(file)).toEqual([3, 4, 5, 6, 7, 8, 9].map(day => `daily-2025-06-0${day}.db`))
  })

  it('make today’s snapshot once even when the clock has gone back', () => {
    const engine = expectSuccess(openStoreEngine(file))
    engine.commit([category(1, 'Sours')])
    for (const day of [11, 12, 13, 14, 15, 16, 17]) engine.rest(dayOfJune(day))
    engine.rest(dayOfJune(2))
    engine.commit([category(2, 'Fizzes')])
    engine.rest(dayOfJune(2))
    const snapshots = snapshotsOf(file)
    expect(snapshots).toHaveLength(7)
    expect(snapshots).toContain('daily-2025-06-02.db')
    const copy = expectSuccess(openStoreEngine(copyOf(join(snapshotFolder(file), 'daily-2025-06-02.db'))))
    expect(categoriesIn(copy)).toBe('[[1,{"id":1,"name":"Sours"}]]')
  })

  it('move the log into the file', () => {
    const engine = expectSuccess(openStoreEngine(file))
    engine.commit([category(1, 'Sours')])
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
    engine.rest(dayOfJune(1))
    expect(statSync(`${file}-wal`).size).toBe(0)
  })
})

describe('a log that grows', () => {
  it('is moved into the file before it is large', () => {
    const engine = expectSuccess(openStoreEngine(file))
    const sizes = Array.from({ length: 40 }, (_, index) => {
      engine.commit([category(index + 1, 'x'.repeat(50_000))])
      engine.trimLog()
      return statSync(`${file}-wal`).size
    })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 * 1024)
    expect(sizes.filter(size => size === 0)).toHaveLength(2)
  })
})

describe('a disk that fails', () => {
  /** The real engine, but for one statement that fails with one of its errors. */
  const engineFailingAt = (statement: string, code: string): { engine: StoreEngine; repair(): void } => {
    const connection = expectSuccess(openAlone(file))
    expectSuccess(prepareTables(connection))
    let failing = true
    const faulty: Connection = {
      get inTransaction() {
        return connection.inTransaction
      },
      prepare: sql => connection.prepare(sql),
      close: () => connection.close(),
      exec(sql) {
        if (failing && sql === statement) throw Object.assign(new Error(`simulated ${code}`), { code })
        connection.exec(sql)
      },
    }
    return { engine: createStoreEngine(faulty, file), repair: () => (failing = false) }
  }

  it.each([
    ['COMMIT', 'SQLITE_IOERR_FSYNC', 'io-error'],
    ['COMMIT', 'SQLITE_IOERR_WRITE', 'io-error'],
    ['BEGIN IMMEDIATE', 'SQLITE_CORRUPT', 'damaged'],
  ])('at %s with %s is not trusted again', (statement, code, reason) => {
    const { engine, repair } = engineFailingAt(statement, code)
    expect(() => engine.commit([category(1, 'Sours')])).toThrow(reason)
    repair()
    expect(() => engine.commit([category(2, 'Fizzes')])).toThrow('stopped')
    expect(() => engine.pastOrders(0, 1)).toThrow('stopped')
    engine.rest(dayOfJune(1))
    expect(snapshotsOf(file)).toEqual([])
  })

  it('is not trusted again when it cannot even roll back', () => {
    const { engine, repair } = engineFailingAt('ROLLBACK', 'SQLITE_ERROR')
    expect(() => engine.commit([category(1, 'Sours'), { op: 'put', kind: 'glass', id: 0.5, body: '{}' }])).toThrow()
    repair()
    expect(() => engine.commit([category(2, 'Fizzes')])).toThrow('stopped')
  })

  it('because it is full takes the next commit when there is room again', () => {
    const connection = expectSuccess(openAlone(file))
    expectSuccess(prepareTables(connection))
    const engine = createStoreEngine(connection, file)
    engine.commit([category(1, 'Sours')])
    connection.exec('PRAGMA max_page_count = 5')
    expect(() => engine.commit([category(2, 'Fizzes'), category(3, 'x'.repeat(50_000))])).toThrow('disk-full')
    connection.exec('PRAGMA max_page_count = 5000')
    engine.commit([category(4, 'Punches')])
    expect(categoriesIn(engine)).toBe('[[1,{"id":1,"name":"Sours"}],[4,{"id":4,"name":"Punches"}]]')
  })
})
