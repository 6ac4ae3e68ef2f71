import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyMarkContract } from '#domain/testing/copy-mark.contract.ts'
import { createCopyMarkFile } from './copy-mark-file.ts'

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'speedrail-mark-'))

copyMarkContract('a file', async () => {
  const folder = await temporaryFolder()
  return {
    open: () => createCopyMarkFile(join(folder, 'data')),
    dispose: () => rm(folder, { recursive: true }),
  }
})

it("counts although it can't be read", async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'unfinished-copy.json'), '{"from":')
  expect((await createCopyMarkFile(folder).read())?.from).toBe('somewhere')
  await rm(folder, { recursive: true })
})
