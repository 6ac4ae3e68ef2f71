/** Files of Debian's packages for another architecture: fetched and checked by apt, unpacked, kept outside the project. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../running/checksum.mjs'
import { mustRun } from '../running/run-command.mjs'
import { userCache } from '../running/user-cache.mjs'

const archive = 'http://deb.debian.org/debian'

/**
 * Without running a single program of that architecture: packages are unpacked, not configured.
 *
 * @param {{ architecture: string, suite: string, packages: readonly string[] }} wanted
 * @returns {Promise<string>} the path of a tar archive with a root file system
 */
export async function debianFiles({ architecture, suite, packages }) {
  const key = createHash('sha256')
    .update(JSON.stringify([architecture, suite, packages]))
    .digest('hex')
    .slice(0, 16)
  const folder = userCache('arm')
  const file = join(folder, `${suite}-${architecture}-${key}.tar`)
  if (existsSync(file) && (await isSound(file))) return file
  mkdirSync(folder, { recursive: true })
  const part = `${file}.${process.pid}.part`
  try {
    await mustRun('mmdebstrap', [
      '--variant=extract',
      '--mode=root',
      '--format=tar',
      `--architectures=${architecture}`,
      `--include=${packages.join(',')}`,
      '--aptopt=Acquire::Languages "none"',
      '--aptopt=APT::Install-Recommends "false"',
      suite,
      part,
      // As released: the suites of updates change by the day, and mirrors are found between two states of them.
      `deb ${archive} ${suite} main`,
    ])
    writeFileSync(`${file}.sha256`, await sha256Of(part))
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  return file
}

async function isSound(file) {
  return existsSync(`${file}.sha256`) && readFileSync(`${file}.sha256`, 'utf8') === (await sha256Of(file))
}
