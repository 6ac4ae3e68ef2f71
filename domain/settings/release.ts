import { compareVersions, parseVersion, type Version } from './version.ts'

/** A published version of this software. */
export interface Release {
  readonly version: Version
  /** The changes, as the makers wrote them: plain text, not to be trusted as markup. */
  readonly notes: string
  /** Where to read more; `https:` only. */
  readonly url: string | null
}

/** An entry of a list of releases, as it was found. */
export interface ReleaseEntry {
  readonly tag: string
  readonly notes: string
  readonly url: string
  readonly draft: boolean
  readonly prerelease: boolean
}

const longestNotes = 20_000
const longestUrl = 500

/** The highest finished version, whatever the order of the list; null when there is none. */
export function newestRelease(entries: readonly ReleaseEntry[]): Release | null {
  let newest: Release | null = null
  for (const entry of entries) {
    const version = parseVersion(entry.tag)
    if (!version || entry.draft || entry.prerelease || version.prerelease.length > 0) continue
    if (newest && compareVersions(version, newest.version) <= 0) continue
    newest = { version, notes: entry.notes.slice(0, longestNotes), url: safeUrl(entry.url) }
  }
  return newest
}

const safeUrl = (url: string): string | null =>
  /^https:\/\/[^\s"'<>\\]+$/.test(url) && url.length <= longestUrl ? url : null

/** Whether `release` is worth installing over `current`; a current version that cannot be read is older than all. */
export function isNewer(release: Release, current: string): boolean {
  const running = parseVersion(current)
  return !running || compareVersions(release.version, running) > 0
}
