import { execFile } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import type { PythonLibrary, ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import { findProgram } from './child-run.ts'

export const scriptLimits = {
  /** Of each process, in bytes. */
  memory: 512 * 1024 * 1024,
  processes: 64,
  openFiles: 256,
  /** All files together, and each of them, in memory. In bytes. */
  files: 64 * 1024 * 1024,
} as const

/** The only place that a script can write to. */
export const scriptHome = '/tmp/script'
/** The script is read from this file descriptor: bubblewrap opens no file of ours. */
export const scriptDescriptor = 4

export type SandboxFinding =
  | { readonly state: ScriptSandbox & { readonly kind: 'ready' }; readonly sandbox: Sandbox }
  | { readonly state: ScriptSandbox & { readonly kind: 'missing' }; readonly sandbox: null }

/** What programs need to find and trust other computers. */
const readableFiles = [
  ...['alternatives', 'ca-certificates', 'gai.conf', 'host.conf', 'hosts', 'ld.so.cache', 'localtime', 'mime.types'],
  ...['nsswitch.conf', 'protocols', 'resolv.conf', 'services', 'ssl', 'timezone'],
].map(name => `/etc/${name}`)
const avahi = '/run/avahi-daemon/socket'
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
/** Where the server is root: only other accounts are bound by the number of processes. */
const nobody = '65534'

const programs = ['bwrap', 'choom', 'prlimit', 'setpriv'] as const

/** Looks for bubblewrap, and whether it works here. @param hidden absolute paths of folders that no script may see */
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
/** Bubblewrap refuses an ordinary user with a capability, as a server on a port below 1024 is. */
const withoutCapabilities = ['--ambient-caps=-all', '--inh-caps=-all']

const size = (bytes: number): string[] => ['--size', String(bytes)]

interface Ability {
  /** A service whose own `/proc` is covered in part may not have another one. */
  readonly proc: readonly string[]
  /**
   * With one more namespace of users inside, a script would have every right there: unbounded memory, and much of the
   * kernel to attack. Forbidding it takes bubblewrap 0.8 and a writable `/proc/sys`.
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
 * A process tree that ends with bubblewrap, and a file system with programs to read and little memory to write. The
 * network stays, because scripts are for calling what is at home. No device files: no output can be reached.
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

/** The folders above a path, outermost first: those made by bubblewrap itself are open to their maker alone. */
function parentsOf(path: string): readonly string[] {
  const parent = dirname(path)
  return parent === '/' ? [] : [...parentsOf(parent), parent]
}

/** null when it works. */
function refusalOf(sandbox: Sandbox, python: Python): Promise<string | null> {
  const args = [...sandbox.args({ PATH: pathWith(python) }, false), '-c', '']
  return new Promise(resolve => {
    execFile(sandbox.program, args, { timeout: 20_000, env: {} }, (error, _output, said) =>
      resolve(error ? said.trim() || error.message : null),
    )
  })
}

export const pathWith = ({ program }: Python): string => `${dirname(program)}:/usr/local/bin:/usr/bin:/bin`

type Environment = Readonly<Record<string, string>>

export interface Python {
  /** The interpreter itself, behind any wrapper. */
  readonly program: string
  /** Of its installation, beside the folders of the system. */
  readonly folders: readonly string[]
}

/** A way to run Python in isolation. */
export interface Sandbox {
  readonly program: string
  /** Before the arguments of Python; the script is read from a file descriptor of its own. */
  args(environment: Readonly<Record<string, string>>, withScript: boolean): readonly string[]
}

const asking = { timeout: 20_000, maxBuffer: 1024 * 1024 } as const
const mostLibraries = 1000

export async function findPython(environment: Environment): Promise<Python | null> {
  const found = await findProgram('python3', environment['PATH'] ?? '')
  if (found === null) return null
  const places = await ask(found, ['-c', tellPlaces], environment)
  if (places === null) return null
  const [itself = '', ...folders] = places.split('\n').filter(line => line !== '')
  return { program: itself === '' ? found : itself, folders: [...new Set(folders)].filter(isApart) }
}

/** The interpreter, the folders of its installation and of its virtual environment. */
const tellPlaces = 'import sys; print(sys.executable, sys.base_prefix, sys.prefix, sep="\\n")'

/** Neither a folder of the system nor the root. */
const isApart = (folder: string): boolean => folder !== '/' && !/^\/usr(?:\/|$)/.test(folder)

/** Empty where pip is missing. Asked in the sandbox, as a script would. */
export async function librariesOf(sandbox: Sandbox, environment: Environment) {
  const args = ['-m', 'pip', 'list', '--format=json', '--disable-pip-version-check']
  const output = await ask(sandbox.program, [...sandbox.args(environment, false), ...args], {})
  return output === null ? [] : librariesIn(output)
}

function ask(program: string, args: readonly string[], environment: Environment): Promise<string | null> {
  return new Promise(resolve => {
    execFile(program, [...args], { ...asking, env: environment }, (error, output) => resolve(error ? null : output))
  })
}

function librariesIn(output: string): readonly PythonLibrary[] {
  try {
    const list: unknown = JSON.parse(output)
    return Array.isArray(list)
      ? list
          .filter(isLibrary)
          .slice(0, mostLibraries)
          .map(({ name, version }) => ({ name, version }))
      : []
  } catch {
    return []
  }
}

function isLibrary(entry: unknown): entry is PythonLibrary {
  if (typeof entry !== 'object' || entry === null) return false
  const { name, version } = entry as Partial<Record<string, unknown>>
  return typeof name === 'string' && name !== '' && typeof version === 'string'
}
