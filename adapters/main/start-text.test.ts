import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { startText } from './transport.ts'

const home = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  family: 'IPv4',
  internal,
  netmask: '255.255.255.0',
  mac: '02:00:00:00:00:01',
  cidr: `${address}/24`,
})
const interfaces = { lo: [home('127.0.0.1', true)], eth0: [home('192.168.1.7')], wlan0: [home('10.0.0.12')] }
const loopback = [{ address: '127.0.0.1', family: 'IPv4', port: 8080 }]
const all = [{ address: '0.0.0.0', family: 'IPv4', port: 8080 }]
const everything = [...all, { address: '::', family: 'IPv6', port: 8080 }]

type Place = Parameters<typeof startText>[1]
const nothing = { printedAccounts: [], password: 'k7q2-m9xd-34pn', code: null }
const readyText = (what: string, place: Place): string => startText(what, place, nothing)
const firstStartText = (place: Place, code: string): string => startText('Speedrail 1', place, { ...nothing, code })

describe('what a server prints that is ready', () => {
  it('is the one address that it listens on', () => {
    expect(readyText('Speedrail 1', { listening: loopback, interfaces })).toBe('Speedrail 1: http://127.0.0.1:8080')
    const six = [{ address: 'fd00::7', family: 'IPv6', port: 1 }]
    expect(readyText('Speedrail 1', { listening: six, interfaces })).toBe('Speedrail 1: http://[fd00::7]:1')
  })

  it.each([
    ['every address of IPv4', all],
    ['every address', everything],
  ])('is where others find it, too, when it listens on %s', (_, listening) => {
    expect(readyText('Speedrail 1', { listening, interfaces })).toBe(
      [
        'Speedrail 1:',
        '  http://localhost:8080    from this computer',
        '  http://192.168.1.7:8080  from other devices',
        '  http://10.0.0.12:8080    from other devices',
      ].join('\n'),
    )
  })

  it('is this computer alone where there is no network', () => {
    expect(readyText('Speedrail 1', { listening: all, interfaces: {} })).toBe('Speedrail 1: http://localhost:8080')
  })
})

describe('what a machine without users prints', () => {
  it('is the page that it listens on, and the code', () => {
    const text = firstStartText({ listening: loopback, interfaces }, '7KQ2-M9XD')
    expect(text).toContain('  http://127.0.0.1:8080/setup')
    expect(text).toContain('  7KQ2-M9XD')
  })

  it('is an address that others can open where it listens on all', () => {
    const text = firstStartText({ listening: all, interfaces }, 'x')
    expect(text).toContain('http://192.168.1.7:8080/setup')
    expect(text).not.toContain('localhost:8080/setup')
    expect(firstStartText({ listening: all, interfaces: {} }, 'x')).toContain('http://localhost:8080/setup')
  })

  it('is no page twice', () => {
    const text = firstStartText({ listening: everything, interfaces: { eth0: [home('192.168.1.7')] } }, 'x')
    expect(text.match(/setup$/gm)).toHaveLength(1)
  })
})

it('says which accounts have the printed password', () => {
  const text = startText(
    '',
    { listening: loopback, interfaces },
    { ...nothing, printedAccounts: ['admin', 'editor', 'guest'] },
  )
  expect(text).toMatch(/well-known password:\n {2}accounts {2}admin, editor, guest\n {2}password {2}k7q2-m9xd-34pn$/)
})
