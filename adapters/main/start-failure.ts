import type { Config } from '#adapters/config/config.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'

/** The data folder is damaged, newer than this program, or somebody else's. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
  readonly problem: StoreProblem
  constructor(problem: StoreProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

const advice: Readonly<Record<StoreProblem['kind'], string>> = {
  'in-use': 'Another Speedrail is running on it. Stop that one, or name another folder with DATA_DIR.',
  unreachable: 'See that the database runs and that STORE names it; nothing was changed.',
  damaged: 'Nothing was changed. The newest intact state lies among the snapshots beside it.',
  'newer-version': 'It was written by a newer Speedrail. Start that version, or name another folder with DATA_DIR.',
}

/** Why the machine does not start, and what to do. */
export function startFailureText(error: unknown, { dataDir, host, port }: Config): string {
  if (error instanceof UnusableData) {
    return `The data in ${dataDir} cannot be used: ${error.message}\n${advice[error.problem.kind]}`
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Name another one with PORT.`
  if (code === 'EACCES' || code === 'EROFS') return `No permission: ${error instanceof Error ? error.message : ''}`
  return `Speedrail does not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
