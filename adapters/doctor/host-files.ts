import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The doctor's view of a computer: its files, and the answers of its programs. */
export interface HostFiles {
  /** @returns null where there is no such file, or it cannot be read */
  read(path: string): Promise<string | null>
  /** Names in a folder; none where there is no such folder. */
  list(path: string): Promise<readonly string[]>
  /** The answer of a program. @returns null where it is missing, fails, or takes longer than 5 s */
  ask(program: string, ...words: readonly string[]): Promise<string | null>
}

const patienceMilliseconds = 5000
const mostCharacters = 100_000

/** This computer, or a folder that stands for one; programs are always those of this computer. */
export function hostFiles(root = '/'): HostFiles {
  return {
    read: path => readFile(join(root, path), 'utf8').catch(() => null),
    list: path => readdir(join(root, path)).catch(() => []),
    ask: (program, ...words) =>
      new Promise(resolve => {
        const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'], timeout: patienceMilliseconds })
        let said = ''
        child.stdout.on('data', (chunk: Buffer) => {
          said = (said + chunk.toString()).slice(0, mostCharacters)
        })
        child.once('error', () => resolve(null))
        child.once('close', code => resolve(code === 0 ? said : null))
      }),
  }
}
