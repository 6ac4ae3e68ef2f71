import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { compareVersions, parseVersion, type Version } from './release.ts'

const version = (text: string): Version => parseVersion(text) as Version

describe('a version', () => {
  it('is read with or without a v', () => {
    expect(parseVersion('v1.12.0')).toEqual({ text: '1.12.0', numbers: [1, 12, 0], prerelease: [] })
    expect(parseVersion('2.0.0-rc.1+build.7')).toEqual({
      text: '2.0.0-rc.1',
      numbers: [2, 0, 0],
      prerelease: ['rc', 1],
    })
  })

  it.each(['', '1', '1.2', '1.2.3.4', '01.2.3', '1.2.3-', '1.2.3-01', '1.2.3 ', 'latest', '--help', '1.2.3;reboot'])(
    'is not %j',
    text => expect(parseVersion(text)).toBeUndefined(),
  )

  it('is not a text without end', () => expect(parseVersion(`1.2.3-${'a'.repeat(100)}`)).toBeUndefined())
})

describe('the order of versions', () => {
  // The example of semver.org §11.
  const ascending = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ]

  it('is that of their numbers, and a release follows its candidates', () => {
    const shuffled = ascending.toSorted().map(version)
    expect(shuffled.toSorted(compareVersions).map(({ text }) => text)).toEqual(ascending)
  })

  it('is the same from both sides', () => {
    const any = fc.constantFrom(...ascending).map(version)
    always(
      fc.property(any, any, (a, b) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0)
        expect(compareVersions(a, b) === 0).toBe(a.text === b.text)
      }),
    )
  })
})
