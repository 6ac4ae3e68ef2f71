import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'

interface CliEnd {
  /** Null when it was killed. */
  readonly code: number | null
  readonly output: string
}

const bundled = (path: string): Promise<URL> => bundledForTests(new URL(path, import.meta.url))
const [cli] = await Promise.all([
  bundled('../commands/cli.ts'),
  bundled('../../store-embedded/store-worker.ts'),
  bundled('../../store-mongodb/open-mongodb-place.ts'),
])

/** By SIGKILL, so long after it was so. */
interface Kill {
  readonly when: () => Promise<boolean>
  readonly afterMs: number
}

/** The command `speedrail` in a process of its own. */
export function runCli(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  kill?: Kill,
): Promise<CliEnd> {
  const child = spawn(process.execPath, [fileURLToPath(cli), ...words], { env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<CliEnd>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
  })
  if (kill) void killWhen(child, kill)
  return ended
}

async function killWhen(child: ChildProcess, { when, afterMs }: Kill): Promise<void> {
  while (!(await when())) {
    if (child.exitCode !== null) return
    await delay(1)
  }
  await delay(afterMs)
  child.kill('SIGKILL')
}
