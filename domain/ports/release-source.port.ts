import type { Result } from '../result.ts'
import type { Release } from '../settings/release.ts'
import type { UpdateFailure } from '../settings/update.ts'

export type ReleaseProblem = Extract<UpdateFailure, { kind: 'releases-unreachable' | 'releases-unreadable' }>

/** Where new versions of this software are published. */
export interface ReleaseSource {
  /**
   * The newest finished release, drafts and candidates aside; null when nothing is published yet. Never rejects, and
   * answers within a bounded time whatever the other side does.
   */
  latest(): Promise<Result<Release | null, ReleaseProblem>>
}
