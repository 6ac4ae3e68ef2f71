import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openAlone, rowsOf } from './connection.ts'
import { openStoreEngine } from './store-engine.ts'

vi.mock('#domain/records/documents.ts', async original => ({
  ...(await original<object>()),
  leftOutKinds: ['umbrella'],
  isLeftOut: (kind: string) => kind === 'umbrella',
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-engine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps the records of an extension that is left out, and reads the others', () => {
  const now = timestamp(Date.UTC(2025, 5, 1))
  const file = join(folder, 'store.db')
  const engine = expectSuccess(openStoreEngine(file))
  const glass = { op: 'put', kind: 'glass', id: 1, body: '{"id":1}' } as const
  engine.commit([glass, { ...glass, kind: 'umbrella' as 'glass', body: '{"colour":"red"}' }])
  const tables = expectSuccess(engine.load(now))
  expect(tables.filter(({ entries }) => entries !== '[]')).toEqual([{ kind: 'glass', entries: '[[1,{"id":1}]]' }])
  engine.collect(true, [{ ...glass, id: 2 }])
  engine.replaceAll(now)
  engine.close()
  copyFileSync(file, join(folder, 'copy.db'))
  const connection = expectSuccess(openAlone(join(folder, 'copy.db')))
  expect(rowsOf(connection, 'SELECT kind, id FROM document ORDER BY kind')).toEqual([
    ['glass', 2],
    ['umbrella', 1],
  ])
  connection.close()
})
