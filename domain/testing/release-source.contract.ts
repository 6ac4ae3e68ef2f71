import { describe, expect, it } from 'vitest'
import type { ReleaseSource } from '../ports/release-source.port.ts'
import type { ReleaseEntry } from '../settings/release.ts'
import { aReleaseEntry } from './settings-builders.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

interface ReleaseBench {
  /** A source where this has been published. */
  make(entries: readonly ReleaseEntry[]): Promise<ReleaseSource>
  /** A source that nobody answers for. */
  makeUnreachable(): Promise<ReleaseSource>
}

/** The contract of every release source. */
export function releaseSourceContract(name: string, bench: ReleaseBench): void {
  describe(`${name} as a release source`, () => {
    it('finds the newest finished release with its notes', async () => {
      const source = await bench.make([
        aReleaseEntry({ tag: 'v2.0.0', prerelease: true }),
        aReleaseEntry({ tag: 'v1.9.0', notes: 'Nine.' }),
        aReleaseEntry({ tag: 'v1.10.0', notes: 'Ten.', url: 'https://example.org/ten' }),
        aReleaseEntry({ tag: 'v3.0.0', draft: true }),
      ])
      const release = expectSuccess(await source.latest())
      expect(release?.version.text).toBe('1.10.0')
      expect(release?.notes).toBe('Ten.')
      expect(release?.url).toBe('https://example.org/ten')
    })

    it('finds nothing where nothing is published', async () => {
      const source = await bench.make([])
      expect(expectSuccess(await source.latest())).toBeNull()
    })

    it('says that nobody answers, and does not reject', async () => {
      const source = await bench.makeUnreachable()
      expect(expectFailure(await source.latest())).toMatchObject({ kind: 'releases-unreachable' })
    })
  })
}
