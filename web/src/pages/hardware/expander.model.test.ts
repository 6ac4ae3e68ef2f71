import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { $isMissing, createOpened, type ExpanderDraft, editOpened, expanderForm, pageClosed } from './expander.model.ts'

const scopeWith = (save: (draft: ExpanderDraft) => Promise<string> = async ({ name }) => name) =>
  fork({
    handlers: [
      [hardwareQuery.fetchFx, async () => hardwareWith(relayCard)],
      [expanderForm.saveFx, save],
    ],
  })

describe('the page of a new expander', () => {
  it('wants a name, a model and an address that boards can have', async () => {
    const sent: ExpanderDraft[] = []
    const scope = scopeWith(async draft => `${sent.push(draft)}`)
    await allSettled(createOpened, { scope, params: null })
    await allSettled(expanderForm.submitted, { scope })
    expect(Object.keys(scope.getState(expanderForm.$faults)).sort()).toEqual(['address', 'model', 'name'])
    await allSettled(expanderForm.changed, { scope, params: { name: 'Valves', model: 'MCP23017', address: 0x78 } })
    await allSettled(expanderForm.submitted, { scope })
    expect(Object.keys(scope.getState(expanderForm.$faults))).toEqual(['address'])
    await allSettled(expanderForm.changed, { scope, params: { address: 0x21 } })
    await allSettled(expanderForm.submitted, { scope })
    expect(sent).toEqual([{ id: null, name: 'Valves', model: 'MCP23017', address: 0x21 }])
  })

  it('begins with an address that has answered', async () => {
    const scope = scopeWith()
    await allSettled(createOpened, { scope, params: 0x21 })
    expect(scope.getState(expanderForm.$draft)?.address).toBe(0x21)
  })

  it('shows at the field what the server says of it', async () => {
    const taken = { code: 'board-name-taken', text: '', values: [{ name: 'field', value: 'name' }] }
    const scope = scopeWith(() => {
      throw new ApiProblem({ code: 'board-invalid', text: '', values: [] }, [taken])
    })
    await allSettled(createOpened, { scope, params: 0x21 })
    await allSettled(expanderForm.changed, { scope, params: { name: 'relay card', model: 'MCP23017' } })
    await allSettled(expanderForm.submitted, { scope })
    expect(scope.getState(expanderForm.$faults).name).toEqual(taken)
    expect(scope.getState(expanderForm.$problem)).toBeNull()
  })
})

describe('the page of an expander', () => {
  it('begins with what it is, and is not overwritten by news', async () => {
    const scope = scopeWith()
    await allSettled(editOpened, { scope, params: 5 })
    await allSettled(hardwareFollowed, { scope })
    expect(scope.getState(expanderForm.$draft)).toEqual({
      id: 5,
      name: 'Relay card',
      model: 'XL9535_K4V5_RELAY',
      address: 0x20,
    })
    await allSettled(expanderForm.changed, { scope, params: { name: 'Relays' } })
    await allSettled(hardwareQuery.refetch, { scope })
    expect(scope.getState(expanderForm.$draft)?.name).toBe('Relays')
    await allSettled(pageClosed, { scope })
    expect(scope.getState(expanderForm.$draft)).toBeNull()
  })

  it.each([1, 99])('is missing for %i, which is no expander', async id => {
    const scope = scopeWith()
    await allSettled(editOpened, { scope, params: id })
    await allSettled(hardwareFollowed, { scope })
    expect(scope.getState($isMissing)).toBe(true)
    expect(scope.getState(expanderForm.$draft)).toBeNull()
  })
})
