/**
 * npm run release: builds what is stale and packs what a machine needs into dist/release/speedrail-<version>.tar.gz,
 * with its checksum beside it. The same content gives the same bytes.
 *
 *   --to=<folder>   packs into that folder
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { root, run, runNode } from './running/run-command.mjs'

/**
 * Maps of the sources are half of the size, and nothing on a machine reads them; tests stay here. A code cache is of one
 * kind of computer, and never the same twice: the installer writes its own.
 */
const isWanted = path => !/\.(map|cache|test\.ts)$|\/install\/scenarios$/.test(path)
const parts = ['dist/server', 'dist/web', 'tools/install', 'docs/hardware', 'package.json', 'package-lock.json']
const texts = ['README.md', 'LICENSE']
/** Made by the build, and at the top of the archive, where people look. */
const notices = 'dist/THIRD-PARTY-NOTICES'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = resolve(process.argv.find(word => word.startsWith('--to='))?.slice(5) ?? join(root, 'dist/release'))
const scratch = mkdtempSync(join(tmpdir(), 'speedrail-release-'))

try {
  await must(runNode(['tools/build.mjs'], { stream: true }), 'the build')
  const name = `speedrail-${version}`
  for (const part of [...parts, ...texts]) {
    const target = join(scratch, name, part)
    mkdirSync(dirname(target), { recursive: true })
    if (existsSync(join(root, part))) cpSync(join(root, part), target, { recursive: true, filter: isWanted })
  }
  cpSync(join(root, notices), join(scratch, name, 'THIRD-PARTY-NOTICES'))
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${name}.tar.gz`)
  const sameForAll = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2020-01-01T00:00Z']
  const packed = ['-I', 'gzip -9n', '-cf', archive, '-C', scratch, ...sameForAll, '--mode=u+rwX,go+rX,go-w', name]
  await must(run('tar', packed), 'tar')
  const bytes = readFileSync(archive)
  const sum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  console.log(`${archive}  ${(bytes.length / 1e6).toFixed(1)} MB\n${sum}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function must(running, what) {
  const { code, output } = await running
  if (code !== 0) throw new Error(`${what} failed. ${output}`)
}
