import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import {
  assistantChoice,
  assistantClosed,
  assistantOpened,
  clientCommandOf,
  clientConfigOf,
  loadAssistantFx,
} from './assistant.model.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is shown as it is, follows what others choose, and is left alone when the page is left', async () => {
  let isOn = false
  const load = vi.fn(() => ({ isOn }))
  const scope = fork({ handlers: [[loadAssistantFx, load]] })
  await allSettled(assistantOpened, { scope })
  const shown = () => [...scope.getState(assistantChoice.$fields)].map(([name, { value }]) => [name, value])
  expect(shown()).toEqual([['isOn', false]])
  isOn = true
  void allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
  await vi.runAllTimersAsync()
  expect(shown()).toEqual([['isOn', true]])
  await allSettled(assistantClosed, { scope })
  void allSettled(catalogueChanged, { scope, params: ['SETTINGS'] })
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})

it('has lines to be copied, for the address of the browser and with no token in it', () => {
  const origin = 'http://bar.local:8080'
  const headers = { Authorization: 'Bearer speedrail_…' }
  expect(JSON.parse(clientConfigOf({ origin }))).toEqual({
    mcpServers: { speedrail: { type: 'http', url: 'http://bar.local:8080/mcp', headers } },
  })
  expect(clientCommandOf({ origin })).toBe(
    'claude mcp add --transport http speedrail http://bar.local:8080/mcp --header "Authorization: Bearer speedrail_…"',
  )
})
