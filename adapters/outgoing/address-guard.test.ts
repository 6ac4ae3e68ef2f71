import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createAddressGuard } from './address-guard.ts'

const guard = createAddressGuard({ allowLocal: false, ownPorts: () => [8080] })
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

  it("refuses the machine's own port on every address of the computer, and no other port there", () => {
    const outside = Object.values(networkInterfaces())
      .flatMap(each => each ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    for (const { address } of outside) {
      expect(guard.refusal(address, 8080)).toMatch(/this machine itself/)
      expect(guard.refusal(address, 8123)).toBeNull()
    }
    expect(guard.refusal('192.0.2.77', 8080)).toBeNull()
  })
})
