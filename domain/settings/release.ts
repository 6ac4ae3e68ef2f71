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

/** A version after semver.org 2.0.0; build metadata is ignored. */
export interface Version {
  /** Without a leading `v` and without build metadata, such as `1.12.0-rc.1`. */
  readonly text: string
  readonly numbers: readonly [major: number, minor: number, patch: number]
  /** Empty for a release. */
  readonly prerelease: readonly (string | number)[]
}

const number = '(0|[1-9]\\d{0,8})'
const identifier = '(?:0|[1-9]\\d{0,8}|\\d*[A-Za-z-][0-9A-Za-z-]*)'
const shape = new RegExp(
  `^v?(${number}\\.${number}\\.${number}(?:-(${identifier}(?:\\.${identifier})*))?)(?:\\+[0-9A-Za-z.-]+)?$`,
)
const longest = 64

/** @returns undefined for anything that is not a version, a leading `v` aside */
export function parseVersion(text: string): Version | undefined {
  const match = text.length <= longest ? shape.exec(text) : null
  if (!match) return undefined
  const [, version = '', major, minor, patch, prerelease] = match
  return {
    text: version,
    numbers: [Number(major), Number(minor), Number(patch)],
    prerelease: (prerelease?.split('.') ?? []).map(part => (/^\d+$/.test(part) ? Number(part) : part)),
  }
}

/** Below 0 when `a` is older than `b`, above 0 when it is newer (semver.org §11). */
export function compareVersions(a: Version, b: Version): number {
  for (const index of [0, 1, 2] as const) {
    const difference = a.numbers[index] - b.numbers[index]
    if (difference !== 0) return difference
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return b.prerelease.length - a.prerelease.length
  for (let index = 0; index < Math.min(a.prerelease.length, b.prerelease.length); index++) {
    const difference = compareIdentifiers(a.prerelease[index] ?? 0, b.prerelease[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.prerelease.length - b.prerelease.length
}

/** Numbers come before words. */
function compareIdentifiers(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'number') return -1
  if (typeof b === 'number') return 1
  return a < b ? -1 : a > b ? 1 : 0
}
