import { describe, expect, it } from 'vitest'
import { isHomeAddress } from './networks.ts'

describe('the network of a home', () => {
  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.178.2',
    '127.0.0.1',
    '169.254.7.7',
    'fd00::7',
    'fe80::1%eth0',
    '::1',
    '::ffff:10.0.0.7',
  ])('is where %s is', address => expect(isHomeAddress(address)).toBe(true))
  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450::5', '::ffff:8.8.8.8', '100.64.0.1', '', 'auth.home'])(
    'is not where %j is',
    address => expect(isHomeAddress(address)).toBe(false),
  )
})
