import type { Trigger } from '../pour/production.ts'
import { assertNever } from '../result.ts'
import { asId, type Id } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { EventAction, EventActionId } from './event-action.ts'
import { emptyLog, type LogEntry, linesLogged, type RunLog, withLines } from './run-log.ts'

/** Counts the runs since the start of the machine, from 1. */
export type EventRunId = Id<'eventRun'>

/** Why a run failed. */
export type RunFailure =
  /** The address belongs to the machine itself or to nobody: nothing was sent. */
  | 'address-refused'
  | 'connection-failed'
  | 'http-status'
  | 'too-many-redirects'
  | 'no-audio-player'
  | 'no-python'
  /** Nothing here keeps scripts apart from everything else. */
  | 'no-sandbox'
  | 'file-gone'
  /** The program ended with something else than 0. */
  | 'exit-code'
  | 'timed-out'
  /** The run before does not end, although it was told to. */
  | 'previous-run-hangs'
  | 'too-many-runs'
  /** A fault of ours. */
  | 'crashed'

/** How a run ended by itself. */
export type RunReport =
  | { readonly outcome: 'completed'; readonly detail: string }
  | { readonly outcome: 'failed'; readonly reason: RunFailure; readonly detail: string }

export interface EventRun {
  readonly runId: EventRunId
  /** As it was when it was started. */
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

/** The latest run of each action that has run since the start of the machine. */
export interface EventRuns {
  readonly runs: ReadonlyMap<EventActionId, EventRun>
  readonly lastRunId: number
}

export const noRuns: EventRuns = { runs: new Map(), lastRunId: 0 }

/** Everything that can happen to runs. Whatever is about a run that is not the latest of its action changes nothing. */
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
      return begun(state, event.action, event.trigger, event.at)
    case 'logged':
      return changed(state, event.runId, run => ({ log: withLines(run.log, event.at, event.type, event.lines) }))
    case 'cancelled':
      return changed(state, event.runId, run => ended(run, 'STOPPED', 'cancelled', '', event.at))
    case 'ended': {
      const { report, at } = event
      return changed(state, event.runId, run =>
        report.outcome === 'completed'
          ? ended(run, 'STOPPED', 'completed', report.detail, at)
          : ended(run, 'ERROR', report.reason, report.detail, at),
      )
    }
    case 'action-deleted': {
      const runs = new Map(state.runs)
      return runs.delete(event.actionId) ? { ...state, runs } : state
    }
    default:
      return assertNever(event)
  }
}

function begun(state: EventRuns, action: EventAction, trigger: Trigger | null, at: Timestamp): EventRuns {
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

/** The first end counts: a run that was cancelled does not fail afterwards. */
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

/** Undefined when the action has run again since. */
export const runOf = ({ runs }: EventRuns, runId: EventRunId): EventRun | undefined => {
  for (const run of runs.values()) if (run.runId === runId) return run
  return undefined
}

export const runningRuns = ({ runs }: EventRuns): EventRun[] =>
  [...runs.values()].filter(({ status }) => status === 'RUNNING')

export const hasLog = (run: EventRun): boolean => linesLogged(run.log) > 0

type Grouped = Pick<EventAction, 'id' | 'executionGroups'>

/**
 * Which of the running actions the start of another one cancels: its own running instance; and, if it has groups, every
 * one that has groups but shares none with it. Actions without groups leave the others alone, and are left alone.
 */
export function cancelledBy<Running extends Grouped>(starting: Grouped, running: Iterable<Running>): Running[] {
  const groups = new Set(starting.executionGroups)
  return [...running].filter(
    other =>
      other.id === starting.id ||
      (groups.size > 0 && other.executionGroups.length > 0 && !other.executionGroups.some(name => groups.has(name))),
  )
}
