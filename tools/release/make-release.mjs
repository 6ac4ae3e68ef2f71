import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root } from '../running/run-command.mjs'

/**
 * `npm run release` for one architecture.
 *
 * @param {'arm64' | 'armhf' | 'x64'} architecture
 * @param {string} folder
 * @returns {Promise<string>} the archive in that folder
 */
export async function makeRelease(architecture, folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await mustRun(process.execPath, ['tools/release.mjs', `--arch=${architecture}`, `--to=${folder}`], { stream: true })
  return join(folder, `speedrail-${version}-${architecture}.tar.gz`)
}

/** Into a folder, which is made where there is none; the user who runs this owns the files. */
export async function unpackRelease(archive, folder) {
  mkdirSync(folder, { recursive: true })
  await mustRun('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'])
}
