import { execFile } from 'node:child_process'
import type { PythonLibrary } from '#domain/ports/action-runner.port.ts'
import { findProgram } from './find-program.ts'

type Environment = Readonly<Record<string, string>>

/** The Python of this computer. */
export interface Python {
  /** An absolute path to the interpreter itself, behind any wrapper. */
  readonly program: string
  /** Where it and its libraries are, beside the folders of the system. */
  readonly folders: readonly string[]
}

/** A way to run Python apart from everything else. */
export interface Sandbox {
  /** An absolute path. */
  readonly program: string
  /** Before the arguments of Python; with a script, it is read from a file descriptor of its own. */
  args(environment: Readonly<Record<string, string>>, withScript: boolean): readonly string[]
}

const asking = { timeout: 20_000, maxBuffer: 1024 * 1024 } as const
const mostLibraries = 1000

/** Null when there is none that answers. */
export async function findPython(environment: Environment): Promise<Python | null> {
  const found = await findProgram('python3', environment['PATH'] ?? '')
  if (found === null) return null
  const told = await ask(found, ['-c', tellPlaces], environment)
  if (told === null) return null
  const [itself = '', ...folders] = told.split('\n').filter(line => line !== '')
  return { program: itself === '' ? found : itself, folders: [...new Set(folders)].filter(isApart) }
}

/** The interpreter, the folders of its installation and of an environment of its own. */
const tellPlaces = 'import sys; print(sys.executable, sys.base_prefix, sys.prefix, sep="\\n")'

/** Neither a folder of the system nor all of the computer. */
const isApart = (folder: string): boolean => folder !== '/' && !/^\/usr(?:\/|$)/.test(folder)

/**
 * The libraries that scripts can import beyond Python's own; empty where pip is missing. Asked as a script would ask.
 */
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
