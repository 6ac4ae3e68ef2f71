import { open } from 'node:fs/promises'
import type { RunPython } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { assertNever } from '#domain/result.ts'
import { type ChildEnd, runChild } from './child-run.ts'
import type { Python } from './python.ts'
import type { SandboxFinding } from './script-sandbox.ts'

interface PythonDeps {
  readonly python: Python | null
  readonly sandbox: SandboxFinding | null
  /** The path of the script; null when it is gone. */
  readonly file: string | null
  readonly environment: Readonly<Record<string, string>>
  readonly timeLimitMs: number
}

/** Pumps are served first. */
const niceness = 15

/** Runs a script apart from everything else, in a folder of its own that is gone afterwards. */
export async function runPython(task: RunPython, context: RunContext, deps: PythonDeps): Promise<RunReport> {
  const { python, sandbox: found, file } = deps
  if (python === null || found === null)
    return { outcome: 'failed', reason: 'no-python', detail: 'python3 was not found.' }
  const { sandbox, state } = found
  if (sandbox === null) return { outcome: 'failed', reason: 'no-sandbox', detail: state.detail }
  if (file === null)
    return { outcome: 'failed', reason: 'file-gone', detail: `${task.fileName} is not there any more.` }
  const script = await open(file)
  try {
    const environment = { ...deps.environment, SPEEDRAIL_TRIGGER: context.trigger ?? 'manual' }
    const order = {
      program: sandbox.program,
      args: [...sandbox.args(environment, true), '-u', 'script.py'],
      folder: '/',
      environment: {},
      niceness,
      timeLimitMs: deps.timeLimitMs,
      input: script.fd,
    }
    return reportOf(await runChild(order, context), deps.timeLimitMs)
  } finally {
    await script.close()
  }
}

/** The offset added to the number of a signal that has ended the script: bubblewrap itself has exited then. */
const byASignal = 128

function reportOf(end: ChildEnd, timeLimitMs: number): RunReport {
  switch (end.kind) {
    case 'cancelled':
      return { outcome: 'completed', detail: '' }
    case 'exited':
      if (end.code === 0) return { outcome: 'completed', detail: '' }
      if (end.code > byASignal)
        return {
          outcome: 'failed',
          reason: 'crashed',
          detail: `The script was ended by signal ${end.code - byASignal}.`,
        }
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
