import { expect, it } from 'vitest'
import { clientCommandOf, clientConfigOf } from './assistant.view.tsx'

it('an assistant has lines to be copied, for the address of the browser and with no token in it', () => {
  const origin = 'http://bar.local:8080'
  const headers = { Authorization: 'Bearer speedrail_…' }
  expect(JSON.parse(clientConfigOf(`${origin}/`))).toEqual({
    mcpServers: { speedrail: { type: 'http', url: 'http://bar.local:8080/mcp', headers } },
  })
  expect(clientCommandOf(`${origin}/`)).toBe(
    'claude mcp add --transport http speedrail http://bar.local:8080/mcp --header "Authorization: Bearer speedrail_…"',
  )
})
