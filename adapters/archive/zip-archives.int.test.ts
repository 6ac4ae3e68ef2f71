import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archivesContract } from '#domain/testing/archives.contract.ts'
import { hostileZips } from './testing/hostile-zips.contract.ts'
import { createZipArchives } from './zip-archives.ts'

const makeHarness = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-zip-'))
  return {
    archives: createZipArchives(folder),
    names: async () => ({
      staging: await readdir(join(folder, 'staging')),
      beside: (await readdir(folder)).filter(name => name !== 'staging'),
    }),
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

archivesContract('zip files', makeHarness)
hostileZips('a computer', makeHarness)
