import { describe, expect, it } from 'vitest'
import { $kioskKeyboard } from '../../entities/appearance/appearance.model.ts'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import * as keyboard from './keyboard.model.ts'
import { flagsRead } from './kiosk.model.ts'

interface Screen {
  readonly enable?: boolean
  readonly isKiosk?: boolean
  readonly isMobile?: boolean
}

async function screen({ enable = true, isKiosk = false, isMobile = false }: Screen) {
  const scope = testScope(
    [keyboard.loadLayoutFx, { rows: { default: ['a {hide}'] } }],
    [$kioskKeyboard, { enable, layout: 'danish' }],
  )
  await scope.run(flagsRead, { isKiosk, isMobile })
  await scope.run(keyboard.keyboardMounted)
  return scope
}

const wanted = async (on: Screen): Promise<boolean> => (await screen(on)).getState(keyboard.$keyboardWanted)
const focus = (scope: TestScope, params: 'none' | 'text' | 'digits') => scope.run(keyboard.focusMoved, params)

describe('the keyboard on the screen', () => {
  it('is for kiosks, not for phones, which bring their own, nor where it is switched off', async () => {
    expect(await wanted({ isKiosk: true })).toBe(true)
    expect(await wanted({})).toBe(false)
    expect(await wanted({ isKiosk: true, isMobile: true })).toBe(false)
    expect(await wanted({ isKiosk: true, enable: false })).toBe(false)
  })

  it('fetches the chosen layout, and none where it is not wanted', async () => {
    expect((await screen({ isKiosk: true })).calls(keyboard.loadLayoutFx)).toEqual(['danish'])
    expect((await screen({})).calls(keyboard.loadLayoutFx)).toEqual([])
  })

  it('comes with the focus of a field and goes with it', async () => {
    const scope = await screen({ isKiosk: true })
    expect(scope.getState(keyboard.$keyboardShown)).toBe(false)
    await focus(scope, 'digits')
    expect(scope.now(keyboard.$keyboardShown, keyboard.$focus)).toEqual([true, 'digits'])
    await focus(scope, 'none')
    expect(scope.getState(keyboard.$keyboardShown)).toBe(false)
  })

  it('can be put away, until the next field', async () => {
    const scope = await screen({ isKiosk: true })
    await focus(scope, 'text')
    await scope.run(keyboard.keyboardHidden)
    expect(scope.getState(keyboard.$keyboardShown)).toBe(false)
    await focus(scope, 'text')
    expect(scope.getState(keyboard.$keyboardShown)).toBe(true)
  })
})
