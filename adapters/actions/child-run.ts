import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { RunContext } from '#domain/ports/action-runner.port.ts'

/** A program to run. */
export interface ChildOrder {
  /** An absolute path. */
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  /** Everything that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>
  /** How far it stands back for others, 0–19. */
  readonly niceness: number
  readonly timeLimitMs: number
  /** A file that is open, for the program to read as number 4. */
  readonly input?: number
}

export type ChildEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-started'; readonly detail: string }

/** Between asking to end and making it end. */
const graceMs = 2000
/** How long the last output is waited for when a program has ended: a stray grandchild may hold the pipe. */
const lastWordsMs = 1000
/** Between two readings of what a program prints: one that never stops must not keep this process busy. */
const readingPauseMs = 50

/**
 * Runs the program in a process group of its own, beside a watch that kills the group when this process is gone: the
 * watch reads from a pipe (3) that nobody writes to, and wakes when its other end is closed. The program stands back from
 * its first step on: a priority that is set from outside does not reach what it has started by then.
 */
const leashed = [
  "( { trap '' TERM INT HUP; read -r _ <&3; kill -s KILL 0; } >/dev/null 2>&1 & )",
  '[ "$0" = 0 ] || set -- /usr/bin/nice -n "$0" "$@"',
  'exec "$@" 3<&-',
].join('; ')

/** Runs a program to its end, logs what it prints, and leaves nothing of its process group running. Never rejects. */
export function runChild(order: ChildOrder, { log, token }: Pick<RunContext, 'log' | 'token'>): Promise<ChildEnd> {
  if (token.isCancelled) return Promise.resolve({ kind: 'cancelled' })
  const child = spawn('/bin/sh', ['-c', leashed, String(order.niceness), order.program, ...order.args], {
    cwd: order.folder,
    env: order.environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', order.input ?? 'ignore'],
  })
  return new Promise(resolve => {
    const stop = createStop(child)
    const uncancel = token.onCancel(() => stop.because('cancelled'))
    const limit = setTimeout(() => stop.because('timed-out'), order.timeLimitMs)
    const read = Promise.all([
      readLines(child.stdout, lines => log('INFO', lines)),
      readLines(child.stderr, lines => log('ERROR', lines)),
    ])
    const settle = (end: ChildEnd): void => {
      clearTimeout(limit)
      uncancel()
      stop.kill()
      const quiet = setTimeout(() => hangUp(child), lastWordsMs)
      void read.then(() => {
        clearTimeout(quiet)
        hangUp(child)
        resolve(stop.reason === null ? end : { kind: stop.reason })
      })
    }
    child.once('error', error => {
      if (child.pid === undefined) settle({ kind: 'not-started', detail: error.message })
    })
    child.once('exit', (code, signal) =>
      settle(signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'signalled', signal }),
    )
  })
}

interface Stop {
  readonly reason: 'cancelled' | 'timed-out' | null
  /** Asks the whole group to end, and makes it end soon after. */
  because(reason: 'cancelled' | 'timed-out'): void
  /** Kills the rest of the group at once. */
  kill(): void
}

function createStop(child: ChildProcess): Stop {
  let reason: Stop['reason'] = null
  let last: NodeJS.Timeout | undefined
  const send = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // Nobody of the group is left.
    }
  }
  return {
    get reason() {
      return reason
    },
    because(why) {
      if (reason !== null) return
      reason = why
      send('SIGTERM')
      last = setTimeout(() => send('SIGKILL'), graceMs)
    },
    kill() {
      clearTimeout(last)
      send('SIGKILL')
    },
  }
}

function hangUp(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.destroy()
}

/** Resolves when there is no more to come. */
function readLines(stream: Readable | null, log: (lines: readonly string[]) => void): Promise<void> {
  if (!stream) return Promise.resolve()
  const splitter = createLineSplitter()
  const tell = (lines: readonly string[]): void => {
    if (lines.length > 0) log(lines)
  }
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    tell(splitter.write(text))
    stream.pause()
    setTimeout(() => stream.resume(), readingPauseMs)
  })
  return new Promise(resolve => {
    stream.on('error', () => undefined)
    stream.once('close', () => {
      tell(splitter.end())
      resolve()
    })
  })
}

/** Longer lines are cut: one without an end must not fill the memory. In characters. */
const longestLine = 2000

/** Cuts a stream of text into lines. */
interface LineSplitter {
  /** @returns the lines that are complete by now */
  write(text: string): readonly string[]
  /** @returns what was left without an end */
  end(): readonly string[]
}

export function createLineSplitter(): LineSplitter {
  let rest = ''
  /** Text until the next end of line belongs to a line that was cut. */
  let isCut = false

  const keep = (piece: string): void => {
    if (isCut) return
    rest += piece
    if (rest.length <= longestLine) return
    rest = `${rest.slice(0, longestLine - 1)}…`
    isCut = true
  }
  const take = (): string => {
    const line = rest
    rest = ''
    isCut = false
    return line.endsWith('\r') ? line.slice(0, -1) : line
  }

  return {
    write(text) {
      const pieces = text.split('\n')
      const last = pieces.pop() ?? ''
      const lines = pieces.map(piece => {
        keep(piece)
        return take()
      })
      keep(last)
      return lines
    },
    end() {
      return rest === '' ? [] : [take()]
    },
  }
}
