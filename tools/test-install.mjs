/**
 * npm run test:install: installs, updates, rolls back and takes away in chroots of Debian Bookworm and Trixie, with
 * releases and a systemctl that stand for the real ones. Needs root, debootstrap and, the first time, Debian's archive.
 *
 *   --only=bookworm      or trixie
 *   --booted             instead: the real release under the real systemd of a container (needs systemd-nspawn)
 *   --kiosk              also puts up the kiosk (some 300 MB of packages)
 *   --keep               leaves the chroots where they are
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withProcesses } from './arm/emulated-system.mjs'
import { giveNode, giveRealRelease, giveStandIns } from './install/scenarios/test-folder.mjs'
import { flag, inScratchFolder, mustRun, option, secondsSince, userCache } from './running/run-command.mjs'

/** In every chroot, to save time; the installer's own way to packages is shown with what is missing here. */
const packages = ['python3', 'polkitd', 'bubblewrap']
/** The exit code of systemd-nspawn where the container asked for a restart. */
const wantsToBeRestarted = 133
const suites = { bookworm: 'tarball', trixie: 'copied' }

const only = option('only')
const chosen = Object.keys(suites).filter(suite => only === undefined || suite === only)

const isMissing = program => spawnSync(program, ['--version']).status !== 0
const reasons = []
if (process.getuid?.() !== 0) reasons.push('it needs root')
if (isMissing('debootstrap')) reasons.push('there is no debootstrap: apt-get install debootstrap')
if (flag('booted') && isMissing('systemd-nspawn'))
  reasons.push('there is no systemd-nspawn: apt-get install systemd-container')
if (chosen.length === 0) reasons.push(`there is no ${only}`)
if (reasons.length > 0) {
  console.error(`npm run test:install cannot run: ${reasons.join('; ')}`)
  process.exit(1)
}

const failed = []
for (const suite of chosen) {
  const start = performance.now()
  const chroot = mkdtempSync(join(tmpdir(), `speedrail-${suite}-`))
  try {
    await mustRun('tar', ['-xf', await cachedBase(suite), '-C', chroot])
    chmodSync(chroot, 0o755)
    giveNetwork(chroot)
    const isGood = flag('booted') ? await goodBooted(chroot) : await goodInChroot(chroot, suite)
    if (!isGood) failed.push(suite)
  } finally {
    if (flag('keep')) console.log(chroot)
    else rmSync(chroot, { recursive: true, force: true })
  }
  console.log(`${suite}: ${failed.includes(suite) ? 'FAILED' : 'ok'} in ${secondsSince(start)}`)
}
process.exitCode = failed.length > 0 ? 1 : 0

async function goodInChroot(chroot, suite) {
  await giveNode(chroot, suites[suite])
  await giveStandIns(chroot)
  // Mounts are made in a namespace of their own, and go with it.
  const scenario = ['/usr/bin/env', '-i', ...environment(suite), 'bash', '/test/scenario.sh']
  const command = ['--mount', 'chroot', chroot, ...scenario]
  const stdio = ['ignore', 'inherit', 'inherit']
  return withProcesses(chroot, async () => spawnSync('unshare', command, { stdio }).status === 0)
}

async function goodBooted(chroot) {
  await giveNode(chroot, 'copied')
  await giveRealRelease(chroot)
  const options = ['--register=no', '--keep-unit', '--console=pipe', '--resolv-conf=off']
  const words = [...options, '-D', chroot, '/lib/systemd/systemd']
  const boot = () =>
    spawnSync('systemd-nspawn', words, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 900_000, killSignal: 'SIGKILL' })
  let { status, stdout } = boot()
  // The scenario ends its first half so.
  if (status === wantsToBeRestarted) ({ stdout } = boot())
  const read = file => (existsSync(join(chroot, 'test', file)) ? readFileSync(join(chroot, 'test', file), 'utf8') : '')
  console.log(read('result') || `no result; its last words were:\n${stdout.toString().slice(-2000)}`)
  return read('code').trim() === '0'
}

/** As this computer has it, with the certificates that it trusts. */
function giveNetwork(chroot) {
  mkdirSync(join(chroot, 'test'))
  rmSync(join(chroot, 'etc/resolv.conf'), { force: true })
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(chroot, file))
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(chroot, 'test/certificates.crt'))
}

const environment = suite => [
  'HOME=/root',
  'NODE_EXTRA_CA_CERTS=/test/certificates.crt',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'LC_ALL=C.UTF-8',
  `NODE_FROM=${suites[suite]}`,
  `KIOSK=${flag('kiosk') ? 'yes' : ''}`,
]

/** A minimal system, made once. */
async function cachedBase(suite) {
  const cache = userCache('install')
  const archive = join(cache, `${suite}.tar`)
  if (existsSync(archive)) return archive
  console.log(`${suite}: fetching a minimal system (about a minute)`)
  mkdirSync(cache, { recursive: true })
  return inScratchFolder(`base-${suite}`, async base => {
    await mustRun('debootstrap', ['--variant=minbase', suite, base])
    const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await withProcesses(base, () => mustRun('chroot', [base, ...install], { env }))
    await mustRun('tar', ['-cf', `${archive}.part`, '-C', base, '--exclude=./var/cache/apt/archives/*', '.'])
    renameSync(`${archive}.part`, archive)
    return archive
  })
}
