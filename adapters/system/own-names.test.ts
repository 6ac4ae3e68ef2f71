import { describe, expect, it } from 'vitest'
import { ownNames } from './own-names.ts'

describe('what a computer is called', () => {
  it('is its name, with and without what networks at home put behind it', () => {
    const names = ownNames('BarPi', '')
    expect(names).toEqual(expect.arrayContaining(['barpi', 'barpi.local', 'barpi.lan', 'barpi.home.arpa']))
    expect(names.every(name => name === name.toLowerCase() && name.startsWith('barpi'))).toBe(true)
  })

  it('is what its network has told, too', () => {
    const names = ownNames(
      'barpi',
      '# by hand\nnameserver 10.0.0.1\nsearch Fritz.Box. example.org\ndomain other.test\n',
    )
    expect(names).toEqual(expect.arrayContaining(['barpi.fritz.box', 'barpi.example.org', 'barpi.other.test']))
  })

  it('may be a whole name', () =>
    expect(ownNames('bar.example.org', '')).toEqual(expect.arrayContaining(['bar.example.org', 'bar', 'bar.local'])))

  it.each(['localhost', '', 'localhost.localdomain'])('%j says nothing', name =>
    expect(ownNames(name, 'search example.org')).toEqual([]),
  )

  it('can be asked of this one', () => expect(Array.isArray(ownNames())).toBe(true))
})
