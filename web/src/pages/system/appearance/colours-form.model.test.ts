import { expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { testScope } from '../../../testing/test-scope.ts'
import { $colours, coloursChanged } from '../../../theme/theme.model.ts'
import * as model from './colours-form.model.ts'

const { colours } = defaultAppearance
const red = { view: 'normal', name: 'header', colour: '#aa0000' } as const

async function editor() {
  const scope = testScope([model.coloursForm.saveFx, (draft: typeof colours) => draft])
  await scope.run(model.editorOpened)
  return scope
}

it('the editor of colours paints nothing before it is saved, and then at once', async () => {
  const scope = await editor()
  await scope.run(model.colourChosen, red)
  expect(scope.getState(model.coloursForm.$draft)?.normal.header).toBe('#aa0000')
  expect(scope.getState($colours).normal.header).toBe(colours.normal.header)
  await scope.run(model.coloursForm.submitted)
  expect(scope.calls(model.coloursForm.saveFx)).toHaveLength(1)
  expect(scope.getState($colours).normal.header).toBe('#aa0000')
  expect(scope.getState(model.coloursForm.$isChanged)).toBe(false)
})

it('the editor of colours takes a preset for one view, and gives everything back', async () => {
  const scope = await editor()
  await scope.run(model.presetChosen, { view: 'normal', preset: 'dark' })
  const expected = { normal: darkColours.normal, simpleView: colours.simpleView }
  expect(scope.getState(model.coloursForm.$draft)).toEqual(expected)
  await scope.run(model.changesDropped)
  expect(scope.getState(model.coloursForm.$draft)).toEqual(colours)
})

it('the editor of colours follows what others save, unless somebody is at work here', async () => {
  const scope = await editor()
  await scope.run(coloursChanged, darkColours)
  expect(scope.getState(model.coloursForm.$draft)).toEqual(darkColours)
  await scope.run(model.colourChosen, red)
  await scope.run(coloursChanged, colours)
  expect(scope.getState(model.coloursForm.$draft)?.normal.header).toBe('#aa0000')
  await scope.run(model.editorClosed)
  expect(scope.getState(model.coloursForm.$draft)).toBeNull()
})
