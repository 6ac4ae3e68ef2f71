import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolderBelow, replaceDurably } from '#adapters/data-folder/data-files.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { type JournalStore, reportIn, reportText } from './program-journal.ts'

/** Keeps it in `actuator/last-report.json` below `dataDir`. Writing never blocks the event loop. */
export function createJournalFile(dataDir: string): JournalStore {
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
    // The next one's caller gets the same error.
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
    last: async () => reportIn(await readFile(path, 'utf8').catch(() => 'null')),
  }
}
