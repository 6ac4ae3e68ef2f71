import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { firstStartText } from './first-start.ts'

const home = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  family: 'IPv4',
  internal,
  netmask: '255.255.255.0',
  mac: '02:00:00:00:00:01',
  cidr: `${address}/24`,
})
const interfaces = { lo: [home('127.0.0.1', true)], eth0: [home('192.168.1.7')] }
const all = { address: '0.0.0.0', family: 'IPv4', port: 8080 }

describe('what a machine without users prints', () => {
  it('is the page that it listens on, and the code', () => {
    const text = firstStartText([{ address: '127.0.0.1', family: 'IPv4', port: 8080 }], interfaces, '7KQ2-M9XD')
    expect(text).toContain('  http://127.0.0.1:8080/setup')
    expect(text).toContain('  7KQ2-M9XD')
  })

  it('is an address that others can open where it listens on all', () => {
    expect(firstStartText([all], interfaces, 'x')).toContain('http://192.168.1.7:8080/setup')
    expect(firstStartText([all], {}, 'x')).toContain('http://localhost:8080/setup')
  })

  it('is no page twice', () => {
    const text = firstStartText([all, { address: '::', family: 'IPv6', port: 8080 }], interfaces, 'x')
    expect(text.match(/setup$/gm)).toHaveLength(1)
    expect(firstStartText([{ address: '::1', family: 'IPv6', port: 1 }], {}, 'x')).toContain('http://[::1]:1/setup')
  })
})
