import { expect, it, vi } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as assistant from './assistant.model.ts'

it('is shown as it is, follows what others choose, and is left alone when the page is left', async () => {
  let isOn = false
  const load = vi.fn(() => ({ isOn }))
  const scope = testScope([assistant.loadAssistantFx, load])
  await scope.run(assistant.assistantOpened)
  const shown = () => [...scope.getState(assistant.assistantChoice.$fields)].map(([name, { value }]) => [name, value])
  expect(shown()).toEqual([['isOn', false]])
  isOn = true
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(shown()).toEqual([['isOn', true]])
  await scope.run(assistant.assistantClosed)
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('has lines to be copied, for the address of the browser and with no token in it', () => {
  const origin = 'http://bar.local:8080'
  const headers = { Authorization: 'Bearer speedrail_…' }
  expect(JSON.parse(assistant.clientConfigOf({ origin }))).toEqual({
    mcpServers: { speedrail: { type: 'http', url: 'http://bar.local:8080/mcp', headers } },
  })
  expect(assistant.clientCommandOf({ origin })).toBe(
    'claude mcp add --transport http speedrail http://bar.local:8080/mcp --header "Authorization: Bearer speedrail_…"',
  )
})
