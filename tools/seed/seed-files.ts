import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadSeed, readSeed } from './read-seed.ts'

export const projectFolder = join(import.meta.dirname, '../..')
const folder = join(projectFolder, 'domain/seed/content')

/** What the files in domain/seed/content say now. */
export function readSeedFiles(): ReadSeed {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.yaml'))
  return readSeed(new Map(paths.map(path => [path, readFileSync(join(folder, path), 'utf8')])))
}
