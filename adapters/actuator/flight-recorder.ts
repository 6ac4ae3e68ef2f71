import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProgramReport } from '#domain/pour/program.ts'

/** Keeps the report of the last program for a controller that was not there to hear it. */
export interface FlightRecorder {
  /** Durable when it resolves; never to be seen half written. Rejects when the disk refuses. */
  store(report: ProgramReport): Promise<void>
  /** null if there is none, or none that can be read. */
  last(): Promise<ProgramReport | null>
}

/** The version in which reports are written. */
const version = 1

/** Keeps it in `actuator/last-report.json` below `dataDir`. */
export function createFlightRecorder(dataDir: string): FlightRecorder {
  const folder = join(dataDir, 'actuator')
  const path = join(folder, 'last-report.json')
  const draft = `${path}.new`
  let queue: Promise<void> = Promise.resolve()

  const write = async (text: string): Promise<void> => {
    await mkdir(folder, { recursive: true })
    await synced(draft, 'w', text)
    await rename(draft, path)
    // The new name itself is durable only then.
    await synced(dirname(path), 'r', null)
  }

  return {
    store(report) {
      const stored = queue.then(() => write(JSON.stringify({ version, ...report })))
      queue = stored.catch(() => undefined)
      return stored
    },
    async last() {
      const text = await readFile(path, 'utf8').catch(() => 'null')
      return reportIn(text)
    },
  }
}

async function synced(path: string, flags: string, text: string | null): Promise<void> {
  const file = await open(path, flags)
  try {
    if (text !== null) await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const outcomes: readonly unknown[] = [
  'completed',
  'stopped',
  'controller-silent',
  'failed',
] satisfies ProgramReport['outcome'][]

function reportIn(text: string): ProgramReport | null {
  try {
    const document: unknown = JSON.parse(text)
    return isReport(document) ? reportOf(document) : null
  } catch {
    return null
  }
}

function isReport(document: unknown): document is ProgramReport {
  if (typeof document !== 'object' || document === null) return false
  const fields = document as Readonly<Record<string, unknown>>
  return (
    fields['version'] === version &&
    typeof fields['programId'] === 'string' &&
    typeof fields['reason'] === 'string' &&
    outcomes.includes(fields['outcome']) &&
    Array.isArray(fields['onTimes']) &&
    fields['onTimes'].every(time => Number.isSafeInteger(time) && time >= 0)
  )
}

/** Without what belongs to the file alone. */
const reportOf = ({ programId, outcome, onTimes, reason }: ProgramReport): ProgramReport => ({
  programId,
  outcome,
  onTimes,
  reason,
})
