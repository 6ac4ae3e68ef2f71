import type { Trigger } from '../pour/production.ts'
import { assertNever } from '../result.ts'
import { asId, type Id } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { EventAction, EventActionId } from './event-action.ts'

export interface LogEntry {
  /** From 1, dropped ones included. */
  readonly nr: number
  readonly at: Timestamp
  readonly type: 'INFO' | 'ERROR'
  /** At most 2,000 characters. */
  readonly message: string
}

export interface RunLog {
  readonly entries: readonly LogEntry[]
  /** Older lines. */
  readonly dropped: number
}

/** A script may print for ever. In characters. */
export const logLimits = { lines: 1000, size: 64 * 1024, line: 2000 } as const

export const emptyLog: RunLog = { entries: [], dropped: 0 }

const cut = (message: string): string =>
  message.length <= logLimits.line ? message : `${message.slice(0, logLimits.line - 1)}…`

/** Kept or not. */
export const linesLogged = ({ entries, dropped }: RunLog): number => dropped + entries.length

/** Drops the oldest that don't fit. */
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

/** The lines after `lastSeen`, and how many of them are lost. */
export function linesAfter(log: RunLog, lastSeen: number): RunLog {
  const entries = log.entries.filter(({ nr }) => nr > lastSeen)
  return { entries, dropped: Math.max(0, log.dropped - lastSeen) }
}

/** From 1, since the start of the machine. */
export type EventRunId = Id<'eventRun'>

export type RunFailure =
  /** Nothing was sent. */
  | 'address-refused'
  | 'connection-failed'
  | 'http-status'
  | 'too-many-redirects'
  | 'no-audio-player'
  | 'no-python'
  | 'no-sandbox'
  | 'file-gone'
  | 'exit-code'
  | 'timed-out'
  /** The cancelled run before doesn't end. */
  | 'previous-run-hangs'
  | 'too-many-runs'
  /** A fault of ours. */
  | 'crashed'

export type RunReport =
  | { readonly outcome: 'completed'; readonly detail: string }
  | { readonly outcome: 'failed'; readonly reason: RunFailure; readonly detail: string }

export interface EventRun {
  readonly runId: EventRunId
  /** As it was started. */
  readonly action: EventAction
  /** Null when a person started it. */
  readonly trigger: Trigger | null
  readonly status: 'RUNNING' | 'STOPPED' | 'ERROR'
  /** Empty while it runs. */
  readonly reason: '' | 'completed' | 'cancelled' | RunFailure
  /** For people: an exit code, a status, an address. */
  readonly detail: string
  readonly startedAt: Timestamp
  /** Null while it runs. */
  readonly endedAt: Timestamp | null
  readonly log: RunLog
}

/** The latest of each action since the start of the machine. */
export interface EventRuns {
  readonly runs: ReadonlyMap<EventActionId, EventRun>
  readonly lastRunId: number
}

export const noRuns: EventRuns = { runs: new Map(), lastRunId: 0 }

/** What's about another run than an action's latest changes nothing. */
export type RunEvent =
  | { readonly kind: 'began'; readonly action: EventAction; readonly trigger: Trigger | null; readonly at: Timestamp }
  | {
      readonly kind: 'logged'
      readonly runId: EventRunId
      readonly at: Timestamp
      readonly type: LogEntry['type']
      readonly lines: readonly string[]
    }
  | { readonly kind: 'cancelled'; readonly runId: EventRunId; readonly at: Timestamp }
  | { readonly kind: 'ended'; readonly runId: EventRunId; readonly at: Timestamp; readonly report: RunReport }
  | { readonly kind: 'action-deleted'; readonly actionId: EventActionId }

export function withRunEvent(state: EventRuns, event: RunEvent): EventRuns {
  switch (event.kind) {
    case 'began':
      return begun(state, event)
    case 'logged':
      return changed(state, event.runId, run => ({ log: withLines(run.log, event.at, event.type, event.lines) }))
    case 'cancelled':
      return changed(state, event.runId, run => ended(run, 'STOPPED', 'cancelled', '', event.at))
    case 'ended': {
      const { runId, report, at } = event
      const [status, reason] =
        report.outcome === 'failed' ? (['ERROR', report.reason] as const) : (['STOPPED', 'completed'] as const)
      return changed(state, runId, run => ended(run, status, reason, report.detail, at))
    }
    case 'action-deleted': {
      const runs = new Map(state.runs)
      return runs.delete(event.actionId) ? { ...state, runs } : state
    }
    default:
      return assertNever(event)
  }
}

function begun(state: EventRuns, { action, trigger, at }: Extract<RunEvent, { kind: 'began' }>): EventRuns {
  const lastRunId = state.lastRunId + 1
  const run: EventRun = {
    runId: asId(lastRunId),
    action,
    trigger,
    status: 'RUNNING',
    reason: '',
    detail: '',
    startedAt: at,
    endedAt: null,
    log: emptyLog,
  }
  return { lastRunId, runs: new Map(state.runs).set(action.id, run) }
}

/** The first end counts. */
const ended = (
  run: EventRun,
  status: EventRun['status'],
  reason: EventRun['reason'],
  detail: string,
  endedAt: Timestamp,
): Partial<EventRun> => (run.status === 'RUNNING' ? { status, reason, detail, endedAt } : {})

function changed(state: EventRuns, runId: EventRunId, change: (run: EventRun) => Partial<EventRun>): EventRuns {
  const run = runOf(state, runId)
  if (!run) return state
  return { ...state, runs: new Map(state.runs).set(run.action.id, { ...run, ...change(run) }) }
}

export const runOf = ({ runs }: EventRuns, runId: EventRunId): EventRun | undefined => {
  for (const run of runs.values()) if (run.runId === runId) return run
  return undefined
}

export const runningRuns = ({ runs }: EventRuns): EventRun[] =>
  [...runs.values()].filter(({ status }) => status === 'RUNNING')

export const hasLog = (run: EventRun): boolean => linesLogged(run.log) > 0

type Grouped = Pick<EventAction, 'id' | 'executionGroups'>

/**
 * Its own running instance; and, if it has groups, every one that has groups but shares none with it. Actions without
 * groups leave the others alone.
 */
export function cancelledBy<Running extends Grouped>(starting: Grouped, running: Iterable<Running>): Running[] {
  const groups = new Set(starting.executionGroups)
  return [...running].filter(
    other =>
      other.id === starting.id ||
      (groups.size > 0 && other.executionGroups.length > 0 && !other.executionGroups.some(name => groups.has(name))),
  )
}
