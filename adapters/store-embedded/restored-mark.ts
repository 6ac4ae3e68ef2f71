import { existsSync, readFileSync, rmSync } from 'node:fs'
import { replaceDurablyAtOnce } from '#adapters/data-folder/data-files.ts'

/** Beside a restored store, until a machine has started with it. */
export interface RestoredMark {
  /** The copy of what was there before. */
  readonly snapshot: string
  readonly starts: number
  readonly failure: string | null
}

/** So many were no power cuts. */
const mostStarts = 3

export const hasFailed = ({ starts, failure }: RestoredMark): boolean => failure !== null || starts >= mostStarts

const markOf = (file: string): string => `${file}-restored`

const write = (file: string, mark: RestoredMark): void =>
  replaceDurablyAtOnce(markOf(file), `${JSON.stringify(mark)}\n`)

export const noteRestored = (file: string, snapshot: string): void =>
  write(file, { snapshot, starts: 0, failure: null })

export function restoredMark(file: string): RestoredMark | null {
  try {
    return existsSync(markOf(file)) ? (JSON.parse(readFileSync(markOf(file), 'utf8')) as RestoredMark) : null
  } catch {
    return null
  }
}

export function noteStart(file: string): void {
  const mark = restoredMark(file)
  if (mark) write(file, { ...mark, starts: mark.starts + 1 })
}

/** @returns whether the next start goes back to what was there before */
export function noteFailedStart(file: string, failure: string): boolean {
  const mark = restoredMark(file)
  if (mark) write(file, { ...mark, failure })
  return mark !== null
}

export const forgetRestored = (file: string): void => rmSync(markOf(file), { force: true })
