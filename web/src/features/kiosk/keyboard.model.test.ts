import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $kioskKeyboard } from '../../entities/appearance/appearance.model.ts'
import { $view } from '../../theme/theme.model.ts'
import {
  $focus,
  $keyboardShown,
  $keyboardWanted,
  focusMoved,
  keyboardHidden,
  loadLayoutFx,
  touchScreenFound,
} from './keyboard.model.ts'
import { flagsRead } from './kiosk.model.ts'

interface Screen {
  readonly enable?: boolean
  readonly view?: 'normal' | 'simple'
  readonly isKiosk?: boolean
  readonly isMobile?: boolean
  readonly touch?: boolean
}

async function screen({ enable = true, view = 'normal', isKiosk = false, isMobile = false, touch = false }: Screen) {
  const load = vi.fn(() => ({ rows: { default: ['a {hide}'] } }))
  const scope = fork({
    values: [
      [$kioskKeyboard, { enable, layout: 'danish' }],
      [$view, view],
    ],
    handlers: [[loadLayoutFx, load]],
  })
  await allSettled(flagsRead, { scope, params: { isKiosk, isMobile } })
  await allSettled(touchScreenFound, { scope, params: touch })
  return { scope, load }
}

const wanted = async (on: Screen): Promise<boolean> => (await screen(on)).scope.getState($keyboardWanted)
const focus = (scope: Scope, params: 'none' | 'text' | 'digits') => allSettled(focusMoved, { scope, params })

describe('the keyboard on the screen', () => {
  it('is for kiosks, and for fingers in the simple view', async () => {
    expect(await wanted({ isKiosk: true })).toBe(true)
    expect(await wanted({ view: 'simple', touch: true })).toBe(true)
    expect(await wanted({ view: 'simple' })).toBe(false)
    expect(await wanted({ touch: true })).toBe(false)
  })

  it('is not for phones, which bring their own, nor where nobody switched it on', async () => {
    expect(await wanted({ view: 'simple', touch: true, isMobile: true })).toBe(false)
    expect(await wanted({ isKiosk: true, enable: false })).toBe(false)
  })

  it('fetches the chosen layout, and none where it is not wanted', async () => {
    expect((await screen({ isKiosk: true })).load).toHaveBeenCalledExactlyOnceWith('danish')
    expect((await screen({})).load).not.toHaveBeenCalled()
  })

  it('comes with the focus of a field and goes with it', async () => {
    const { scope } = await screen({ isKiosk: true })
    expect(scope.getState($keyboardShown)).toBe(false)
    await focus(scope, 'digits')
    expect(scope.getState($keyboardShown)).toBe(true)
    expect(scope.getState($focus)).toBe('digits')
    await focus(scope, 'none')
    expect(scope.getState($keyboardShown)).toBe(false)
  })

  it('can be put away, until the next field', async () => {
    const { scope } = await screen({ isKiosk: true })
    await focus(scope, 'text')
    await allSettled(keyboardHidden, { scope })
    expect(scope.getState($keyboardShown)).toBe(false)
    await focus(scope, 'text')
    expect(scope.getState($keyboardShown)).toBe(true)
  })
})
