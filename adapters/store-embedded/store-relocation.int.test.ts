import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import { always } from '#domain/testing/always.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { StoredWrite } from './protocol.ts'
import { openStoreEngine, type StoreEngine } from './store-engine.ts'
import { StoreFailure } from './store-failure.ts'
import { RelocatingEngine } from './store-relocation.ts'

const june = timestamp(Date.UTC(2025, 5, 1, 12))
const put = (id: number, name: string): StoredWrite => {
  return { op: 'put', kind: 'category', id, body: JSON.stringify({ id, name }) }
}
const append = (name: string): StoredWrite => ({ op: 'append', stream: 'pastOrder', body: JSON.stringify({ name }) })
const secret = (value: string): StoredWrite => {
  return { op: 'put', kind: 'tokenSecret', id: 1, body: JSON.stringify({ value }) }
}

let root: string
let folder: string
let file: string
let troubles: (DataFolderTrouble | null)[]
let warnings: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'speedrail-settled-'))
  folder = join(root, 'data')
  file = join(folder, 'speedrail.db')
  mkdirSync(folder)
  troubles = []
  warnings = []
})
afterEach(() => rmSync(root, { recursive: true }))

const settled = (engine: StoreEngine): RelocatingEngine =>
  new RelocatingEngine(engine, file, {
    onTrouble: trouble => troubles.push(trouble),
    warn: detail => warnings.push(detail),
  })
function started(): RelocatingEngine {
  const engine = settled(expectSuccess(openStoreEngine(file)))
  engine.commit([secret('our own')])
  return engine
}
/** The records that the next process finds; in a copy, since the lock on the file lasts as long as this thread. */
let copies = 0
function found(): { readonly categories: Record<string, string>; readonly orders: readonly string[] } {
  copies += 1
  const copy = join(root, `found-${copies}`, 'speedrail.db')
  mkdirSync(join(root, `found-${copies}`))
  for (const ending of ['', '-wal'])
    if (existsSync(`${file}${ending}`)) copyFileSync(`${file}${ending}`, `${copy}${ending}`)
  const engine = expectSuccess(openStoreEngine(copy))
  const tables = expectSuccess(engine.load(june))
  const entries: [number, { name: string }][] = JSON.parse(
    tables.find(({ kind }) => kind === 'category')?.entries ?? '[]',
  )
  const orders: { name: string }[] = JSON.parse(engine.pastOrders(0, 200))
  engine.close()
  return {
    categories: Object.fromEntries(entries.map(([id, { name }]) => [id, name])),
    orders: orders.map(({ name }) => name),
  }
}
const reasonOf = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof StoreFailure ? error.reason : String(error)
  }
}
const contentOf = (path: string): Record<string, string> =>
  Object.fromEntries(readdirSync(path).map(name => [name, readFileSync(join(path, name), 'base64')]))
const kinds = (): (string | null)[] => troubles.map(trouble => trouble?.kind ?? null)

describe('a store whose folder is gone', () => {
  it.each([
    ['deleted', () => rmSync(folder, { recursive: true })],
    ['moved', () => renameSync(folder, join(root, 'elsewhere'))],
    [
      'replaced by a file',
      () => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, '')
      },
    ],
  ])('by being %s, refuses every write, reads on, and says so once', (_, away) => {
    const engine = started()
    engine.commit([put(1, 'Sours'), append('Mojito')])
    away()
    for (const id of [2, 3]) expect(reasonOf(() => engine.commit([put(id, 'lost?')]))).toBe('displaced')
    engine.look()
    expect(engine.pastOrders(0, 10)).toBe('[{"name":"Mojito"}]')
    expect(kinds()).toEqual(['gone'])
  })

  it('goes on where it was when the folder is moved back, without what was refused', () => {
    const engine = started()
    engine.commit([put(1, 'Sours')])
    renameSync(folder, join(root, 'elsewhere'))
    expect(reasonOf(() => engine.commit([put(2, 'refused')]))).toBe('displaced')
    renameSync(join(root, 'elsewhere'), folder)
    engine.look()
    engine.commit([put(3, 'Fizzes')])
    expect(kinds()).toEqual(['gone', null])
    expect(found().categories).toEqual({ 1: 'Sours', 3: 'Fizzes' })
    expect(readdirSync(folder).sort()).toEqual(['speedrail.db', 'speedrail.db-wal', 'speedrail.db-witness'])
  })

  it('writes everything into an empty one, past orders and what was only in the log too', () => {
    const engine = started()
    engine.commit([put(1, 'Sours'), append('Mojito')])
    engine.rest(june)
    engine.commit([put(2, 'Fizzes'), append('Daiquiri')])
    rmSync(folder, { recursive: true })
    engine.look()
    mkdirSync(folder)
    engine.look()
    expect(kinds()).toEqual(['gone', null])
    expect(found()).toEqual({ categories: { 1: 'Sours', 2: 'Fizzes' }, orders: ['Daiquiri', 'Mojito'] })
    engine.commit([put(3, 'Highballs')])
    engine.close()
    expect(found().categories).toEqual({ 1: 'Sours', 2: 'Fizzes', 3: 'Highballs' })
  })

  it('writes everything when it is closed, too', () => {
    const engine = started()
    engine.commit([put(1, 'Sours')])
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    engine.close()
    expect(found().categories).toEqual({ 1: 'Sours' })
  })

  it('makes nothing in its place: that would be in the way of one that is put back', () => {
    const engine = started()
    renameSync(folder, join(root, 'elsewhere'))
    engine.look()
    engine.rest(june)
    engine.trimLog()
    engine.close()
    expect(existsSync(folder)).toBe(false)
  })
})

describe('a store of which a file is gone', () => {
  it.each([['speedrail.db'], ['speedrail.db-wal']])('%s: writes it anew before anything is acknowledged', name => {
    const engine = started()
    engine.commit([put(1, 'Sours')])
    rmSync(join(folder, name))
    engine.commit([put(2, 'Fizzes')])
    expect(found().categories).toEqual({ 1: 'Sours', 2: 'Fizzes' })
    expect(warnings).toEqual([expect.stringContaining('written again')])
  })
})

describe('a store in whose place another one lies', () => {
  it('is written over an earlier state of itself, which is kept', () => {
    const engine = started()
    engine.commit([put(1, 'Sours')])
    cpSync(folder, join(root, 'copy'), { recursive: true })
    engine.commit([put(1, 'Sours and more')])
    rmSync(folder, { recursive: true })
    renameSync(join(root, 'copy'), folder)
    engine.commit([put(2, 'Fizzes')])
    expect(found().categories).toEqual({ 1: 'Sours and more', 2: 'Fizzes' })
    expect(readdirSync(folder)).toContain('speedrail.replaced')
    expect(readdirSync(join(folder, 'speedrail.replaced'))).toContain('speedrail.db')
  })

  function foreignStore(value: string, writes: readonly StoredWrite[]): string {
    const other = join(root, `other-${value.replaceAll(' ', '-')}`)
    mkdirSync(other)
    const engine = expectSuccess(openStoreEngine(join(other, 'speedrail.db')))
    engine.commit([secret(value)])
    for (const write of writes) engine.commit([write])
    engine.close()
    return other
  }

  it.each([
    ['of another machine', 'another', 1],
    ['of itself that went on elsewhere', 'our own', 9],
  ])('%s leaves it alone, refuses, and goes on when it is out of the way', (_, value, commits) => {
    const other = foreignStore(
      value,
      Array.from({ length: commits }, (__, nth) => put(nth, 'theirs')),
    )
    const engine = started()
    engine.commit([put(1, 'Sours')])
    renameSync(folder, join(root, 'elsewhere'))
    renameSync(other, folder)
    const before = contentOf(folder)
    for (const id of [2, 3]) expect(reasonOf(() => engine.commit([put(id, 'refused')]))).toBe('displaced')
    engine.rest(june)
    expect(kinds()).toEqual(['foreign'])
    expect(contentOf(folder)).toEqual(before)
    rmSync(folder, { recursive: true })
    renameSync(join(root, 'elsewhere'), folder)
    engine.commit([put(4, 'Fizzes')])
    expect(kinds()).toEqual(['foreign', null])
    expect(found().categories).toEqual({ 1: 'Sours', 4: 'Fizzes' })
  })

  it('or what is none leaves it alone when it is closed as well', () => {
    const engine = started()
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    for (const ending of ['', '-wal', '-witness']) writeFileSync(`${file}${ending}`, `another store's ${ending}`)
    const before = contentOf(folder)
    expect(reasonOf(() => engine.commit([put(1, 'refused')]))).toBe('displaced')
    engine.close()
    expect(contentOf(folder)).toEqual(before)
  })
})

describe('a folder that goes between the disk’s word and the answer', () => {
  it('refuses, and nothing of it is there when the folder is back', () => {
    let goes = false
    const first = expectSuccess(openStoreEngine(file))
    const elsewhere = join(root, 'elsewhere')
    const engine = settled({
      ...first,
      commit(writes) {
        const undo = first.commit(writes)
        if (goes) renameSync(folder, elsewhere)
        return undo
      },
    })
    engine.commit([secret('our own'), put(1, 'Sours'), put(2, 'Fizzes'), append('Mojito')])
    goes = true
    const batch: StoredWrite[] = [
      put(1, 'changed'),
      put(1, 'again'),
      { op: 'delete', kind: 'category', id: 2 },
      put(3, 'new'),
    ]
    expect(reasonOf(() => engine.commit([...batch, append('Daiquiri'), append('Negroni')]))).toBe('displaced')
    goes = false
    renameSync(elsewhere, folder)
    engine.commit([put(4, 'Highballs')])
    expect(found()).toEqual({ categories: { 1: 'Sours', 2: 'Fizzes', 4: 'Highballs' }, orders: ['Mojito'] })
  })
})

describe('whatever is done to the folder', () => {
  const deeds = [
    'write',
    'append',
    'delete',
    'move',
    'empty',
    'back',
    'lose file',
    'lose log',
    'older',
    'look',
    'rest',
  ] as const

  it('nothing acknowledged is missing in the end, and nothing refused is there', { timeout: 60_000 }, () => {
    always(
      fc.property(fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 25 }), sequence => {
        rmSync(folder, { recursive: true, force: true })
        rmSync(join(root, 'elsewhere'), { recursive: true, force: true })
        rmSync(join(root, 'older'), { recursive: true, force: true })
        mkdirSync(folder)
        const engine = started()
        // A copy without its log would else not say whose it is.
        engine.rest(june)
        const categories: Record<string, string> = {}
        const orders: string[] = []
        const attempt = (work: () => void, acknowledged: () => void): void => {
          const reason = reasonOf(work)
          if (reason === null) acknowledged()
          else expect(reason).toBe('displaced')
        }
        const isThere = (): boolean => existsSync(folder)
        const carryOut: Record<(typeof deeds)[number], (nth: number) => void> = {
          write: nth =>
            attempt(
              () => engine.commit([put(nth % 5, `write ${nth}`)]),
              () => (categories[nth % 5] = `write ${nth}`),
            ),
          append: nth =>
            attempt(
              () => engine.commit([append(`order ${nth}`)]),
              () => orders.unshift(`order ${nth}`),
            ),
          delete: () => rmSync(folder, { recursive: true, force: true }),
          move() {
            if (!isThere()) return
            rmSync(join(root, 'elsewhere'), { recursive: true, force: true })
            renameSync(folder, join(root, 'elsewhere'))
          },
          empty: () => mkdirSync(folder, { recursive: true }),
          back() {
            if (!existsSync(join(root, 'elsewhere'))) return
            rmSync(folder, { recursive: true, force: true })
            renameSync(join(root, 'elsewhere'), folder)
          },
          'lose file': () => rmSync(file, { force: true }),
          'lose log': () => rmSync(`${file}-wal`, { force: true }),
          older() {
            if (existsSync(join(root, 'older'))) {
              rmSync(folder, { recursive: true, force: true })
              renameSync(join(root, 'older'), folder)
            } else if (isThere()) cpSync(folder, join(root, 'older'), { recursive: true })
          },
          look: () => engine.look(),
          rest: () => engine.rest(june),
        }
        for (const [nth, deed] of sequence.entries()) carryOut[deed](nth)
        mkdirSync(folder, { recursive: true })
        engine.commit([put(99, 'last')])
        engine.close()
        expect(found()).toEqual({ categories: { ...categories, 99: 'last' }, orders })
      }),
      { numRuns: 60 },
    )
  })
})
