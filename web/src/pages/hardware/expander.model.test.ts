import { expect, it } from 'vitest'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { testScope } from '../../testing/test-scope.ts'
import { $isMissing, createOpened, editOpened, expanderForm, pageClosed } from './expander.model.ts'

const boards = () => testScope([hardwareQuery.fetchFx, hardwareWith(relayCard)], [expanderForm.saveFx, 'Valves'])

it('the page of a new expander wants a name, a model and an address that boards can have', async () => {
  const scope = boards()
  await scope.run(createOpened, null)
  await scope.run(expanderForm.submitted)
  expect(Object.keys(scope.getState(expanderForm.$errors)).sort()).toEqual(['address', 'model', 'name'])
  await scope.submit(expanderForm, { name: 'Valves', model: 'MCP23017', address: 0x78 })
  expect(Object.keys(scope.getState(expanderForm.$errors))).toEqual(['address'])
  await scope.submit(expanderForm, { address: 0x21 })
  const expected = { id: null, name: 'Valves', model: 'MCP23017', address: 0x21 }
  expect(scope.calls(expanderForm.saveFx)).toEqual([expected])
})

it('the page of a new expander begins with an address that has answered', async () => {
  const scope = boards()
  await scope.run(createOpened, 0x21)
  expect(scope.getState(expanderForm.$draft)?.address).toBe(0x21)
})

it('the page of an expander begins with what it is, and is not overwritten by news', async () => {
  const scope = boards()
  await scope.run(editOpened, 5)
  await scope.run(hardwareFollowed)
  const expected = { id: 5, name: 'Relay card', model: 'XL9535_K4V5_RELAY', address: 0x20 }
  expect(scope.getState(expanderForm.$draft)).toEqual(expected)
  await scope.run(expanderForm.changed, { name: 'Relays' })
  await scope.run(hardwareQuery.refetch)
  expect(scope.getState(expanderForm.$draft)?.name).toBe('Relays')
  await scope.run(pageClosed)
  expect(scope.getState(expanderForm.$draft)).toBeNull()
})

it.each([1, 99])('the page of an expander is missing for %i, which is no expander', async id => {
  const scope = boards()
  await scope.run(editOpened, id)
  await scope.run(hardwareFollowed)
  expect(scope.now($isMissing, expanderForm.$draft)).toEqual([true, null])
})
