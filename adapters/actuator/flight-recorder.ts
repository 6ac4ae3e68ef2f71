import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '#adapters/data-folder/durable-files.ts'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { reportIn, reportText } from './report-document.ts'

/** Keeps what is known of the last program for a controller that was not there to hear it, and for after a power cut. */
export interface FlightRecorder {
  /** Durable when it resolves; never to be seen half written. Rejects when the disk refuses. */
  store(report: ProgramReport): Promise<void>
  /**
   * As `store`, for what the report would be if the power went now; a stored report replaces it. While something is
   * still being written it waits, and only the newest note does: it resolves at once then.
   */
  note(report: ProgramReport): Promise<void>
  /** null if there is none, or none that can be read. */
  last(): Promise<ProgramReport | null>
}

/** Keeps it in `actuator/last-report.json` below `dataDir`. Writing never blocks the event loop. */
export function createFlightRecorder(dataDir: string): FlightRecorder {
  const folder = join(dataDir, 'actuator')
  const path = join(folder, 'last-report.json')
  let queue: Promise<void> = Promise.resolve()
  let waiting = 0
  let nextNote: ProgramReport | null = null

  const write = async (text: string): Promise<void> => {
    await makeFolderBelow(folder)
    await replaceDurably(path, text)
  }
  const append = (report: ProgramReport): Promise<void> => {
    waiting++
    const written = queue.then(() => write(reportText(report))).finally(goOn)
    queue = written.catch(() => undefined)
    return written
  }
  const goOn = (): void => {
    waiting--
    const note = nextNote
    if (waiting > 0 || !note) return
    nextNote = null
    // Should the disk refuse it, it refuses the next one too, and that one is told.
    append(note).catch(() => undefined)
  }

  return {
    store(report) {
      nextNote = null
      return append(report)
    },
    note(report) {
      if (waiting === 0) return append(report)
      nextNote = report
      return Promise.resolve()
    },
    async last() {
      const text = await readFile(path, 'utf8').catch(() => 'null')
      return reportIn(text)
    },
  }
}
