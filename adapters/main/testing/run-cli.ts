import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface CliEnd {
  /** Null when it was killed. */
  readonly code: number | null
  readonly output: string
}

/** The command `speedrail` in a process of its own. @param killWhen it resolves, by SIGKILL */
export function runCli(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  killWhen?: Promise<unknown>,
): Promise<CliEnd> {
  const cli = fileURLToPath(new URL('../commands/cli.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...words], { env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  void killWhen?.then(() => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
  })
}
