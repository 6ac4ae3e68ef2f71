/*
 * Starts event actions when a trigger is fired, and stops them. Nothing of the machine waits for them.
 *
 * Invariants
 * - What is to be cancelled and begun is decided at once and in memory; then each run goes its own way.
 * - A run waits only for the runs that its start cancelled, and not for ever. Nobody waits while holding anything.
 * - At most one run of an action is in the hands of the runner: one that does not let go keeps only its own action off.
 */
import type { EventAction, EventActionId } from '../../events/event-action.ts'
import {
  cancelledBy,
  type EventRun,
  type EventRunId,
  type EventRuns,
  hasLog,
  noRuns,
  type RunEvent,
  type RunReport,
  runningRuns,
  runOf,
  withRunEvent,
} from '../../events/event-runs.ts'
import type { ActionRunner } from '../../ports/action-runner.port.ts'
import type { Trigger } from '../../pour/production.ts'
import { AssertionError, failure, messageOf, type Result, success } from '../../result.ts'
import { addTime, type Microseconds, seconds } from '../../units/duration.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type Cancellation, createCancellation } from './cancellation.ts'

export type EventServiceProblem =
  | { readonly kind: 'not-found'; readonly what: 'event action' }
  | { readonly kind: 'event-run-ended' }

export type EventService = Readonly<Pick<BusEventService, 'runs' | 'start' | 'kill' | 'close'>>

type EventServiceDeps = Pick<CoreServices, 'records' | 'eventBus' | 'clock' | 'timer' | 'onError'> & {
  readonly runner: ActionRunner
}

/** How long a start waits for the runs that it cancelled. */
export const patience: Microseconds = seconds(3)

/** More at once would be felt by the machine. */
export const mostRuns = 20

export const openEventService = (deps: EventServiceDeps): EventService => new BusEventService(deps)

class BusEventService {
  /** The latest run of each action. */
  runs: EventRuns = noRuns
  readonly #deps: EventServiceDeps
  /** Of runs that haven't ended. */
  readonly #cancellations = new Map<EventRunId, Cancellation>()
  /** In the runner's hands; each resolves when it lets go. */
  readonly #held = new Map<EventActionId, Promise<unknown>>()
  readonly #unsubscribe: () => void
  #isClosed = false

  constructor(deps: EventServiceDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.eventBus.subscribe(event => {
      // Later: the publisher goes on first.
      if (event.kind === 'trigger-fired') void Promise.resolve().then(() => this.#fire(event.trigger))
      else if (event.kind === 'records-changed' && event.kinds.has('eventAction')) this.#followRecords()
    })
  }

  /** As if its trigger had been fired for this action alone. */
  start(actionId: EventActionId): Result<EventRunId, EventServiceProblem> {
    const action = this.#deps.records.now.eventAction.get(actionId)
    return action ? success(this.#begin(action, null)) : failure({ kind: 'not-found', what: 'event action' })
  }

  kill(runId: EventRunId): Result<void, EventServiceProblem> {
    const run = runOf(this.runs, runId)
    if (run?.status !== 'RUNNING') return failure({ kind: 'event-run-ended' })
    this.#cancel(run)
    return success(undefined)
  }

  /** Hears no more triggers, cancels everything, and waits until it has ended, but not for ever. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    for (const run of runningRuns(this.runs)) this.#cancel(run)
    await this.#waitFor([...this.#held.values()], null)
  }

  /** In the order of their ids. */
  #fire(trigger: Trigger): void {
    if (this.#isClosed) return
    const actions = [...this.#deps.records.now.eventAction.values()]
      .filter(action => action.trigger === trigger)
      .sort((a, b) => a.id - b.id)
    for (const action of actions) {
      try {
        this.#begin(action, trigger)
      } catch (error) {
        this.#deps.onError(error)
      }
    }
  }

  #begin(action: EventAction, trigger: Trigger | null): EventRunId {
    const running = runningRuns(this.runs)
    const cancelled = new Set(
      cancelledBy(
        action,
        running.map(run => run.action),
      ).map(({ id }) => id),
    )
    for (const run of running) if (cancelled.has(run.action.id)) this.#cancel(run)
    const inTheWay = [...this.#held].flatMap(([id, held]) => (cancelled.has(id) || id === action.id ? [held] : []))
    this.#note({ kind: 'began', action, trigger, at: this.#deps.clock.now() })
    const run = this.runs.runs.get(action.id)
    if (!run) throw new AssertionError('a run that began is not there')
    const cancellation = createCancellation(this.#deps.onError)
    this.#cancellations.set(run.runId, cancellation)
    this.#publishRuns(action.id)
    // Later: nothing of the runner is done here.
    void Promise.resolve()
      .then(() => this.#goThrough(run, cancellation, inTheWay))
      .catch(this.#deps.onError)
      .then(() => this.#cancellations.delete(run.runId))
    return run.runId
  }

  async #goThrough(run: EventRun, cancellation: Cancellation, inTheWay: readonly Promise<unknown>[]): Promise<void> {
    if (inTheWay.length > 0) await this.#waitFor(inTheWay, cancellation)
    if (cancellation.isCancelled) return
    const report = await this.#hold(run, cancellation)
    if (cancellation.isCancelled) return
    if (report.outcome === 'failed') this.#log(run, 'ERROR', [report.detail === '' ? report.reason : report.detail])
    this.#note({ kind: 'ended', runId: run.runId, at: this.#deps.clock.now(), report })
    this.#publishRuns()
  }

  async #hold(run: EventRun, cancellation: Cancellation): Promise<RunReport> {
    const { id } = run.action
    if (this.#held.has(id)) return { outcome: 'failed', reason: 'previous-run-hangs', detail: '' }
    if (this.#held.size >= mostRuns) return { outcome: 'failed', reason: 'too-many-runs', detail: '' }
    const running = this.#run(run, cancellation)
    this.#held.set(id, running)
    try {
      return await running
    } finally {
      this.#held.delete(id)
    }
  }

  async #run(run: EventRun, token: Cancellation): Promise<RunReport> {
    const { action, runId, trigger } = run
    const log = (type: 'INFO' | 'ERROR', lines: readonly string[]): void => this.#log(run, type, lines)
    try {
      return await this.#deps.runner.run(action, { runId, trigger, log, token })
    } catch (error) {
      this.#deps.onError(error)
      return { outcome: 'failed', reason: 'crashed', detail: messageOf(error) }
    }
  }

  /** Over at once; the runner may take its time. */
  #cancel(run: EventRun): void {
    this.#note({ kind: 'cancelled', runId: run.runId, at: this.#deps.clock.now() })
    this.#cancellations.get(run.runId)?.cancel()
    this.#publishRuns()
  }

  /** An action that was changed or deleted does not go on as it was. */
  #followRecords(): void {
    const actions = this.#deps.records.now.eventAction
    for (const run of this.runs.runs.values()) {
      const action = actions.get(run.action.id)
      if (action === run.action) continue
      if (run.status === 'RUNNING') this.#cancel(run)
      if (!action) this.#note({ kind: 'action-deleted', actionId: run.action.id })
    }
    this.#publishRuns()
  }

  #log({ runId, action }: EventRun, type: 'INFO' | 'ERROR', lines: readonly string[]): void {
    const before = runOf(this.runs, runId)
    if (!before) return
    this.#note({ kind: 'logged', runId, at: this.#deps.clock.now(), type, lines })
    this.#deps.eventBus.publish({ kind: 'event-log-changed', actionId: action.id })
    if (!hasLog(before)) this.#publishRuns()
  }

  #note(event: RunEvent): void {
    this.runs = withRunEvent(this.runs, event)
  }

  #publishRuns(newLogOf?: EventActionId): void {
    this.#deps.eventBus.publish({ kind: 'event-runs-changed' })
    if (newLogOf !== undefined) this.#deps.eventBus.publish({ kind: 'event-log-changed', actionId: newLogOf })
  }

  /** Until patience is at an end or no one wants it. */
  #waitFor(all: readonly Promise<unknown>[], cancellation: Cancellation | null): Promise<void> {
    const { timer } = this.#deps
    return new Promise(resolve => {
      const giveUp = timer.at(addTime(timer.now(), patience), resolve)
      const done = (): void => {
        giveUp()
        resolve()
      }
      cancellation?.onCancel(done)
      void Promise.all(all).then(done)
    })
  }
}
