import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openAlone } from './connection.ts'
import { createSnapshots } from './snapshots.ts'

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'speedrail-no-folder-'))
  file = join(root, 'data', 'speedrail.db')
})
afterEach(() => rmSync(root, { recursive: true, maxRetries: 10 }))

describe('where the data folder is gone', () => {
  it('no store is opened, and no folder made', () => {
    expect(() => openAlone(file)).toThrow(/ENOENT/)
    expect(existsSync(dirname(file))).toBe(false)
  })

  it('no snapshot is made, and no folder', () => {
    mkdirSync(dirname(file))
    const connection = expectSuccess(openAlone(file))
    const snapshots = createSnapshots(connection, file)
    rmSync(dirname(file), { recursive: true })
    expect(() => snapshots.isDue(timestamp(0))).toThrow(/there is no folder/)
    expect(() => snapshots.take('daily', timestamp(0))).toThrow(/there is no folder/)
    expect(existsSync(dirname(file))).toBe(false)
    connection.close()
  })
})
