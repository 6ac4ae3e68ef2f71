import { describe, expect, it } from 'vitest'
import type { EventAction, Task } from '../events/event-action.ts'
import type { RunFailure } from '../events/event-runs.ts'
import type { ActionRunner, RunContext } from '../ports/action-runner.port.ts'
import { asId } from '../units/id.ts'
import { type Cancellation, createCancellation } from '../usecases/events/cancellation.ts'
import { anEventAction } from './event-builders.ts'

/** A runner and what to give it. */
interface Bench {
  readonly runner: ActionRunner
  readonly completes: Task
  readonly fails: { readonly task: Task; readonly reason: RunFailure }
  /** Goes on until it is cancelled. */
  readonly endless: Task
  /** Resolves when an endless run is under way. */
  begun(): Promise<unknown>
  dispose(): Promise<void>
}

let lastRunId = 0

/** A run's context that remembers what was logged. */
function listen(): RunContext & { readonly token: Cancellation; readonly lines: string[] } {
  const lines: string[] = []
  const token = createCancellation(error => {
    throw error
  })
  return {
    runId: asId(++lastRunId),
    trigger: 'cocktail_prod_started',
    token,
    lines,
    log: (_type, logged) => void lines.push(...logged),
  }
}

const doing = (task: Task): EventAction => anEventAction({ task })

/** The contract of everything that runs event actions. */
export function actionRunnerContract(name: string, make: () => Promise<Bench>): void {
  describe(`${name} as an action runner`, () => {
    const withBench = async (test: (bench: Bench) => Promise<void>): Promise<void> => {
      const bench = await make()
      try {
        await test(bench)
      } finally {
        await bench.dispose()
      }
    }

    it('does nothing when that is what is wanted', () =>
      withBench(async ({ runner }) => {
        const context = listen()
        expect(await runner.run(doing({ kind: 'do-nothing' }), context)).toMatchObject({ outcome: 'completed' })
        expect(context.lines).toEqual([])
      }))

    it('completes what can be done', () =>
      withBench(async ({ runner, completes }) => {
        expect(await runner.run(doing(completes), listen())).toMatchObject({ outcome: 'completed' })
      }))

    it('says why something failed, and does not reject', () =>
      withBench(async ({ runner, fails }) => {
        expect(await runner.run(doing(fails.task), listen())).toMatchObject({ outcome: 'failed', reason: fails.reason })
      }))

    it('ends what is cancelled, and logs nothing afterwards', () =>
      withBench(async ({ runner, endless, begun }) => {
        const context = listen()
        const run = runner.run(doing(endless), context)
        await begun()
        context.token.cancel()
        await run
        const logged = context.lines.length
        await runner.run(doing({ kind: 'do-nothing' }), listen())
        expect(context.lines).toHaveLength(logged)
      }))

    it('ends what is cancelled in the moment in which it begins', () =>
      withBench(async ({ runner, endless }) => {
        const context = listen()
        const run = runner.run(doing(endless), context)
        context.token.cancel()
        await run
        expect(context.token.isCancelled).toBe(true)
      }))

    it('begins nothing that was cancelled before', () =>
      withBench(async ({ runner, endless }) => {
        const context = listen()
        context.token.cancel()
        await runner.run(doing(endless), context)
        expect(context.lines).toEqual([])
      }))

    it('runs several at once', () =>
      withBench(async ({ runner, endless, completes }) => {
        const context = listen()
        const run = runner.run(doing(endless), context)
        expect(await runner.run(doing(completes), listen())).toMatchObject({ outcome: 'completed' })
        context.token.cancel()
        await run
      }))

    it('tells devices and libraries by their names', () =>
      withBench(async ({ runner }) => {
        for (const device of await runner.audioDevices()) expect(device).not.toBe('')
        for (const library of await runner.pythonLibraries()) expect(library.name).not.toBe('')
      }))
  })
}
