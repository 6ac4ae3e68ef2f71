import { expect, it } from 'vitest'
import type { ActionDraft } from '../../entities/event-action/action-draft.ts'
import { testScope } from '../../testing/test-scope.ts'
import { $libraries, actionForm, createRequested, librariesWanted, loadLibrariesFx } from './action-form.model.ts'

it('the form of an event action is not sent before it is complete, and closes when it is saved', async () => {
  const sent: ActionDraft[] = []
  const scope = testScope([actionForm.saveFx, async (draft: ActionDraft) => sent.push(draft)])
  await scope.run(createRequested)
  await scope.run(actionForm.submitted)
  expect(Object.keys(scope.getState(actionForm.$faults)).sort()).toEqual(['trigger', 'url'])
  await scope.submit(actionForm, { trigger: 'APPLICATION_STARTED', action: 'DO_NOTHING' })
  expect(sent).toHaveLength(1)
  expect(scope.getState(actionForm.$draft)).toBeNull()
})

it('the form of an event action asks for the libraries once, and anew when it is opened again', async () => {
  let asked = 0
  const scope = testScope([loadLibrariesFx, async () => [{ name: 'requests', version: `${++asked}` }]])
  await scope.run(librariesWanted)
  await scope.run(librariesWanted)
  expect(scope.getState($libraries)).toEqual([{ name: 'requests', version: '1' }])
  await scope.run(createRequested)
  expect(scope.getState($libraries)).toBeNull()
})
