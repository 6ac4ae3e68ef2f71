import { spawn } from 'node:child_process'
import { failure, type Result, success } from '#domain/result.ts'

/** Enough of a program's last words to know what went wrong. */
const mostWords = 500
/** The longest wait for last words: programs left running may keep the streams open. */
const graceMilliseconds = 250

/**
 * Runs a program to its end; no shell reads the words.
 *
 * @param command the program and its arguments
 * @param patienceMilliseconds after which it is killed
 * @returns what went wrong: it cannot be started, ended with an error (with the end of what it said), or took too long
 */
export function runCommand(
  [program = '', ...words]: readonly string[],
  patienceMilliseconds: number,
): Promise<Result<void, string>> {
  return new Promise(resolve => {
    const child = spawn(program, words, { shell: false, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let said = ''
    let outcome: string | number | null = null
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-mostWords)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const patience = setTimeout(() => {
      outcome = `did not end within ${patienceMilliseconds / 1000} s`
      child.kill('SIGKILL')
    }, patienceMilliseconds)

    const tell = (): void => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve(outcome === 0 ? success(undefined) : failure(`${program} ${outcome}. ${said.trim()}`.trim()))
    }
    child.once('error', error => {
      clearTimeout(patience)
      resolve(failure(error.message))
    })
    child.once('exit', (code, signal) => {
      clearTimeout(patience)
      outcome ??= code === 0 ? 0 : `ended with ${signal ?? code}`
      const grace = setTimeout(tell, graceMilliseconds)
      child.once('close', () => {
        clearTimeout(grace)
        tell()
      })
    })
  })
}
