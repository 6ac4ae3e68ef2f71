import type { Result } from '../result.ts'
import type { Release } from '../settings/release.ts'
import type { UpdateFailure } from '../settings/update.ts'

export type ReleaseProblem = Extract<UpdateFailure, { kind: 'releases-unreachable' | 'releases-unreadable' }>

export interface ReleaseSource {
  /** The newest finished release, without drafts and candidates. Never rejects; bounded in time. */
  latest(): Promise<Result<Release | null, ReleaseProblem>>
}
