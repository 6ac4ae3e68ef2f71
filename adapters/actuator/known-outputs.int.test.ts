import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { knownOutputsPath, readKnownOutputs, writeKnownOutputs } from './known-outputs.ts'

let dataDir: string
let path: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-outputs-'))
  path = knownOutputsPath(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true, maxRetries: 10 }))

const outputs: KnownOutputs = { lines: [{ pin: { boardId: 1, nr: 4 }, safeLevel: 'low' }], expanders: [] }

it('is there when it was written, and is none before', () => {
  expect(expectSuccess(readKnownOutputs(dataDir))).toBeNull()
  expect(expectSuccess(readKnownOutputs(join(dataDir, 'deeper')))).toBeNull()
  writeKnownOutputs(dataDir, outputs)
  expect(expectSuccess(readKnownOutputs(dataDir))).toEqual(outputs)
})

it('is not written where the data folder is gone: another one would lie in its way', () => {
  expect(() => writeKnownOutputs(join(dataDir, 'gone'), outputs)).toThrow(/ENOENT/)
  expect(existsSync(join(dataDir, 'gone'))).toBe(false)
})

it.each([
  ['damaged', '{"version":1,"hea', 'is not believed: it is not JSON'],
  ['of a later version', '{"version":2}', 'is not believed: it is not of version 1'],
  ['far too long', ' '.repeat(70_000), 'is not believed: it is longer than'],
])('is not taken for none when it is %s', async (_, text, reason) => {
  await writeFile(path, text)
  expect(expectFailure(readKnownOutputs(dataDir))).toContain(`${path} ${reason}`)
})

it('is not read through a link, from a pipe or from a folder', async () => {
  await writeFile(join(dataDir, 'secret'), 'secret')
  await symlink(join(dataDir, 'secret'), path)
  expect(expectFailure(readKnownOutputs(dataDir))).toContain(`${path} cannot be read: ELOOP`)
  await rm(path)
  execFileSync('mkfifo', [path])
  expect(expectFailure(readKnownOutputs(dataDir))).toContain(`${path} cannot be read: it is no plain file`)
  await rm(path)
  await mkdir(path)
  expect(expectFailure(readKnownOutputs(dataDir))).toContain(`${path} cannot be read: it is no plain file`)
})
