import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { $kioskKeyboard } from '../../entities/appearance/appearance.model.ts'
import { $view } from '../../theme/theme.model.ts'
import { loadLayout } from './keyboard-layouts.ts'
import { $flags } from './kiosk.model.ts'

/** The field that the keyboard writes into, and its keys. */
export type KeyboardFocus = 'none' | 'text' | 'digits'

/** The focus went into a field, or out of the last one. */
export const focusMoved = createEvent<KeyboardFocus>()
/** Put away until the next field gets the focus. */
export const keyboardHidden = createEvent()
/** The screen is touched by fingers; told once, when the page is loaded. */
export const touchScreenFound = createEvent<boolean>()

const $isTouchScreen = restore(touchScreenFound, false)

/** Switched on in the settings, and on a screen that has no keyboard: a kiosk, or the simple view under fingers. */
export const $keyboardWanted = combine(
  { setting: $kioskKeyboard, flags: $flags, view: $view, isTouchScreen: $isTouchScreen },
  ({ setting, flags, view, isTouchScreen }) =>
    setting.enable && !flags.isMobile && (flags.isKiosk || (view === 'simple' && isTouchScreen)),
)

export const $focus = createStore<KeyboardFocus>('none')
  .on(focusMoved, (_, focus) => focus)
  .on(keyboardHidden, () => 'none')

export const loadLayoutFx = createEffect((name: string) => loadLayout(name))

/** Null until it was fetched. */
export const $layout = restore(loadLayoutFx.doneData, null)

const $fetched = createStore<string | null>(null).on(loadLayoutFx, (_, name) => name)
const $missing = combine($keyboardWanted, $kioskKeyboard, $fetched, (wanted, { layout }, fetched) =>
  wanted && layout !== fetched ? layout : null,
)
sample({
  // The settings may have been there before this was.
  clock: [$missing, touchScreenFound],
  source: $missing,
  filter: Boolean,
  target: loadLayoutFx,
})

/** It is on the screen. */
export const $keyboardShown = combine(
  $keyboardWanted,
  $focus,
  $layout,
  (wanted, focus, layout) => wanted && focus !== 'none' && layout !== null,
)
