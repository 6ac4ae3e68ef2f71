import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import type { ActionDraft } from '../../entities/event-action/action-draft.ts'
import { $libraries, actionForm, createRequested, librariesWanted, loadLibrariesFx } from './action-form.model.ts'

describe('the form of an event action', () => {
  it('is not sent before it is complete, and closes when it is saved', async () => {
    const sent: ActionDraft[] = []
    const scope = fork({ handlers: [[actionForm.saveFx, async (draft: ActionDraft) => sent.push(draft)]] })
    await allSettled(createRequested, { scope })
    await allSettled(actionForm.submitted, { scope })
    expect(Object.keys(scope.getState(actionForm.$faults)).sort()).toEqual(['trigger', 'url'])
    await allSettled(actionForm.changed, { scope, params: { trigger: 'APPLICATION_STARTED', action: 'DO_NOTHING' } })
    await allSettled(actionForm.submitted, { scope })
    expect(sent).toHaveLength(1)
    expect(scope.getState(actionForm.$draft)).toBeNull()
  })

  it('asks for the libraries once, and anew when it is opened again', async () => {
    let asked = 0
    const scope = fork({ handlers: [[loadLibrariesFx, async () => [{ name: 'requests', version: `${++asked}` }]]] })
    await allSettled(librariesWanted, { scope })
    await allSettled(librariesWanted, { scope })
    expect(scope.getState($libraries)).toEqual([{ name: 'requests', version: '1' }])
    await allSettled(createRequested, { scope })
    expect(scope.getState($libraries)).toBeNull()
  })
})
