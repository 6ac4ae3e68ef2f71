/** Where servers that were fetched are kept, outside the project. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { userCache } from '../running/user-cache.mjs'

/**
 * @param {string} sources the folder that says what the server is made from
 * @param {readonly string[]} files in it, all of which count
 * @returns {string} a folder, which may not exist
 */
export function cacheFolder(sources, files) {
  const hash = createHash('sha256')
  for (const name of files) hash.update(readFileSync(join(sources, name)))
  return join(userCache('mongodb'), hash.digest('hex').slice(0, 16))
}
