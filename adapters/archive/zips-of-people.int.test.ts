import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { importLimits } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { type ArchivesHarness, inBrowser, onComputer } from './testing/harnesses.ts'
import { madeByPrograms } from './testing/made-by-programs.fixture.ts'

type Program = keyof typeof madeByPrograms
const madeBy = (program: Program): Buffer => Buffer.from(madeByPrograms[program], 'base64')

async function zipped(...names: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from(name.endsWith('.json') ? '[]' : 'x'), name)
  }
  zip.end()
  return bytesOf(zip)
}

async function bytesOf(zip: ZipFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
/** The same bytes with another text of the same length in them. */
const rewritten = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

describe.each([
  ['a computer', onComputer],
  ['a browser', inBrowser],
])('zip files as people make them, before %s', (_, makeHarness) => {
  let harness: ArchivesHarness
  beforeEach(async () => {
    harness = await makeHarness()
  })
  afterEach(() => harness.dispose())

  const opened = async (zip: Uint8Array) =>
    harness.archives.open(expectSuccess(await harness.archives.putAside(once(zip), 100_000)), importLimits)
  const namesIn = async (zip: Uint8Array): Promise<string[]> => {
    const archive = expectSuccess(await opened(zip))
    expect(await archive.readText('recipes.json')).toMatch(/^\[\s*\]\s*$/)
    await archive.close()
    return [...archive.names].sort()
  }
  /** The same text read as a whole, and in pieces. */
  const textsOf = async (bytes: readonly number[]): Promise<readonly (string | null)[]> => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(bytes), 'recipes.json')
    zip.end()
    const archive = expectSuccess(await opened(await bytesOf(zip)))
    let pieced = ''
    for await (const piece of archive.textPieces('recipes.json') ?? []) pieced += piece
    const whole = await archive.readText('recipes.json')
    await archive.close()
    return [whole, pieced]
  }
  const both = ['recipe_images/1.jpg', 'recipes.json']

  it.each([
    ['of the folder by Finder', ['export/', 'export/recipes.json', 'export/.DS_Store', 'export/recipe_images/1.jpg']],
    [
      'of the folder by Finder, with what it writes beside it',
      ['export/recipes.json', 'export/recipe_images/1.jpg', '__MACOSX/export/._recipes.json', '__MACOSX/._export'],
    ],
    ['of folders in folders', ['of/the/bar/recipes.json', 'of/the/bar/recipe_images/1.jpg', 'of/notes.txt']],
    ['beside an older one', ['old/recipes.json', 'recipes.json', 'recipe_images/1.jpg']],
  ])('are read: %s', async (_, names) => {
    expect(await namesIn(await zipped(...names))).toEqual(both)
  })

  it('are read with a dot before all names', async () => {
    const zip = await zipped('x_recipes.json', 'x_recipe_images/1.jpg')
    expect(await namesIn(rewritten(zip, 'x_recipe', './recipe'))).toEqual(both)
  })

  it('are read with backslashes, as old programs of Windows write them', async () => {
    const zip = await zipped('export/recipes.json', 'export/recipe_images/1.jpg')
    const names = ['export/recipes.json', 'export/recipe_images/1.jpg']
    const windows = names.reduce((bytes, name) => rewritten(bytes, name, name.replaceAll('/', '\\')), zip)
    expect(await namesIn(windows)).toEqual(both)
  })

  it.each<Program>(['zip -fz', 'zip to a pipe', 'zip -z', 'a script before zip', 'a line break behind zip'])(
    'are read, made by %s',
    async program => {
      expect(await namesIn(madeBy(program))).toEqual(['recipes.json'])
    },
  )

  it.each<[Program, object]>([
    ['zip -P', { kind: 'archive-encrypted' }],
    ['7z -mem=AES256', { kind: 'archive-encrypted' }],
    ['zip -Z bzip2', { kind: 'archive-method-unknown', method: 'bzip2' }],
    ['7z -mm=LZMA', { kind: 'archive-method-unknown', method: 'LZMA' }],
    ['7z -mm=Deflate64', { kind: 'archive-method-unknown', method: 'Deflate64' }],
    ['7z', { kind: 'archive-unreadable', found: '7-Zip' }],
  ])('are refused with the reason, made by %s', async (program, problem) => {
    expect(expectFailure(await opened(madeBy(program)))).toEqual(problem)
  })

  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf, 0x5b, 0xc3, 0xbc, 0x5d]],
    ['UTF-16', [0xff, 0xfe, 0x5b, 0, 0xfc, 0, 0x5d, 0]],
    ['UTF-16 of the other order', [0xfe, 0xff, 0, 0x5b, 0, 0xfc, 0, 0x5d]],
  ])('are read with text that an editor marked as %s', async (_, bytes) => {
    expect(await textsOf(bytes)).toEqual(['[ü]', '[ü]'])
  })

  it.each([
    ['an old editor has written as Latin-1', [0x5b, 0xfc, 0x5d]],
    ['breaks off within a letter', [0x5b, 0x5d, 0xc3]],
    ['breaks off within a letter of UTF-16', [0xff, 0xfe, 0x5b, 0, 0x5d]],
  ])('are not read with letters made up where text %s', async (_, bytes) => {
    for (const text of await textsOf(bytes)) {
      expect(text).not.toContain('\ufffd')
      expect(() => JSON.parse(text ?? '')).toThrow(SyntaxError)
    }
  })

  it('are refused as cut off', async () => {
    const zip = madeBy('zip -z')
    const problem = { kind: 'archive-unreadable', found: 'ZIP' }
    expect(expectFailure(await opened(zip.subarray(0, zip.length / 2)))).toEqual(problem)
  })
})
