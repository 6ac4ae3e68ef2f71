import type { EventAction } from '../events/event-action.ts'
import type { EventRunId, RunReport } from '../events/event-runs.ts'
import type { LogEntry } from '../events/run-log.ts'
import type { Trigger } from '../pour/production-effects.ts'

/** Tells one run that it is not wanted any more. */
export interface CancelToken {
  readonly isCancelled: boolean
  /** Calls once, at once if that has happened. @returns a function that calls it off */
  onCancel(listener: () => void): () => void
}

export interface RunContext {
  readonly runId: EventRunId
  /** Null when a person started it. */
  readonly trigger: Trigger | null
  /** Never throws. Lines without their ends, as many at once as there are. */
  log(type: LogEntry['type'], lines: readonly string[]): void
  readonly token: CancelToken
}

export interface PythonLibrary {
  readonly name: string
  readonly version: string
}

/**
 * Whether scripts can run apart from everything else: without the machine's data and the server's environment, as one
 * tree of processes that ends as a whole, with limits. Where they cannot, none is run.
 */
export type ScriptSandbox =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'missing'
      /** No Python; nothing that keeps scripts apart; or it is there, and the computer does not let it. */
      readonly reason: 'no-python' | 'not-installed' | 'not-permitted'
      /** The message, in the words of its source. */
      readonly detail: string
    }

/** Does what event actions want done outside the machine. */
export interface ActionRunner {
  /**
   * Never rejects. Settles within a few seconds of a cancellation and leaves nothing running; does nothing at all when
   * cancelled before. Logs nothing after it has settled.
   */
  run(action: EventAction, context: RunContext): Promise<RunReport>
  /** Names that `soundDevice` may have; empty where they cannot be told. */
  audioDevices(): Promise<readonly string[]>
  /** Found out once, at the start. */
  scriptSandbox(): Promise<ScriptSandbox>
  /** The libraries that scripts can import beyond Python's own; empty where there is no Python. */
  pythonLibraries(): Promise<readonly PythonLibrary[]>
}
