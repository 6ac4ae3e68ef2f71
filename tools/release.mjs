/**
 * npm run release: builds what is stale and packs what a machine needs, its packages included, into
 * dist/release/speedrail-<version>-<architecture>.tar.gz, with its checksum beside it. The same content gives the same
 * bytes. Needs npm's registry and, for other computers than this one, Debian's cross compilers, which it installs as root.
 *
 *   --arch=arm64    only that; or armhf, x64, own (that of this computer), several with commas between
 *   --to=<folder>   packs into that folder
 */
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chosenArchitectures } from './release/architectures.mjs'
import { provideCompilers } from './release/native-modules.mjs'
import { packProductionPackages } from './release/production-packages.mjs'
import { writeChecksum } from './running/checksum.mjs'
import { inScratchFolder, messageOf, mustRun, option, root } from './running/run-command.mjs'

/**
 * Maps of the sources are half of the size, and nothing on a machine reads them; tests stay here. A code cache is of one
 * kind of computer, and never the same twice: the installer writes its own.
 */
const isWanted = path => !/\.(map|cache|test\.ts)$|\/install\/scenarios$/.test(path)
const parts = [
  'dist/server',
  'dist/web',
  'tools/install',
  'docs/hardware',
  'docs/settings.md',
  'package.json',
  'package-lock.json',
  'README.md',
  'LICENSE',
]
/** Made by the build, and at the top of the archive, where people look. */
const notices = 'dist/THIRD-PARTY-NOTICES'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = resolve(option('to') ?? join(root, 'dist/release'))

try {
  const chosen = chosenArchitectures(process.argv)
  await mustRun(process.execPath, ['tools/build.mjs'], { stream: true })
  await provideCompilers(chosen)
  mkdirSync(folder, { recursive: true })
  for (const architecture of chosen) await inScratchFolder('release', scratch => pack(architecture, scratch))
} catch (error) {
  console.error(`npm run release: ${messageOf(error)}`)
  process.exitCode = 1
}

async function pack(architecture, scratch) {
  const name = `speedrail-${version}-${architecture}`
  const release = join(scratch, name)
  for (const part of parts) {
    const target = join(release, part)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, part), target, { recursive: true, filter: isWanted })
  }
  cpSync(join(root, notices), join(release, 'THIRD-PARTY-NOTICES'))
  // The installer refuses what is made for another computer.
  writeFileSync(join(release, 'ARCHITECTURE'), `${architecture}\n`)
  const workshop = join(scratch, 'packages')
  mkdirSync(workshop)
  await packProductionPackages(architecture, workshop, join(release, 'node_modules'))
  const archive = join(folder, `${name}.tar.gz`)
  const sameForAll = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2020-01-01T00:00Z']
  const packed = ['-I', 'gzip -9n', '-cf', archive, '-C', scratch, ...sameForAll, '--mode=u+rwX,go+rX,go-w', name]
  await mustRun('tar', packed)
  const sum = await writeChecksum(archive)
  console.log(`${archive}  ${(statSync(archive).size / 1e6).toFixed(1)} MB\n${sum}`)
}
