import { AssertionError } from '../result.ts'
import { newestRelease, type Release, type ReleaseEntry } from '../settings/release.ts'

export const aReleaseEntry = (with_: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  tag: 'v1.3.0',
  notes: 'Pours better.',
  url: 'https://example.org/releases/1.3.0',
  draft: false,
  prerelease: false,
  ...with_,
})

/** @param version three numbers */
export function aRelease(version: string): Release {
  const release = newestRelease([aReleaseEntry({ tag: version })])
  if (!release) throw new AssertionError(`${version} is no finished version`)
  return release
}
