import { describe, expect, it } from 'vitest'
import { hostOfTarget, isKnownHost, isOriginOf, readHost } from './host-header.ts'

describe('a Host header', () => {
  it.each([
    ['localhost', 'localhost', ''],
    ['LocalHost.:8080', 'localhost', '8080'],
    ['bar.lan:', 'bar.lan', ''],
    ['10.0.0.7:80', '10.0.0.7', '80'],
    ['[::1]:8080', '::1', '8080'],
    ['[FE80::1%25eth0]', 'fe80::1', ''],
    ['[::ffff:10.0.0.7]', '::ffff:10.0.0.7', ''],
    ['my_bar', 'my_bar', ''],
  ])('%s names %s', (header, name, port) => {
    expect(readHost(header)).toEqual({ name, port })
  })

  it.each(['', '.', 'a b', 'a/b', 'user@localhost', 'localhost:http', '[localhost]', '[1.2.3.4]', '::1', 'a,b', 'ä'])(
    '%j names nothing',
    header => {
      expect(readHost(header)).toBeNull()
    },
  )

  it('has a second one in the target of a request for a proxy', () => {
    expect(hostOfTarget('http://evil.test:80/api?x')).toBe('evil.test:80')
    expect(hostOfTarget('/api/recipe?from=http://evil.test')).toBeNull()
  })
})

describe('names of the machine', () => {
  const known = { ownNames: () => ['barpi', 'barpi.local'], allowedHosts: ['bar.example.org', '.example.net'] }
  const isKnown = (header: string): boolean => {
    const host = readHost(header)
    return host !== null && isKnownHost(host, known)
  }

  it.each([
    'localhost:8080',
    'any.localhost',
    '127.0.0.1',
    '192.168.1.20:8080',
    '[fe80::1%25eth0]:8080',
    'BARPI',
    'barpi.local.',
    'bar.example.org:443',
    'example.net',
    'deep.below.example.net',
  ])('%s', header => {
    expect(isKnown(header)).toBe(true)
  })

  it.each([
    'evil.test',
    'barpi.evil.test',
    'localhost.evil.test',
    'notlocalhost',
    'evilexample.net',
    'below.bar.example.org',
    '127.0.0.1.evil.test',
    '0x7f000001',
    '2130706433',
  ])('not %s', header => {
    expect(isKnown(header)).toBe(false)
  })
})

describe('the own origin', () => {
  const isOwn = (origin: string, header: string, scheme: string | null = null): boolean => {
    const host = readHost(header)
    return host !== null && isOriginOf(origin, host, scheme)
  }

  it.each([
    ['http://localhost:8080', 'localhost:8080'],
    ['http://bar.lan', 'bar.lan'],
    ['http://bar.lan', 'bar.lan:80'],
    ['https://bar.lan', 'bar.lan'],
    ['https://bar.lan', 'BAR.lan:443'],
    ['http://bar.lan.:81', 'bar.lan.:81'],
    ['http://[::1]:8080', '[0:0:0:0:0:0:0:1]:8080'],
  ])('%s is that of %s', (origin, header) => {
    expect(isOwn(origin, header)).toBe(true)
  })

  it.each([
    ['http://localhost:9090', 'localhost:8080'],
    ['http://evil.test', 'localhost'],
    ['https://bar.lan', 'bar.lan:80'],
    ['http://bar.lan', 'bar.lan:443'],
    ['ws://bar.lan', 'bar.lan'],
    ['null', 'null'],
    ['file://', 'localhost'],
    ['', 'localhost'],
    ['http://bar.lan@evil.test', 'bar.lan'],
  ])('%s is not that of %s', (origin, header) => {
    expect(isOwn(origin, header)).toBe(false)
  })

  it('has the scheme that a proxy tells', () => {
    expect(isOwn('http://bar.lan', 'bar.lan', 'https')).toBe(false)
    expect(isOwn('https://bar.lan', 'bar.lan', 'https')).toBe(true)
  })
})
