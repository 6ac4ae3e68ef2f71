import type { EventAction } from '../events/event-action.ts'
import type { EventRunId, RunReport } from '../events/event-runs.ts'
import type { ActionRunner, RunContext, ScriptSandbox } from '../ports/action-runner.port.ts'

/** An action runner that does nothing, and ends when it is told. */
export interface FakeActionRunner extends ActionRunner {
  /** Everything that was ever begun, oldest first. */
  readonly begun: readonly Begun[]
  /** Ids of the actions that are being run, oldest first. */
  readonly running: readonly number[]
  /** Ends a run. */
  end(runId: EventRunId, report?: RunReport): void
  /** Whether scripts can be run; they can until told otherwise. */
  sandbox: ScriptSandbox
  /** From now on runs do not hear that they are cancelled. */
  goDeaf(): void
}

interface Begun {
  readonly action: EventAction
  readonly context: RunContext
}

interface FakeActionRunnerOptions {
  /** The immediate result of a run; null for one that goes on. Whatever this throws, the run throws. */
  readonly answer?: (action: EventAction) => RunReport | null
}

const completed: RunReport = { outcome: 'completed', detail: '' }

export function createFakeActionRunner({ answer }: FakeActionRunnerOptions = {}): FakeActionRunner {
  const begun: Begun[] = []
  const open = new Map<EventRunId, { readonly action: EventAction; end(report: RunReport): void }>()
  let isDeaf = false

  return {
    sandbox: { kind: 'ready' },
    begun,
    get running() {
      return [...open.values()].map(({ action }) => action.id)
    },
    end(runId, report = completed) {
      open.get(runId)?.end(report)
    },
    goDeaf() {
      isDeaf = true
    },
    async run(action, context) {
      if (context.token.isCancelled) return completed
      begun.push({ action, context })
      const report = action.task.kind === 'do-nothing' ? completed : (answer?.(action) ?? null)
      if (report) return report
      return new Promise(resolve => {
        const end = (last: RunReport): void => {
          if (open.delete(context.runId)) resolve(last)
        }
        open.set(context.runId, { action, end })
        context.token.onCancel(() => {
          if (!isDeaf) end(completed)
        })
      })
    },
    scriptSandbox() {
      return Promise.resolve(this.sandbox)
    },
    audioDevices: () => Promise.resolve(['default', 'headphones']),
    pythonLibraries: () => Promise.resolve([{ name: 'requests', version: '2.31.0' }]),
  }
}
