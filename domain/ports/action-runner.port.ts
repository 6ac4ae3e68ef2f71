import type { EventAction } from '../events/event-action.ts'
import type { EventRunId, LogEntry, RunReport } from '../events/event-runs.ts'
import type { Trigger } from '../pour/production.ts'

/** Cancels one run. */
export interface CancelToken {
  readonly isCancelled: boolean
  /** Calls once, at once if it has happened already. @returns a function that removes the listener */
  onCancel(listener: () => void): () => void
}

export interface RunContext {
  readonly runId: EventRunId
  /** Null when a person started it. */
  readonly trigger: Trigger | null
  /** Never throws. Lines without their ends. */
  log(type: LogEntry['type'], lines: readonly string[]): void
  readonly token: CancelToken
}

export interface PythonLibrary {
  readonly name: string
  readonly version: string
}

/**
 * Whether scripts can run in isolation: without the machine's data and the server's environment, with limits, as one
 * tree of processes that ends as a whole. Where they cannot, none is run.
 */
export type ScriptSandbox =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'missing'
      /** No Python; no program that isolates scripts; or the computer does not permit it. */
      readonly reason: 'no-python' | 'not-installed' | 'not-permitted'
      readonly detail: string
    }

/** Does what event actions want done outside the machine. */
export interface ActionRunner {
  /**
   * Never rejects. Settles within a few seconds of a cancellation and leaves nothing running; does nothing when
   * cancelled before. Logs nothing after it has settled.
   */
  run(action: EventAction, context: RunContext): Promise<RunReport>
  /** Values for `soundDevice`; empty where unknown. */
  audioDevices(): Promise<readonly string[]>
  /** As at the start. */
  scriptSandbox(): Promise<ScriptSandbox>
  /** Beyond Python's own; empty where there is no Python. */
  pythonLibraries(): Promise<readonly PythonLibrary[]>
}
