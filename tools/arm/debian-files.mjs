/** Files of Debian's packages for another architecture: fetched and checked by apt, unpacked, kept outside the project. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from '../running/run-command.mjs'

const archive = 'http://deb.debian.org/debian'
const security = 'http://deb.debian.org/debian-security'

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
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'speedrail-arm')
  const file = join(folder, `${suite}-${architecture}-${key}.tar`)
  if (existsSync(file) && (await isSound(file))) return file
  mkdirSync(folder, { recursive: true })
  const part = `${file}.${process.pid}.part`
  const sources = [
    `deb ${archive} ${suite} main`,
    `deb ${archive} ${suite}-updates main`,
    `deb ${security} ${suite}-security main`,
  ]
  try {
    const { code, output } = await run('mmdebstrap', [
      '--variant=extract',
      '--mode=root',
      '--format=tar',
      `--architectures=${architecture}`,
      `--include=${packages.join(',')}`,
      '--aptopt=Acquire::Languages "none"',
      '--aptopt=APT::Install-Recommends "false"',
      suite,
      part,
      ...sources,
    ])
    if (code !== 0)
      throw new Error(
        `Debian's packages for ${architecture} cannot be had. ${output.trim().split('\n').slice(-6).join('\n')}`,
      )
    writeFileSync(`${file}.sha256`, await checksumOf(part))
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  return file
}

async function isSound(file) {
  return existsSync(`${file}.sha256`) && readFileSync(`${file}.sha256`, 'utf8') === (await checksumOf(file))
}

async function checksumOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
