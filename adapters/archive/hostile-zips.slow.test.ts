import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { ArchiveLimits, Archives } from '#domain/ports/archives.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type ArchivesHarness, inBrowser, onComputer } from './testing/harnesses.ts'

const megabyte = 1024 * 1024

const limits: ArchiveLimits = { entries: 10_000, unpackedBytes: 200 * megabyte, entryBytes: () => 64 * megabyte }

const places = [
  ['a computer', onComputer],
  ['a browser', inBrowser],
] as const

describe.each(places)('hostile zip files before %s', (_, makeHarness) => {
  let harness: ArchivesHarness
  let archives: Archives
  beforeEach(async () => {
    harness = await makeHarness()
    archives = harness.archives
  })
  afterEach(() => harness.dispose())

  const refusalOf = async (zip: Uint8Array): Promise<string> => {
    const key = expectSuccess(await archives.putAside(once(zip), 100 * megabyte))
    const opened = await archives.open(key, limits)
    if (opened.ok) await opened.value.close()
    return opened.ok ? 'none' : opened.problem.kind
  }

  it('that unpack to a thousand times their size are refused before they fill memory', async () => {
    const zip = await zipped({ 'recipes.json': Buffer.alloc(30 * megabyte) })
    expect(zip.length).toBeLessThan(megabyte)
    const before = process.memoryUsage().rss
    expect(await refusalOf(zip)).toBe('archive-hostile')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
  })

  it('with more entries than there may be are refused', async () => {
    expect(await refusalOf(aZipOf(10_001))).toBe('archive-too-many-entries')
    const large = aZipOf(100_000)
    const before = process.memoryUsage().rss
    expect(await refusalOf(large)).toBe('archive-too-many-entries')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
  })

  it('are read when they have as many entries as there may be', async () => {
    expect(await refusalOf(aZipOf(10_000))).toBe('none')
  })

  it('that claim more entries than they have are refused', async () => {
    const zip = await zipped({ 'recipes.json': Buffer.from('[]') })
    const end = zip.length - 22
    zip.writeUInt16LE(0xfffe, end + 8)
    zip.writeUInt16LE(0xfffe, end + 10)
    expect(await refusalOf(zip)).toBe('archive-unreadable')
  })

  it.each(['../../evil.json', '/etc/evil.json', 'a\\..\\evil.json', 'C:/evil.json'])(
    'with a name like %s are refused',
    async name => {
      const zip = await zipped({ [harmless(name)]: Buffer.from('[]') })
      expect(await refusalOf(replaced(zip, harmless(name), name))).toBe('archive-hostile')
      const { staging, beside } = await harness.names()
      expect(beside).toEqual([])
      expect(staging.every(each => /^[0-9a-f-]{36}\.zip$/.test(each))).toBe(true)
    },
  )

  it('that say less than they unpack to are refused', async () => {
    const zip = await zipped({ 'recipes.json': Buffer.from(JSON.stringify(Array(500).fill('lies'))) })
    zip.writeUInt32LE(10, zip.lastIndexOf(centralSignature) + 24)
    expect(await refusalOf(zip)).toBe('archive-unreadable')
  })

  it('whose bytes are not what their checksum says are refused', async () => {
    const zip = await zipped({ 'recipes.json': Buffer.from('[1,2,3]') }, false)
    const place = zip.indexOf('[1,2,3]')
    zip.write('[3,2,1]', place)
    expect(await refusalOf(zip)).toBe('archive-unreadable')
  })

  it('whose entries lie over each other are refused', async () => {
    const zip = await zipped({ 'a.json': Buffer.from('[]'), 'b.json': Buffer.from('[]') })
    const second = zip.lastIndexOf(centralSignature)
    zip.writeUInt32LE(0, second + 42)
    expect(await refusalOf(zip)).toBe('archive-hostile')
  })

  it('with two entries of one name are refused', async () => {
    const zip = await zipped({ 'a.json': Buffer.from('[]'), 'b.json': Buffer.from('[1]') })
    expect(await refusalOf(replaced(zip, 'b.json', 'a.json'))).toBe('archive-hostile')
  })

  it.each([
    ['length', 20],
    ['place', 42],
  ])('that say of an entry a %s behind their end are refused', async (_, field) => {
    const zip = await zipped({ 'recipes.json': Buffer.from('[]') })
    zip.writeUInt32LE(0x7f_ff_ff_ff, zip.lastIndexOf(centralSignature) + field)
    expect(await refusalOf(zip)).toBe('archive-unreadable')
  })

  it('whose index has as many bytes as the whole file are refused', async () => {
    const small = Buffer.alloc(12 * megabyte)
    const zip = Buffer.concat([small, await zipped({ 'recipes.json': Buffer.from('[]') })])
    zip.writeUInt32LE(zip.length - 22, zip.length - 22 + 12)
    zip.writeUInt32LE(0, zip.length - 22 + 16)
    expect(await refusalOf(zip)).toBe('archive-too-many-entries')
  })

  it('leave nothing behind when they are discarded', async () => {
    expectSuccess(await archives.putAside(once(Uint8Array.of(1)), 10))
    await archives.discardAll()
    expect((await harness.names()).staging).toEqual([])
  })
})

const centralSignature = Buffer.from([0x50, 0x4b, 0x01, 0x02])
/** A name of the same length that is allowed. */
const harmless = (name: string): string => name.replaceAll(/[^a-z]/g, 'x')

function replaced(zip: Buffer, from: string, to: string): Buffer {
  for (let place = zip.indexOf(from); place >= 0; place = zip.indexOf(from, place + 1)) zip.write(to, place)
  return zip
}

async function zipped(entries: Readonly<Record<string, Buffer>>, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name, { compress })
  zip.end()
  return bytesOf(zip)
}

async function bytesOf(zip: ZipFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A zip64 of empty entries, written by hand: libraries take half a minute for so many. */
function aZipOf(count: number): Uint8Array {
  const nameBytes = 11
  const locals = Buffer.alloc(count * (30 + nameBytes))
  const index = Buffer.alloc(count * (46 + nameBytes))
  for (let number = 0; number < count; number++) {
    const name = `${String(number).padStart(6, '0')}.json`
    const at = number * (30 + nameBytes)
    locals.writeUInt32LE(0x04034b50, at)
    locals.writeUInt16LE(nameBytes, at + 26)
    locals.write(name, at + 30)
    const entry = number * (46 + nameBytes)
    index.writeUInt32LE(0x02014b50, entry)
    index.writeUInt16LE(nameBytes, entry + 28)
    index.writeUInt32LE(at, entry + 42)
    index.write(name, entry + 46)
  }
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(index.length), 40)
  end64.writeBigUInt64LE(BigInt(locals.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(locals.length + index.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.fill(0xff, 8, 20)
  return Buffer.concat([locals, index, end64, locator, end])
}
