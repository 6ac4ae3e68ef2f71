import { expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './assistant.model.ts'

it('the access of assistants follows what others choose until the page is left', async () => {
  let isOn = false
  const scope = testScope([model.loadAssistantFx, () => ({ isOn })])
  await scope.run(model.assistantOpened)
  const shown = () => [...scope.getState(model.assistantChoice.$fields)].map(([name, { value }]) => [name, value])
  expect(shown()).toEqual([['isOn', false]])
  isOn = true
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(shown()).toEqual([['isOn', true]])
  await scope.run(model.assistantClosed)
  await scope.run(catalogueChanged, ['SETTINGS'])
  expect(scope.calls(model.loadAssistantFx)).toHaveLength(2)
})

it('an assistant has lines to be copied, for the address of the browser and with no token in it', () => {
  const origin = 'http://bar.local:8080'
  const headers = { Authorization: 'Bearer speedrail_…' }
  expect(JSON.parse(model.clientConfigOf(`${origin}/`))).toEqual({
    mcpServers: { speedrail: { type: 'http', url: 'http://bar.local:8080/mcp', headers } },
  })
  expect(model.clientCommandOf(`${origin}/`)).toBe(
    'claude mcp add --transport http speedrail http://bar.local:8080/mcp --header "Authorization: Bearer speedrail_…"',
  )
})
