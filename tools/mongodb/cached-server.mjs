/** Where servers that were fetched are kept, outside the project. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * @param {string} sources the folder that says what the server is made from
 * @param {readonly string[]} files in it, all of which count
 * @returns {string} a folder, which may not exist
 */
export function cacheFolder(sources, files) {
  const hash = createHash('sha256')
  for (const name of files) hash.update(readFileSync(join(sources, name)))
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(caches, 'speedrail-mongodb', hash.digest('hex').slice(0, 16))
}
