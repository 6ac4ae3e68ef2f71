import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunPython } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { assertNever } from '#domain/result.ts'
import { type ChildEnd, runChild } from './child-run.ts'
import type { Python } from './python.ts'

interface PythonDeps {
  readonly python: Python | null
  /** Of the script; null when it is gone. */
  readonly file: string | null
  /** Where runs get their working folders. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeLimitMs: number
}

/** Pumps are served first. */
const niceness = 15

/** Runs a script in a working folder of its own, which is gone afterwards. */
export async function runPython(task: RunPython, context: RunContext, deps: PythonDeps): Promise<RunReport> {
  const { python, file } = deps
  if (python === null) return { outcome: 'failed', reason: 'no-python', detail: 'python3 was not found.' }
  if (file === null)
    return { outcome: 'failed', reason: 'file-gone', detail: `${task.fileName} is not there any more.` }
  const folder = join(deps.folder, String(context.runId))
  try {
    await mkdir(folder, { recursive: true })
    await copyFile(file, join(folder, 'script.py'))
    const end = await runChild(
      {
        program: python.program,
        args: ['-u', 'script.py'],
        folder,
        environment: { ...deps.environment, HOME: folder, SPEEDRAIL_TRIGGER: context.trigger ?? 'manual' },
        niceness,
        timeLimitMs: deps.timeLimitMs,
      },
      context,
    )
    return reportOf(end, deps.timeLimitMs)
  } catch (error) {
    return { outcome: 'failed', reason: 'crashed', detail: error instanceof Error ? error.message : String(error) }
  } finally {
    // What cannot be removed now is removed at the next start.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

function reportOf(end: ChildEnd, timeLimitMs: number): RunReport {
  switch (end.kind) {
    case 'cancelled':
      return { outcome: 'completed', detail: '' }
    case 'exited':
      if (end.code === 0) return { outcome: 'completed', detail: '' }
      return { outcome: 'failed', reason: 'exit-code', detail: `The script ended with ${end.code}.` }
    case 'timed-out':
      return { outcome: 'failed', reason: 'timed-out', detail: `The script ran longer than ${timeLimitMs / 1000} s.` }
    case 'signalled':
      return { outcome: 'failed', reason: 'crashed', detail: `The script was ended by ${end.signal}.` }
    case 'not-started':
      return { outcome: 'failed', reason: 'crashed', detail: end.detail }
    default:
      return assertNever(end)
  }
}
