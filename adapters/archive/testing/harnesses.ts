import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FakeOpfs } from '#adapters/opfs/testing/fake-opfs.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { createBrowserArchives } from '../browser-archives.ts'
import { createZipArchives } from '../zip-archives.ts'

export interface ArchivesHarness {
  readonly archives: Archives
  /** What lies in `staging`, and beside it. */
  names(): Promise<{ readonly staging: readonly string[]; readonly beside: readonly string[] }>
  dispose(): Promise<void>
}

export async function onComputer(): Promise<ArchivesHarness> {
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

export async function inBrowser(): Promise<ArchivesHarness> {
  const opfs = new FakeOpfs()
  const inStaging = 'staging/'
  return {
    archives: createBrowserArchives(opfs.root),
    names: async () => ({
      staging: opfs.names.filter(name => name.startsWith(inStaging)).map(name => name.slice(inStaging.length)),
      beside: opfs.names.filter(name => !name.startsWith(inStaging)),
    }),
    dispose: async () => undefined,
  }
}
