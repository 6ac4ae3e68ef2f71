import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isObject } from '#domain/documents/json-path.ts'
import type { RunPython } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { PythonLibrary, RunContext, ScriptSandbox } from '#domain/ports/action-runner.port.ts'
import { failed, findProgram, outputOf, reportOf, runChild } from './child-run.ts'

export const scriptLimits = {
  /** Of each process, in bytes. */
  memory: 512 * 1024 * 1024,
  processes: 64,
  openFiles: 256,
  /** All files together, in memory, in bytes. */
  files: 64 * 1024 * 1024,
} as const

export const scriptHome = '/tmp/script'
/** Bubblewrap opens no file of ours. */
export const scriptDescriptor = 4

export type SandboxFinding =
  | { readonly state: ScriptSandbox & { readonly kind: 'ready' }; readonly sandbox: Sandbox }
  | { readonly state: ScriptSandbox & { readonly kind: 'missing' }; readonly sandbox: null }

/** For finding and trusting other computers. */
const readableFiles = [
  ...['alternatives', 'ca-certificates', 'gai.conf', 'host.conf', 'hosts', 'ld.so.cache', 'localtime', 'mime.types'],
  ...['nsswitch.conf', 'protocols', 'resolv.conf', 'services', 'ssl', 'timezone'],
].map(name => `/etc/${name}`)
const avahi = '/run/avahi-daemon/socket'
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
/** Where the server is root, whom limits of processes don't bind. */
const nobody = '65534'

const programs = ['bwrap', 'choom', 'prlimit', 'setpriv'] as const

/** Whether bubblewrap works here. @param hidden absolute paths of folders that no script may see */
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
  // Killed first when memory runs out.
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
/** Bubblewrap refuses a user with a capability, as a server on a port below 1024 has. */
const withoutCapabilities = ['--ambient-caps=-all', '--inh-caps=-all']

const size = (bytes: number): string[] => ['--size', String(bytes)]

interface Ability {
  /** Impossible where a service's own `/proc` is covered in part. */
  readonly proc: readonly string[]
  /**
   * In a namespace of users inside, a script would have every right: unbounded memory, and much of the kernel to
   * attack. Takes bubblewrap 0.8 and a writable `/proc/sys`.
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
  /** Within shown ones. */
  readonly covers: readonly string[]
}

/**
 * Programs to read, little memory to write, and the network, because scripts are for calling what's at home. No device
 * files: no output can be reached.
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

/** Outermost first: bubblewrap opens those that it makes to their maker alone. */
function parentsOf(path: string): readonly string[] {
  const parent = dirname(path)
  return parent === '/' ? [] : [...parentsOf(parent), parent]
}

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
  /** Behind any wrapper. */
  readonly program: string
  /** Besides the system's. */
  readonly folders: readonly string[]
}

export interface Sandbox {
  readonly program: string
  /** Before Python's own. */
  args(environment: Readonly<Record<string, string>>, withScript: boolean): readonly string[]
}

const asking = { timeout: 20_000, maxBuffer: 1024 * 1024 } as const
const mostLibraries = 1000

export async function findPython(environment: Environment): Promise<Python | null> {
  const found = await findProgram('python3', environment['PATH'] ?? '')
  if (found === null) return null
  const places = await ask(found, ['-c', printPlaces], environment)
  if (places === null) return null
  const [itself = '', ...folders] = places.split('\n').filter(line => line !== '')
  return { program: itself === '' ? found : itself, folders: [...new Set(folders)].filter(isApart) }
}

const printPlaces = 'import sys; print(sys.executable, sys.base_prefix, sys.prefix, sep="\\n")'

const isApart = (folder: string): boolean => folder !== '/' && !/^\/usr(?:\/|$)/.test(folder)

/** In the sandbox; empty where pip is missing. */
export async function librariesOf(sandbox: Sandbox, environment: Environment) {
  const args = ['-m', 'pip', 'list', '--format=json', '--disable-pip-version-check']
  const output = await ask(sandbox.program, [...sandbox.args(environment, false), ...args], {})
  return output === null ? [] : librariesIn(output)
}

const ask = (program: string, args: readonly string[], env: Environment): Promise<string | null> =>
  outputOf(program, args, { ...asking, env })

function librariesIn(output: string): readonly PythonLibrary[] {
  try {
    const list: unknown = JSON.parse(output)
    return Array.isArray(list) ? list.flatMap(libraryIn).slice(0, mostLibraries) : []
  } catch {
    return []
  }
}

function libraryIn(entry: unknown): PythonLibrary[] {
  const { name, version } = isObject(entry) ? entry : {}
  return typeof name === 'string' && name !== '' && typeof version === 'string' ? [{ name, version }] : []
}

interface PythonDeps {
  readonly python: Python | null
  readonly sandbox: SandboxFinding | null
  /** null when it's gone. */
  readonly file: string | null
  readonly environment: Readonly<Record<string, string>>
  readonly timeLimitMs: number
}

/** Pumps are served first. */
const niceness = 15

/** Bubblewrap itself exits with this and a script's signal. */
const byASignal = 128

/** In a folder of its own that's gone afterwards. */
export async function runPython(task: RunPython, context: RunContext, deps: PythonDeps): Promise<RunReport> {
  const { python, sandbox: found, file, timeLimitMs } = deps
  if (python === null || found === null) return failed('no-python', 'python3 was not found.')
  const { sandbox, state } = found
  if (sandbox === null) return failed('no-sandbox', state.detail)
  if (file === null) return failed('file-gone', `${task.fileName} is not there any more.`)
  const script = await open(file)
  try {
    const environment = { ...deps.environment, SPEEDRAIL_TRIGGER: context.trigger ?? 'manual' }
    const end = await runChild(
      {
        program: sandbox.program,
        args: [...sandbox.args(environment, true), '-u', 'script.py'],
        folder: '/',
        environment: {},
        niceness,
        timeLimitMs,
        input: script.fd,
      },
      context,
    )
    if (end.kind === 'exited' && end.code > byASignal)
      return failed('crashed', `The script was ended by signal ${end.code - byASignal}.`)
    return reportOf(end, 'The script', `The script ran longer than ${timeLimitMs / 1000} s.`)
  } finally {
    await script.close()
  }
}
