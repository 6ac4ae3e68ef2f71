import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createAddressGuard, publicOnly } from './address-guard.ts'

const guard = createAddressGuard({ allowLocal: false, ownPorts: () => [8080] })
const strict = createAddressGuard({ allowLocal: false })
const open = createAddressGuard({ allowLocal: true, ownPorts: () => [8080] })

describe('the address guard', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.1.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '64:ff9b:1:ffff:7f:0:100::',
    '::ffff:0:127.0.0.1',
    '2001:0:7f00:1::',
    '2002:7f00:1::1',
    '2002:c0a8:b214::',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'no address',
    '',
  ])('refuses %j', address => {
    expect(guard.refusal(address, 80)).toEqual(expect.any(String))
  })

  it.each([
    ['127.0.0.1', 'is for this computer alone'],
    ['169.254.169.254', 'is link-local'],
    ['::ffff:169.254.169.254', 'is link-local'],
    ['fe80::1%eth0', 'is link-local'],
    ['224.0.0.1', 'multicast or broadcast'],
  ])('says why it refuses %s', (address, why) => expect(guard.refusal(address, 80)).toContain(why))

  it.each([
    '10.0.0.7',
    '172.16.3.4',
    '192.168.178.20',
    '93.184.216.34',
    'fd00::7',
    '2a00:1450::5',
    '2001:db8::1',
    '64:ff9b:2::1',
    '2003::1',
    '::ffff:10.0.0.7',
  ])('lets %s through', address => {
    expect(guard.refusal(address, 80)).toBeNull()
  })

  it.each(['127.0.0.1', '::1', '169.254.1.1'])('lets %s through where that is wanted', address => {
    expect(open.refusal(address, 8080)).toBeNull()
  })

  it("refuses the machine's own port on every address of the computer, and another port only where that is asked for", () => {
    const outside = Object.values(networkInterfaces())
      .flatMap(each => each ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    for (const { address } of outside) {
      expect(guard.refusal(address, 8080)).toMatch(/this machine itself/)
      expect(guard.refusal(address, 8123)).toBeNull()
      expect(strict.refusal(address, 8123)).toMatch(/this computer itself/)
    }
    expect(strict.refusal('192.0.2.77', 8123)).toBeNull()
    expect(guard.refusal('192.0.2.77', 8080)).toBeNull()
  })
})

describe('the guard of what comes from outside', () => {
  const outside = publicOnly(guard, false)

  it.each([
    '10.0.0.7',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '240.0.0.1',
    '::ffff:10.0.0.7',
    '::ffff:c0a8:101',
    'fd00::7',
    'fc00::1',
    'fec0::1',
    '2001:db8::1',
    '127.0.0.1',
    '::1',
    'fe80::1%eth0',
    '169.254.169.254',
    '64:ff9b::c0a8:101',
    '2002:c0a8:101::1',
    'no address',
  ])('refuses %j', address => {
    expect(outside.refusal(address, 443)).toEqual(expect.any(String))
  })

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '142.250.0.1'])('lets %j pass', address => {
    expect(outside.refusal(address, 443)).toBeNull()
  })

  it('lets everything pass where this computer is allowed', () => {
    expect(publicOnly(open, true).refusal('127.0.0.1', 8080)).toBeNull()
  })
})
