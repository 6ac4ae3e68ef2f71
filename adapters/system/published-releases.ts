import { isObject } from '#domain/documents/json-path.ts'
import type { ReleaseProblem, ReleaseSource } from '#domain/ports/release-source.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { newestRelease, type ReleaseEntry } from '#domain/settings/release.ts'

interface PublishedReleasesOptions {
  /** `https:` only; answers like GitHub's list of releases, or with one of them. */
  readonly url: string
  readonly fetch?: typeof fetch
  /** 10 s by default. */
  readonly patienceMilliseconds?: number
}

/** GitHub's pages have some 200 kB. */
const largestAnswer = 1024 * 1024

/** Redirects aren't followed. */
export function createPublishedReleases(options: PublishedReleasesOptions): ReleaseSource {
  const { url, fetch: get = fetch, patienceMilliseconds = 10_000 } = options
  return {
    async latest() {
      if (!url.startsWith('https://')) return unreachable(`${url} is not an https address`)
      const signal = AbortSignal.timeout(patienceMilliseconds)
      try {
        const headers = { accept: 'application/json', 'user-agent': 'speedrail' }
        const response = await get(url, { signal, redirect: 'error', headers })
        if (!response.ok) {
          await response.body?.cancel()
          return unreachable(`${url} answered ${response.status}`)
        }
        const text = await boundedText(response)
        if (text === null) return unreadable(`${url} answered with more than ${largestAnswer} bytes`)
        const entries = readEntries(text)
        return entries ? success(newestRelease(entries)) : unreadable(`${url} did not answer with releases`)
      } catch (error) {
        return unreachable(signal.aborted ? `${url} did not answer in time` : reasonOf(error))
      }
    },
  }
}

const unreachable = (detail: string): Result<never, ReleaseProblem> => failure({ kind: 'releases-unreachable', detail })
const unreadable = (detail: string): Result<never, ReleaseProblem> => failure({ kind: 'releases-unreadable', detail })

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** @returns null when it's too long */
async function boundedText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > largestAnswer) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function readEntries(text: string): readonly ReleaseEntry[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = (Array.isArray(parsed) ? parsed : [parsed]).map(readEntry)
    return entries.every(entry => entry !== null) ? entries : null
  } catch {
    return null
  }
}

function readEntry(value: unknown): ReleaseEntry | null {
  if (!isObject(value)) return null
  const { tag_name: tag, body: notes, html_url: url, draft, prerelease } = value
  if (typeof tag !== 'string') return null
  return {
    tag,
    notes: typeof notes === 'string' ? notes : '',
    url: typeof url === 'string' ? url : '',
    draft: draft === true,
    prerelease: prerelease === true,
  }
}
