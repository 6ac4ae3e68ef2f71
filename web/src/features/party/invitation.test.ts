import { expect, it } from 'vitest'
import { invitationUrl, spokenUrl } from './party-parts.view.tsx'

it('an invitation is the address with the code, and is read out without how it is fetched', () => {
  const url = invitationUrl('http://192.168.1.5:8080', 'ABCD')
  expect(url).toBe('http://192.168.1.5:8080/party/ABCD')
  expect(spokenUrl(url)).toBe('192.168.1.5:8080/party/ABCD')
})
