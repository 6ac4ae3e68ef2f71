import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isForPhones, networkAddresses, ownNames } from './network-names.ts'

describe('addresses of a computer', () => {
  const four = (address: string, internal = false): NetworkInterfaceInfo => ({
    address,
    family: 'IPv4',
    internal,
    netmask: '255.255.255.0',
    mac: '02:00:00:00:00:01',
    cidr: `${address}/24`,
  })
  const six = (address: string): NetworkInterfaceInfo => ({
    address,
    family: 'IPv6',
    internal: false,
    netmask: 'ffff:ffff:ffff:ffff::',
    mac: '02:00:00:00:00:01',
    cidr: `${address}/64`,
    scopeid: 0,
  })
  const interfaces = {
    lo: [four('127.0.0.1', true)],
    docker0: [four('172.17.0.1')],
    'br-3f2a9c1d7e55': [four('172.20.0.1')],
    wg0: [four('10.8.0.2')],
    tailscale0: [four('100.101.2.3')],
    usb0: [four('169.254.7.7')],
    eth0: [four('192.168.1.7'), six('fe80::1'), six('fd00::7')],
    wlan0: [four('10.0.0.12')],
  }
  const at = (address: string) => [{ address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: 8080 }]

  describe('where others in the network reach the machine', () => {
    it('is no bridge of containers, no tunnel and no link', () => {
      expect(networkAddresses(at('0.0.0.0'), { interfaces })).toEqual([
        'http://192.168.1.7:8080',
        'http://10.0.0.12:8080',
      ])
    })

    it('is where it listens, and nowhere else', () => {
      expect(networkAddresses(at('10.0.0.12'), { interfaces })).toEqual(['http://10.0.0.12:8080'])
      expect(networkAddresses(at('fd00::7'), { interfaces })).toEqual(['http://[fd00::7]:8080'])
      for (const alone of ['127.0.0.1', '::1', '127.0.0.53']) {
        expect(networkAddresses(at(alone), { interfaces })).toEqual([])
      }
      expect(networkAddresses([], { interfaces })).toEqual([])
    })

    it('is by IPv6 where there is nothing else', () => {
      const eth0 = [six('fe80::1'), six('fd00::7')]
      expect(networkAddresses(at('::'), { interfaces: { eth0 } })).toEqual(['http://[fd00::7]:8080'])
      expect(networkAddresses(at('0.0.0.0'), { interfaces: { eth0 } })).toEqual([])
    })

    it('is not inside of a container', () => {
      const inside = { interfaces: { eth0: [four('172.18.0.3')] } }
      expect(networkAddresses(at('0.0.0.0'), { ...inside, isContainer: true })).toEqual([])
      expect(networkAddresses(at('0.0.0.0'), inside)).toEqual(['http://172.18.0.3:8080'])
    })
  })

  it.each([
    ['http://192.168.1.7:8080', true],
    ['https://bar.example.org/drinks', true],
    ['http://barpi:8080', true],
    ['http://bar.local:8080', true],
    ['http://localhost:8080', false],
    ['http://bar.localhost', false],
    ['http://127.0.0.1:8080', false],
    ['http://[::1]:8080', false],
    ['http://0.0.0.0:8080', false],
    ['http://[fe80::1]', false],
    ['http://[fe80::1%eth0]:8080', false],
    ['http://192.168.1.7:99999', false],
    ['http://169.254.7.7', false],
    ['http://172.17.0.1:8080', false],
    ['http://10.8.0.2:8080', false],
    ['http://100.101.2.3', false],
    ['https://bar.tail1234.ts.net', false],
  ])('phones get somewhere by %s: %j', (address, gets) => {
    expect(isForPhones(address, { interfaces })).toBe(gets)
  })
})

describe('names of a computer', () => {
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
})
