import { expect, it } from 'vitest'
import { basePathIn, publicUrlIn } from './public-url.ts'

/** As browsers write what the cases have. */
const hrefOf = (text: string) => (/^\w+:\/\/[^/]/.test(text) ? text.replace(/^([^/]*\/\/[^/]*)$/, '$1/') : null)

it.each([
  ['', null],
  ['https://bar.example.org', 'https://bar.example.org'],
  ['https://bar.example.org/', 'https://bar.example.org'],
  ['http://192.168.1.5:8080/drinks/', 'http://192.168.1.5:8080/drinks'],
  ['https://[fd00::7]:8443/a/b', 'https://[fd00::7]:8443/a/b'],
  ['bar.example.org', undefined],
  ['ftp://bar.example.org', undefined],
  ['https://', undefined],
  ['https://ada:secret@bar.example.org', undefined],
  ['https://bar.example.org/?a=1', undefined],
  ['https://bar.example.org/#a', undefined],
  ['https://bar.example.org/api', undefined],
  ['https://bar.example.org/party/', undefined],
  [`https://bar.example.org/${'a'.repeat(300)}`, undefined],
])('the address in %j is %j', (text, address) => {
  expect(publicUrlIn(text, hrefOf)).toBe(address)
})

it.each([
  ['', ''],
  ['/', ''],
  ['/bar', '/bar'],
  ['/bar/', '/bar'],
  ['/api/hassio_ingress/Ab-_9', '/api/hassio_ingress/Ab-_9'],
  ['bar', null],
  ['//evil.example', null],
  ['/bar//', null],
  ['/../bar', null],
  ['/bar/./x', null],
  ['/%2e%2e/x', null],
  ['/a%2f..%2fb', null],
  ['/"><script>', null],
  ['/bar;Path=x', null],
  ['/graphql', null],
])('the path in %j is %j', (text, path) => {
  expect(basePathIn(text)).toBe(path)
})
