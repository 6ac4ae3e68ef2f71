import type { Timestamp } from '../units/timestamp.ts'

export interface LogEntry {
  /** Counts the lines of a run from 1, also those that were dropped. */
  readonly nr: number
  readonly at: Timestamp
  readonly type: 'INFO' | 'ERROR'
  /** At most 2,000 characters. */
  readonly message: string
}

/** The last lines of a run. */
export interface RunLog {
  readonly entries: readonly LogEntry[]
  /** How many older lines did not fit any more. */
  readonly dropped: number
}

/** The limits of a log: a script that prints for ever must not fill the memory. Size and length in characters. */
export const logLimits = { lines: 1000, size: 64 * 1024, line: 2000 } as const

export const emptyLog: RunLog = { entries: [], dropped: 0 }

const cut = (message: string): string =>
  message.length <= logLimits.line ? message : `${message.slice(0, logLimits.line - 1)}…`

/** How many lines a run has logged so far, kept or not. */
export const linesLogged = ({ entries, dropped }: RunLog): number => dropped + entries.length

/** Adds lines at the end and drops the oldest ones that do not fit any more. */
export function withLines(log: RunLog, at: Timestamp, type: LogEntry['type'], lines: readonly string[]): RunLog {
  const logged = linesLogged(log)
  const added = lines.slice(-logLimits.lines).map(
    (line, index, kept): LogEntry => ({
      nr: logged + lines.length - kept.length + index + 1,
      at,
      type,
      message: cut(line),
    }),
  )
  const entries = lastThatFit([...log.entries, ...added])
  return { entries, dropped: logged + lines.length - entries.length }
}

function lastThatFit(entries: readonly LogEntry[]): readonly LogEntry[] {
  let size = 0
  let first = entries.length
  for (let index = entries.length - 1; index >= 0; index--) {
    size += entries[index]?.message.length ?? 0
    if (size > logLimits.size || entries.length - index > logLimits.lines) break
    first = index
  }
  return entries.slice(first)
}

/** The lines that are new to someone who knows those up to `lastSeen`, and how many of them are lost. */
export function linesAfter(log: RunLog, lastSeen: number): RunLog {
  const entries = log.entries.filter(({ nr }) => nr > lastSeen)
  return { entries, dropped: Math.max(0, log.dropped - lastSeen) }
}
