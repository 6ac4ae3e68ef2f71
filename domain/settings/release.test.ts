import { describe, expect, it } from 'vitest'
import { aReleaseEntry } from '../testing/settings-builders.ts'
import { isNewer, newestRelease, type Release } from './release.ts'

const newestTag = (...tags: string[]): string | undefined =>
  newestRelease(tags.map(tag => aReleaseEntry({ tag })))?.version.text

describe('the newest release', () => {
  it('is the highest, not the first', () => expect(newestTag('v1.9.0', 'v1.10.0', 'v1.2.0')).toBe('1.10.0'))

  it('is neither a draft nor a release candidate', () => {
    const entries = [
      aReleaseEntry({ tag: '1.0.0' }),
      aReleaseEntry({ tag: '2.0.0', draft: true }),
      aReleaseEntry({ tag: '3.0.0', prerelease: true }),
      aReleaseEntry({ tag: '4.0.0-rc.1' }),
      aReleaseEntry({ tag: 'nightly' }),
    ]
    expect(newestRelease(entries)?.version.text).toBe('1.0.0')
  })

  it('is nothing where there is none', () => {
    expect(newestRelease([])).toBeNull()
    expect(newestTag('nightly')).toBeUndefined()
  })

  it('has notes that end somewhere, and a link only where it leads out safely', () => {
    const release = newestRelease([aReleaseEntry({ notes: 'n'.repeat(30_000), url: 'https://example.org/1' })])
    expect(release?.notes).toHaveLength(20_000)
    expect(release?.url).toBe('https://example.org/1')
    for (const url of ['javascript:alert(1)', 'http://example.org', '', 'https://a b']) {
      expect(newestRelease([aReleaseEntry({ url })])?.url).toBeNull()
    }
  })
})

describe('a release', () => {
  const release = newestRelease([aReleaseEntry({ tag: '1.2.0' })]) as Release

  it.each([
    ['1.1.9', true],
    ['1.2.0-rc.1', true],
    ['1.2.0', false],
    ['1.3.0', false],
    ['of our own making', true],
  ])('over %s is worth installing: %s', (current, expected) => expect(isNewer(release, current)).toBe(expected))
})
