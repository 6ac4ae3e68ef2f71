import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { $colours, coloursChanged } from '../../../theme/theme.model.ts'
import {
  changesDropped,
  colourChosen,
  coloursForm,
  editorClosed,
  editorOpened,
  presetChosen,
} from './colours-form.model.ts'

const { colours } = defaultAppearance
const red = { view: 'normal', name: 'header', colour: '#aa0000' } as const

async function editor() {
  const save = vi.fn((draft: typeof colours) => draft)
  const scope = fork({ handlers: [[coloursForm.saveFx, save]] })
  await allSettled(editorOpened, { scope })
  return { scope, save }
}

describe('the editor of colours', () => {
  it('paints nothing before it is saved, and then at once', async () => {
    const { scope, save } = await editor()
    await allSettled(colourChosen, { scope, params: red })
    expect(scope.getState(coloursForm.$draft)?.normal.header).toBe('#aa0000')
    expect(scope.getState($colours).normal.header).toBe(colours.normal.header)
    await allSettled(coloursForm.submitted, { scope })
    expect(save).toHaveBeenCalledOnce()
    expect(scope.getState($colours).normal.header).toBe('#aa0000')
    expect(scope.getState(coloursForm.$isChanged)).toBe(false)
  })

  it('takes a preset for one view, and gives everything back', async () => {
    const { scope } = await editor()
    await allSettled(presetChosen, { scope, params: { view: 'normal', preset: 'dark' } })
    expect(scope.getState(coloursForm.$draft)).toEqual({ normal: darkColours.normal, simpleView: colours.simpleView })
    await allSettled(changesDropped, { scope })
    expect(scope.getState(coloursForm.$draft)).toEqual(colours)
  })

  it('follows what others save, unless somebody is at work here', async () => {
    const { scope } = await editor()
    await allSettled(coloursChanged, { scope, params: darkColours })
    expect(scope.getState(coloursForm.$draft)).toEqual(darkColours)
    await allSettled(colourChosen, { scope, params: red })
    await allSettled(coloursChanged, { scope, params: colours })
    expect(scope.getState(coloursForm.$draft)?.normal.header).toBe('#aa0000')
    await allSettled(editorClosed, { scope })
    expect(scope.getState(coloursForm.$draft)).toBeNull()
  })
})
