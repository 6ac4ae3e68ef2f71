import type { SuiteResult } from '../running/test-report.mjs'

/** Takes tests that wanted simulated chips out of those that failed. */
export function withoutSimulated(result: SuiteResult): {
  readonly result: SuiteResult
  readonly leftOut: readonly { readonly file: string; readonly reason: string }[]
}
