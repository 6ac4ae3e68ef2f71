/**
 * npm run test:install: installs, updates, rolls back and takes away in chroots of Debian Bookworm and Trixie, with
 * releases and a systemctl that stand for the real ones. Needs root, debootstrap and, the first time, Debian's archive.
 *
 *   --only=bookworm      or trixie
 *   --booted             instead: the real release under the real systemd of a container (needs systemd-nspawn)
 *   --kiosk              also puts up the kiosk (some 300 MB of packages)
 *   --keep               leaves the chroots where they are
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveNode, giveRealRelease, giveStandIns } from './install/scenarios/test-folder.mjs'
import { secondsSince } from './running/run-command.mjs'
import { userCache } from './running/user-cache.mjs'

/** In every chroot, to save time; the installer's own way to packages is shown with what is missing here. */
const packages = ['python3', 'polkitd', 'bubblewrap']
const quietly = { stdio: ['ignore', 'ignore', 'inherit'] }
/** The exit code of systemd-nspawn where the container asked for a restart. */
const wantsToBeRestarted = 133
const suites = { bookworm: 'tarball', trixie: 'copied' }

const has = option => process.argv.includes(option)
const only = process.argv.find(word => word.startsWith('--only='))?.slice('--only='.length)
const chosen = Object.keys(suites).filter(suite => only === undefined || suite === only)

const reasons = [
  ...(process.getuid?.() === 0 ? [] : ['it needs root']),
  ...(spawnSync('debootstrap', ['--version']).status === 0
    ? []
    : ['there is no debootstrap: apt-get install debootstrap']),
  ...(!has('--booted') || spawnSync('systemd-nspawn', ['--version']).status === 0
    ? []
    : ['there is no systemd-nspawn: apt-get install systemd-container']),
  ...(chosen.length > 0 ? [] : [`there is no ${only}`]),
]
if (reasons.length > 0) {
  console.error(`npm run test:install cannot run: ${reasons.join('; ')}`)
  process.exit(1)
}

const failed = []
for (const suite of chosen) {
  const start = performance.now()
  const chroot = mkdtempSync(join(tmpdir(), `speedrail-${suite}-`))
  try {
    execFileSync('tar', ['-xf', cachedBase(suite), '-C', chroot])
    chmodSync(chroot, 0o755)
    giveNetwork(chroot)
    const isGood = has('--booted') ? await goodBooted(chroot) : await goodInChroot(chroot, suite)
    if (!isGood) failed.push(suite)
  } finally {
    if (has('--keep')) console.log(chroot)
    else rmSync(chroot, { recursive: true, force: true })
  }
  console.log(`${suite}: ${failed.includes(suite) ? 'FAILED' : 'ok'} in ${secondsSince(start)}`)
}
process.exitCode = failed.length > 0 ? 1 : 0

async function goodInChroot(chroot, suite) {
  await giveNode(chroot, suites[suite])
  await giveStandIns(chroot)
  // Mounts in there are nobody else's, and go with it.
  const command = [
    '--mount',
    'chroot',
    chroot,
    '/usr/bin/env',
    '-i',
    ...environment(suite),
    'bash',
    '/test/scenario.sh',
  ]
  return withProc(chroot, () => spawnSync('unshare', command, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0)
}

async function goodBooted(chroot) {
  await giveNode(chroot, 'copied')
  await giveRealRelease(chroot)
  const words = [
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--resolv-conf=off',
    '-D',
    chroot,
    '/lib/systemd/systemd',
  ]
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

function environment(suite) {
  const flags = { NODE_FROM: suites[suite], KIOSK: has('--kiosk') ? 'yes' : '' }
  const usual = [
    'HOME=/root',
    'NODE_EXTRA_CA_CERTS=/test/certificates.crt',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'LC_ALL=C.UTF-8',
  ]
  return [...usual, ...Object.entries(flags).map(([key, value]) => `${key}=${value}`)]
}

/** A minimal system, made once. */
function cachedBase(suite) {
  const cache = userCache('install')
  const archive = join(cache, `${suite}.tar`)
  if (existsSync(archive)) return archive
  console.log(`${suite}: fetching a minimal system (about a minute)`)
  mkdirSync(cache, { recursive: true })
  const base = mkdtempSync(join(tmpdir(), `speedrail-base-${suite}-`))
  try {
    execFileSync('debootstrap', ['--variant=minbase', suite, base], quietly)
    const install = `export DEBIAN_FRONTEND=noninteractive; apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
    withProc(base, () => execFileSync('chroot', [base, 'sh', '-c', install], quietly))
    execFileSync('tar', ['-cf', `${archive}.part`, '-C', base, '--exclude=./var/cache/apt/archives/*', '.'])
    execFileSync('mv', [`${archive}.part`, archive])
    return archive
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** A folder that is still mounted must never be removed with the chroot: then this ends with an error. */
function withProc(chroot, work) {
  execFileSync('mount', ['-t', 'proc', 'proc', join(chroot, 'proc')])
  try {
    return work()
  } finally {
    execFileSync('umount', [join(chroot, 'proc')])
  }
}
