import type { ProgramReport } from '#domain/program/program.ts'
import type { JournalStore } from '../program-journal.ts'

export interface MemoryJournal extends JournalStore {
  /** Those that were stored as final. */
  readonly reports: readonly ProgramReport[]
  /** The reports that would be known after power cuts. */
  readonly notes: readonly ProgramReport[]
}

/** A journal that survives as long as the test. */
export function createMemoryJournal(): MemoryJournal {
  const reports: ProgramReport[] = []
  const notes: ProgramReport[] = []
  let last: ProgramReport | null = null
  return {
    reports,
    notes,
    store(report) {
      last = report
      return Promise.resolve(void reports.push(report))
    },
    note(report) {
      last = report
      return Promise.resolve(void notes.push(report))
    },
    last: () => Promise.resolve(last),
  }
}
