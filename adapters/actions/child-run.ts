import { type ChildProcess, type ExecFileOptions, execFile, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'

export interface ChildOrder {
  /** An absolute path. */
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** 0–19. */
  readonly niceness: number
  readonly timeLimitMs: number
  /** An open file, which the program reads as number 4. */
  readonly input?: number
}

export type ChildEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-started'; readonly detail: string }

export const completed: RunReport = { outcome: 'completed', detail: '' }

export const failed = (reason: Extract<RunReport, { outcome: 'failed' }>['reason'], detail: string): RunReport => ({
  outcome: 'failed',
  reason,
  detail,
})

/** @param who begins a sentence @param tooLong a sentence */
export function reportOf(end: ChildEnd, who: string, tooLong: string): RunReport {
  switch (end.kind) {
    case 'cancelled':
      return completed
    case 'exited':
      return end.code === 0 ? completed : failed('exit-code', `${who} ended with ${end.code}.`)
    case 'timed-out':
      return failed('timed-out', tooLong)
    case 'signalled':
      return failed('crashed', `${who} was ended by ${end.signal}.`)
    case 'not-started':
      return failed('crashed', end.detail)
  }
}

/** Between SIGTERM and SIGKILL. */
const graceMs = 2000
/** For the last output: a stray grandchild may hold the pipe. */
const lastWordsMs = 1000
/** Endless output must not keep this process busy. */
const readingPauseMs = 50

/**
 * A process group of its own, with a watch that kills it when this process is gone: it reads from a pipe (3) that never
 * gets data. Niceness is set from inside, for everything that the program starts.
 */
const leashed = [
  "( { trap '' TERM INT HUP; read -r _ <&3; kill -s KILL 0; } >/dev/null 2>&1 & )",
  '[ "$0" = 0 ] || set -- /usr/bin/nice -n "$0" "$@"',
  'exec "$@" 3<&-',
].join('; ')

/** Logs what the program prints, and leaves nothing of its process group running. Never rejects. */
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

type StopReason = 'cancelled' | 'timed-out'

function createStop(child: ChildProcess) {
  let reason: StopReason | null = null
  let last: NodeJS.Timeout | undefined
  const send = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // The group is empty.
    }
  }
  return {
    get reason(): StopReason | null {
      return reason
    },
    /** Kills the group soon after. */
    because(why: StopReason): void {
      if (reason !== null) return
      reason = why
      send('SIGTERM')
      last = setTimeout(() => send('SIGKILL'), graceMs)
    },
    kill(): void {
      clearTimeout(last)
      send('SIGKILL')
    },
  }
}

function hangUp(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.destroy()
}

function readLines(stream: Readable | null, log: (lines: readonly string[]) => void): Promise<void> {
  if (!stream) return Promise.resolve()
  const splitter = createLineSplitter()
  const emit = (lines: readonly string[]): void => {
    if (lines.length > 0) log(lines)
  }
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    emit(splitter.write(text))
    stream.pause()
    setTimeout(() => stream.resume(), readingPauseMs)
  })
  return new Promise(resolve => {
    stream.on('error', () => undefined)
    stream.once('close', () => {
      emit(splitter.end())
      resolve()
    })
  })
}

/** In characters; the rest is cut. */
const longestLine = 2000

/** Cuts a stream of text into lines. */
export function createLineSplitter() {
  let rest = ''
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
    write(text: string): readonly string[] {
      const pieces = text.split('\n')
      const last = pieces.pop() ?? ''
      const lines = pieces.map(piece => {
        keep(piece)
        return take()
      })
      keep(last)
      return lines
    },
    end: (): readonly string[] => (rest === '' ? [] : [take()]),
  }
}

/** What a program prints; null when it fails. */
export const outputOf = (
  program: string,
  args: readonly string[],
  options: Pick<ExecFileOptions, 'timeout' | 'maxBuffer' | 'env'>,
): Promise<string | null> =>
  new Promise(resolve => {
    execFile(program, [...args], options, (error, output) => resolve(error ? null : output))
  })

/** The first that may be run. */
export async function findProgram(name: string, searchPath: string): Promise<string | null> {
  for (const folder of searchPath.split(delimiter)) {
    if (!isAbsolute(folder)) continue
    const path = join(folder, name)
    if (await isProgram(path)) return path
  }
  return null
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
