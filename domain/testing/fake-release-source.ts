import type { ReleaseProblem, ReleaseSource } from '../ports/release-source.port.ts'
import { failure, success } from '../result.ts'
import { newestRelease, type ReleaseEntry } from '../settings/release.ts'

export interface FakeReleaseSource extends ReleaseSource {
  publish(...entries: readonly ReleaseEntry[]): void
  /** From here on every check ends with this problem; null mends it. */
  failWith(problem: ReleaseProblem | null): void
}

/** A list of releases in memory. */
export function createFakeReleaseSource(): FakeReleaseSource {
  let published: readonly ReleaseEntry[] = []
  let problem: ReleaseProblem | null = null
  return {
    latest: () => Promise.resolve(problem ? failure(problem) : success(newestRelease(published))),
    publish: (...entries) => {
      published = [...published, ...entries]
    },
    failWith: next => {
      problem = next
    },
  }
}
