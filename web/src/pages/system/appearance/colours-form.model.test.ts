import { expect, it, vi } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { testScope } from '../../../testing/test-scope.ts'
import { $colours, coloursChanged } from '../../../theme/theme.model.ts'
import * as coloursFormModel from './colours-form.model.ts'

const { colours } = defaultAppearance
const red = { view: 'normal', name: 'header', colour: '#aa0000' } as const

async function editor() {
  const save = vi.fn((draft: typeof colours) => draft)
  const scope = testScope([coloursFormModel.coloursForm.saveFx, save])
  await scope.run(coloursFormModel.editorOpened)
  return { scope, save }
}

it('the editor of colours paints nothing before it is saved, and then at once', async () => {
  const { scope, save } = await editor()
  await scope.run(coloursFormModel.colourChosen, red)
  expect(scope.getState(coloursFormModel.coloursForm.$draft)?.normal.header).toBe('#aa0000')
  expect(scope.getState($colours).normal.header).toBe(colours.normal.header)
  await scope.run(coloursFormModel.coloursForm.submitted)
  expect(save).toHaveBeenCalledOnce()
  expect(scope.getState($colours).normal.header).toBe('#aa0000')
  expect(scope.getState(coloursFormModel.coloursForm.$isChanged)).toBe(false)
})

it('the editor of colours takes a preset for one view, and gives everything back', async () => {
  const { scope } = await editor()
  await scope.run(coloursFormModel.presetChosen, { view: 'normal', preset: 'dark' })
  expect(scope.getState(coloursFormModel.coloursForm.$draft)).toEqual({
    normal: darkColours.normal,
    simpleView: colours.simpleView,
  })
  await scope.run(coloursFormModel.changesDropped)
  expect(scope.getState(coloursFormModel.coloursForm.$draft)).toEqual(colours)
})

it('the editor of colours follows what others save, unless somebody is at work here', async () => {
  const { scope } = await editor()
  await scope.run(coloursChanged, darkColours)
  expect(scope.getState(coloursFormModel.coloursForm.$draft)).toEqual(darkColours)
  await scope.run(coloursFormModel.colourChosen, red)
  await scope.run(coloursChanged, colours)
  expect(scope.getState(coloursFormModel.coloursForm.$draft)?.normal.header).toBe('#aa0000')
  await scope.run(coloursFormModel.editorClosed)
  expect(scope.getState(coloursFormModel.coloursForm.$draft)).toBeNull()
})
