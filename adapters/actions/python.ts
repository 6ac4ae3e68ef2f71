import { execFile } from 'node:child_process'
import type { PythonLibrary } from '#domain/ports/action-runner.port.ts'
import { findProgram } from './find-program.ts'

type Environment = Readonly<Record<string, string>>

/** The Python of this computer. */
export interface Python {
  /** An absolute path to the interpreter itself, behind any wrapper. */
  readonly program: string
}

const asking = { timeout: 20_000, maxBuffer: 1024 * 1024 } as const
const mostLibraries = 1000

/** Null when there is none that answers. */
export async function findPython(environment: Environment): Promise<Python | null> {
  const found = await findProgram('python3', environment['PATH'] ?? '')
  if (found === null) return null
  const itself = (await ask(found, ['-c', 'import sys; print(sys.executable)'], environment))?.trim()
  return itself === undefined ? null : { program: itself === '' ? found : itself }
}

/** What scripts can import beyond Python's own; empty where pip is missing. */
export async function librariesOf(python: Python, environment: Environment): Promise<readonly PythonLibrary[]> {
  const args = ['-m', 'pip', 'list', '--format=json', '--disable-pip-version-check']
  const output = await ask(python.program, args, environment)
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
