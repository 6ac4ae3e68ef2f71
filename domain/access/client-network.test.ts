import { expect, it } from 'vitest'
import { networkOf } from './client-network.ts'

it.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::FFFF:0a00:0007', '10.0.0.7'],
  ['0:0:0:0:0:ffff:10.0.0.7', '10.0.0.7'],
  ['203.0.113.5:51820', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:DB8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['', 'unknown'],
  ['10.0.0.256', 'unknown'],
  ['1:2:3:4:5:6:7:8:9', 'unknown'],
  ['1::2::3', 'unknown'],
  ['<script>', 'unknown'],
])('of %j is %s', (address, narrow) => expect(networkOf(address).narrow).toBe(narrow))

it('has a wider one that its owner may have whole', () => {
  expect(networkOf('2001:db8:1:2::7').wide).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1:ffff::7').wide).toBe('2001:db8:1::/48')
  expect(networkOf('10.0.0.7').wide).toBe('10.0.0.7')
  expect(networkOf('fe80::1').wide).not.toBe(networkOf('fe80::2').wide)
})
