import { open } from 'node:fs/promises'
import type { RunPython } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { failed, reportOf, runChild } from './child-run.ts'
import type { Python, SandboxFinding } from './script-sandbox.ts'

interface PythonDeps {
  readonly python: Python | null
  readonly sandbox: SandboxFinding | null
  /** null when it is gone. */
  readonly file: string | null
  readonly environment: Readonly<Record<string, string>>
  readonly timeLimitMs: number
}

/** Pumps are served first. */
const niceness = 15

/** Added to the number of a signal that has ended the script: bubblewrap itself has exited then. */
const byASignal = 128

/** In isolation, in a folder of its own that is gone afterwards. */
export async function runPython(task: RunPython, context: RunContext, deps: PythonDeps): Promise<RunReport> {
  const { python, sandbox: found, file, timeLimitMs } = deps
  if (python === null || found === null) return failed('no-python', 'python3 was not found.')
  const { sandbox, state } = found
  if (sandbox === null) return failed('no-sandbox', state.detail)
  if (file === null) return failed('file-gone', `${task.fileName} is not there any more.`)
  const script = await open(file)
  try {
    const environment = { ...deps.environment, SPEEDRAIL_TRIGGER: context.trigger ?? 'manual' }
    const end = await runChild(
      {
        program: sandbox.program,
        args: [...sandbox.args(environment, true), '-u', 'script.py'],
        folder: '/',
        environment: {},
        niceness,
        timeLimitMs,
        input: script.fd,
      },
      context,
    )
    if (end.kind === 'exited' && end.code > byASignal)
      return failed('crashed', `The script was ended by signal ${end.code - byASignal}.`)
    return reportOf(end, 'The script', `The script ran longer than ${timeLimitMs / 1000} s.`)
  } finally {
    await script.close()
  }
}
