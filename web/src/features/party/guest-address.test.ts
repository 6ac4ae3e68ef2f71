import { describe, expect, it } from 'vitest'
import { guestAddresses, invitationHere, invitationUrl, spokenUrl } from './guest-address.ts'

const known = ['http://192.168.1.5:8080', 'http://10.0.0.7:8080']

describe('where phones reach the machine', () => {
  it('is by what has brought this page here, before what the machine knows', () => {
    expect(guestAddresses(known, 'http://bar.local:8080')).toEqual(['http://bar.local:8080', ...known])
    expect(guestAddresses(known, 'http://10.0.0.7:8080')).toEqual(['http://10.0.0.7:8080', 'http://192.168.1.5:8080'])
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://bar.localhost'])(
    'is not by %s',
    origin => {
      expect(guestAddresses(known, origin)).toEqual(known)
      expect(guestAddresses([], origin)).toEqual([])
    },
  )
})

it('an invitation is the address with the code, and is read out without how it is fetched', () => {
  const url = invitationUrl('http://192.168.1.5:8080', 'ABCD')
  expect(url).toBe('http://192.168.1.5:8080/party/ABCD')
  expect(spokenUrl(url)).toBe('192.168.1.5:8080/party/ABCD')
})

it('an invitation names the machine as this page does, unless nobody else could', () => {
  const told = 'http://192.168.1.5:8080/party/ABCD'
  expect(invitationHere(told, 'https://bar.example')).toBe('https://bar.example/party/ABCD')
  expect(invitationHere(told, 'http://localhost:8080')).toBe(told)
  expect(invitationHere(null, 'http://localhost:8080')).toBeNull()
})
