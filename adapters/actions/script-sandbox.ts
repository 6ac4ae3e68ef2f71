import { execFile } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import type { ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import { findProgram } from './find-program.ts'
import { findPython, type Python, type Sandbox } from './python.ts'

/** The limits of a script. */
export const scriptLimits = {
  /** The memory of each process. In bytes. */
  memory: 512 * 1024 * 1024,
  processes: 64,
  openFiles: 256,
  /** All files together, and each of them; they are kept in memory. In bytes. */
  files: 64 * 1024 * 1024,
} as const

/** Where a script stands, and all that it can write. */
export const scriptHome = '/tmp/script'
/** The file descriptor from which the script is read: bubblewrap opens no file of ours. */
export const scriptDescriptor = 4

export type SandboxFinding =
  | { readonly state: ScriptSandbox & { readonly kind: 'ready' }; readonly sandbox: Sandbox }
  | { readonly state: ScriptSandbox & { readonly kind: 'missing' }; readonly sandbox: null }

/** The parts of the computer's configuration that programs need to find other computers, and to trust them. */
const readableFiles = [
  ...['alternatives', 'ca-certificates', 'gai.conf', 'host.conf', 'hosts', 'ld.so.cache', 'localtime', 'mime.types'],
  ...['nsswitch.conf', 'protocols', 'resolv.conf', 'services', 'ssl', 'timezone'],
].map(name => `/etc/${name}`)
/** Names of the home network. */
const avahi = '/run/avahi-daemon/socket'
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
/** The account of a script where the server is root: only others than root are bound by the number of processes. */
const nobody = '65534'

/** Bubblewrap, and what is a part of every Debian. */
const programs = ['bwrap', 'choom', 'prlimit', 'setpriv'] as const

/**
 * Looks for bubblewrap, and whether it can do its work here.
 *
 * @param hidden absolute paths of folders that no script may see, wherever they are
 */
export async function findSandbox(
  searchPath: string,
  python: Python,
  hidden: readonly string[],
): Promise<SandboxFinding> {
  const found = await Promise.all(programs.map(name => findProgram(name, searchPath)))
  const absent = programs.filter((_, index) => found[index] === null)
  const [bwrap, choom, prlimit, setpriv] = found
  if (!bwrap || !choom || !prlimit || !setpriv) return missing('not-installed', `${absent.join(', ')} not found`)
  const shown = [...systemFolders, ...python.folders]
  const covers = hidden.filter(path => shown.some(folder => path.startsWith(`${folder}/`)))
  // When memory runs out, a script goes first.
  const begin = ['-n', '1000', '--', ...(isRoot() ? [] : [setpriv, ...withoutCapabilities]), bwrap]
  let said = ''
  for (const ability of abilities) {
    const sandbox = { program: choom, args: argumentsFor(begin, { python, covers, ...ability }) }
    const refusal = await refusalOf(sandbox, python)
    if (refusal === null) return { state: { kind: 'ready' }, sandbox }
    said = refusal
  }
  return missing('not-permitted', said)
}

/** Whether the asking process can run scripts on this computer. */
export async function findScriptSandbox(
  environment: Readonly<Record<string, string>>,
  dataDir: string,
): Promise<ScriptSandbox> {
  const python = await findPython(environment)
  if (python === null) return { kind: 'missing', reason: 'no-python', detail: 'python3 was not found.' }
  return (await findSandbox(environment['PATH'] ?? '', python, [resolve(dataDir)])).state
}

const missing = (reason: 'not-installed' | 'not-permitted', detail: string): SandboxFinding => ({
  state: { kind: 'missing', reason, detail },
  sandbox: null,
})

const isRoot = (): boolean => process.getuid?.() === 0
/** Bubblewrap refuses an ordinary user with a capability, and a server on a port below 1024 has the one to that port. */
const withoutCapabilities = ['--ambient-caps=-all', '--inh-caps=-all']

const size = (bytes: number): string[] => ['--size', String(bytes)]

interface Ability {
  /** How `/proc` is there, if it is: a service whose own is covered in part may not have another one. */
  readonly proc: readonly string[]
  /**
   * How the namespace of users is made. One more, inside, would give a script every right there: places in memory without
   * a bound, and much of the kernel to attack. To forbid it takes bubblewrap 0.8 and a `/proc/sys` that is not read-only.
   */
  readonly user: readonly string[]
}

const proc = ['--proc', '/proc']
const alone = ['--unshare-user', '--disable-userns']
/** The best first. */
const abilities: readonly Ability[] = [
  { proc, user: alone },
  { proc: [], user: alone },
  { proc, user: ['--unshare-user'] },
  { proc: [], user: ['--unshare-user'] },
]

interface Surroundings extends Ability {
  readonly python: Python
  /** Folders to cover, because they lie in one that is shown. */
  readonly covers: readonly string[]
}

/**
 * An own tree of processes, which ends as a whole with bubblewrap, and an own view of the file system: programs to read,
 * little memory to write. The network stays: to call what is at home is what scripts are for. Files of devices are not
 * there, so no output can be reached.
 */
const argumentsFor =
  (begin: readonly string[], { python, proc, user, covers }: Surroundings): Sandbox['args'] =>
  (environment, withScript) => {
    const asRoot = isRoot()
    const { memory, processes, openFiles, files } = scriptLimits
    return [
      ...begin,
      ...(asRoot ? [] : user),
      ...[
        '--unshare-pid',
        '--unshare-ipc',
        '--unshare-uts',
        '--unshare-cgroup-try',
        '--die-with-parent',
        '--new-session',
      ],
      ...['--cap-drop', 'ALL', ...(asRoot ? ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'] : [])],
      ...python.folders.flatMap(parentsOf).flatMap(path => ['--perms', '0755', '--dir', path]),
      ...[...systemFolders, ...python.folders, ...readableFiles, avahi].flatMap(path => ['--ro-bind-try', path, path]),
      ...covers.flatMap(path => ['--tmpfs', path, '--remount-ro', path]),
      ...proc,
      ...['--dev', '/dev', ...size(files / 4), '--perms', '1777', '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
      ...[...size(files), '--perms', '1777', '--tmpfs', '/tmp', '--perms', '0777', '--dir', scriptHome],
      ...(withScript ? ['--perms', '0444', '--ro-bind-data', String(scriptDescriptor), `${scriptHome}/script.py`] : []),
      ...['--remount-ro', '/', '--chdir', scriptHome, '--clearenv'],
      ...Object.entries({ ...environment, HOME: scriptHome }).flatMap(([name, value]) => ['--setenv', name, value]),
      '--',
      ...['prlimit', `--as=${memory}`, `--nproc=${processes}`, `--nofile=${openFiles}`, `--fsize=${files}`, '--core=0'],
      ...['setpriv', '--no-new-privs', ...(asRoot ? ['--reuid', nobody, '--regid', nobody, '--clear-groups'] : [])],
      python.program,
    ]
  }

/** Above an absolute path, without the root; the outermost first. What bubblewrap makes by itself is open to its maker alone. */
function parentsOf(path: string): readonly string[] {
  const parent = dirname(path)
  return parent === '/' ? [] : [...parentsOf(parent), parent]
}

/** Why it does not work; null when it does. */
function refusalOf(sandbox: Sandbox, python: Python): Promise<string | null> {
  const args = [...sandbox.args({ PATH: pathWith(python) }, false), '-c', '']
  return new Promise(resolve => {
    execFile(sandbox.program, args, { timeout: 20_000, env: {} }, (error, _output, said) =>
      resolve(error ? said.trim() || error.message : null),
    )
  })
}

/** Where programs of the system are, and those beside this Python. */
export const pathWith = ({ program }: Python): string => `${dirname(program)}:/usr/local/bin:/usr/bin:/bin`
