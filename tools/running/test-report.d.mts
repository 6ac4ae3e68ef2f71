export interface Failure {
  /** File and title. */
  readonly name: string
  readonly reason: string
  /** What was on the page, in Playwright's words. */
  readonly page?: string
}

/** What one suite did. */
export interface SuiteResult {
  /** Of the process. */
  readonly code: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Relative to the project. */
  readonly files: ReadonlySet<string>
  readonly failures: readonly Failure[]
  /** What it has said, for when it ended with an error and no failure. */
  readonly output?: string
}

/** Of a suite whose report is missing. */
export function nothing(code: number): SuiteResult

/**
 * @param report of vitest's reporter "json"
 * @param nameOf a file, relative to the project
 */
export function vitestResult(code: number, report: object, nameOf: (file: string) => string): SuiteResult

/**
 * @param report of Playwright's reporter "json"
 * @param nameOf a file, relative to the project
 */
export function playwrightResult(code: number, report: object, nameOf: (file: string) => string): SuiteResult

/** Of parts that ran one after the other. */
export function mergedResults(results: readonly SuiteResult[]): SuiteResult

/** Name and the first lines of the reason and of the page: enough to know what happened where only the end of the output is kept. */
export function toldFailure(failure: Failure): string
