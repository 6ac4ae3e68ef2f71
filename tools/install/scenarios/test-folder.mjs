import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { ownArchitecture } from '../../release/architectures.mjs'
import { makeOtherReleases, makeRelease, releaseList } from '../../release/make-release.mjs'
import { sha256Of, writeChecksum } from '../../running/checksum.mjs'
import { root } from '../../running/run-command.mjs'

/*
 * The files with which installing is tested in a chroot: releases that stand for real ones, damaged ones among them, a list
 * that publishes some, a Node.js, and a systemctl that notes its calls.
 */

const here = import.meta.dirname

/**
 * The Node.js that runs this, in a chroot.
 *
 * @param {'copied' | 'tarball'} how it is there already, or has to be fetched from an archive as nodejs.org has them
 */
export async function giveNode(chroot, how) {
  const target = how === 'copied' ? join(chroot, 'usr/local') : join(chroot, 'test/node', 'node-v99.0.0-linux-x64')
  mkdirSync(join(target, 'bin'), { recursive: true })
  copyFileSync(process.execPath, join(target, 'bin/node'))
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  if (how === 'copied') return
  const folder = dirname(target)
  const archive = `${target}.tar.gz`
  execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', folder, 'node-v99.0.0-linux-x64'])
  const list = sum => `${sum}  node-v99.0.0-linux-x64.tar.gz\n${'0'.repeat(64)}  node-v99.0.0-linux-arm64.tar.gz\n`
  writeFileSync(join(folder, 'SHASUMS256.txt'), list(await sha256Of(archive)))
  mkdirSync(join(chroot, 'test/node-damaged'))
  copyFileSync(archive, join(chroot, 'test/node-damaged/node-v99.0.0-linux-x64.tar.gz'))
  writeFileSync(join(chroot, 'test/node-damaged/SHASUMS256.txt'), list('1'.repeat(64)))
}

/** The suffix of a version says how it behaves: fake-server.mjs, fake-command.mjs, and `giveRelease`. */
const standIns = [
  ...['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0-sick', '1.4.0-mute', '1.5.0-unloadable'],
  ...['1.6.0-forgetful', '1.7.0-foreign'],
]

/** The files for a chroot without a first process: scenario, releases, a systemctl that only notes its calls. */
export async function giveStandIns(chroot) {
  const folder = join(chroot, 'test')
  for (const file of ['scenario.sh', 'trials.sh', 'checks.sh']) copyFileSync(join(here, file), join(folder, file))
  copyFileSync(join(here, 'fake-systemctl.sh'), join(chroot, 'usr/local/sbin/systemctl'))
  const bootLevels = await bundledBootLevels()
  for (const version of standIns) await giveRelease(folder, version, bootLevels)
  for (const kind of ['bare', 'damaged']) {
    mkdirSync(join(folder, kind))
    copyFileSync(join(folder, 'speedrail-1.1.0.tar.gz'), join(folder, kind, 'speedrail-1.1.0.tar.gz'))
  }
  await writeChecksum(join(folder, 'damaged/speedrail-1.1.0.tar.gz'), '0'.repeat(64))
  await writeChecksum(join(folder, 'speedrail-1.3.0.tar.gz'), '0'.repeat(64))
  writeFileSync(
    join(folder, 'releases.json'),
    releaseList(['1.3.0', '1.2.0'], { architecture: 'x64', target: '/test' }),
  )
}

/** The real release, others made of it, and a unit that runs the scenario when the chroot is booted. */
export async function giveRealRelease(chroot) {
  const folder = join(chroot, 'test')
  for (const file of ['booted-scenario.sh', 'checks.sh']) copyFileSync(join(here, file), join(folder, file))
  const units = join(chroot, 'etc/systemd/system')
  copyFileSync(join(here, 'scenario.service'), join(units, 'scenario.service'))
  mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true })
  symlinkSync('/etc/systemd/system/scenario.service', join(units, 'multi-user.target.wants/scenario.service'))
  const architecture = ownArchitecture()
  const archive = await makeRelease(architecture, join(folder, 'real'))
  await makeOtherReleases(archive, { architecture, folder, target: '/test' })
}

/** The installer as it is, around a server that stands for the real one. */
async function giveRelease(folder, version, bootLevels) {
  const name = `speedrail-${version}`
  const release = join(folder, name)
  mkdirSync(join(release, 'dist/server'), { recursive: true })
  mkdirSync(join(release, 'tools'))
  cpSync(join(root, 'tools/install'), join(release, 'tools/install'), { recursive: true })
  copyFileSync(join(here, 'fake-server.mjs'), join(release, 'dist/server/main.mjs'))
  copyFileSync(join(here, 'fake-command.mjs'), join(release, 'dist/server/cli.mjs'))
  writeFileSync(join(release, 'dist/server/boot-levels.mjs'), bootLevels)
  writeFileSync(join(release, 'ARCHITECTURE'), version.endsWith('-foreign') ? 'armhf\n' : 'x64\n')
  const dependencies = { 'a-package': '1.0.0' }
  writeFileSync(
    join(release, 'package.json'),
    JSON.stringify({ name: 'speedrail', version, type: 'module', dependencies }),
  )
  const module = join(release, 'node_modules/a-package')
  mkdirSync(module, { recursive: true })
  const isLoadable = !version.endsWith('-unloadable')
  writeFileSync(join(module, 'index.js'), isLoadable ? '' : 'throw new Error("made for another Node.js")\n')
  const archive = `${release}.tar.gz`
  execFileSync('tar', ['-czf', archive, '-C', folder, name])
  await writeChecksum(archive)
}

async function bundledBootLevels() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['adapters/main/commands/boot-levels-command.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  return outputFiles[0].contents
}
