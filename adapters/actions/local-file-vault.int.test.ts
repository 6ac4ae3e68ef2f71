import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aFileKey, aTextFile } from '#domain/testing/event-builders.ts'
import { fileVaultContract } from '#domain/testing/file-vault.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { createLocalFileVault } from './local-file-vault.ts'

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'speedrail-vault-'))

fileVaultContract('a folder', async limits => {
  const dataDir = await temporaryFolder()
  return { vault: createLocalFileVault(dataDir, limits), dispose: () => rm(dataDir, { recursive: true }) }
})

describe('files in a folder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await temporaryFolder()
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  async function* content(): AsyncIterable<Uint8Array> {
    yield aTextFile()
  }
  const namesIn = (): Promise<string[]> => readdir(join(dataDir, 'files'))

  it('are named by what they hold, and there for the next process', async () => {
    const { fileKey } = expectSuccess(await createLocalFileVault(dataDir).put(content()))
    expect(fileKey).toMatch(/^[0-9a-f]{64}\.py$/)
    const path = await createLocalFileVault(dataDir).pathOf(fileKey)
    expect(await readFile(path ?? '')).toEqual(Buffer.from(aTextFile()))
    expect(await createLocalFileVault(dataDir).pathOf(aFileKey('py'))).toBeNull()
  })

  it('do not lie there half written', async () => {
    async function* cutOff(): AsyncIterable<Uint8Array> {
      yield aTextFile()
      throw new Error('gone')
    }
    await expect(createLocalFileVault(dataDir).put(cutOff())).rejects.toThrow('gone')
    expect(await namesIn()).toEqual([])
  })

  it('are tidied of what a killed process left, and of nothing that is not theirs', async () => {
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'left.part'), 'half')
    await writeFile(join(dataDir, 'files', 'notes.txt'), 'mine')
    await writeFile(join(dataDir, 'files', aFileKey('wav')), 'old')
    expect(await createLocalFileVault(dataDir).keepOnly(new Set())).toBe(1)
    expect(await namesIn()).toEqual(['notes.txt'])
  })
})
