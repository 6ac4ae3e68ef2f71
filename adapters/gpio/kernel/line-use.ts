import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from './gpio-kernel.ts'
import { findHeaderLines } from './header-lines.ts'
import { headerProblemText } from './header-problems.ts'

/** A pin of the header, and who has it. */
export interface LineHolder {
  /** 0–27. */
  readonly nr: number
  /** The kernel's name for the line. */
  readonly name: string
  /** Null while nobody holds it. */
  readonly consumer: string | null
}

/** Who holds which pin of the header. The problem is a sentence that says what to do. */
export function readLineUse(kernel: GpioKernel): Result<readonly LineHolder[], string> {
  const header = findHeaderLines(kernel)
  if (!header.ok) return failure(headerProblemText(header.problem))
  return success([...header.value.values()].map(({ nr, name, consumer }) => ({ nr, name, consumer })))
}
