import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { $kioskKeyboard } from '../../entities/appearance/appearance.model.ts'
import { loadLayout } from './keyboard-layouts.ts'
import { $flags } from './kiosk.model.ts'

/** The field that the keyboard writes into, and its keys. */
export type KeyboardFocus = 'none' | 'text' | 'digits'

/** The focus went into a field, or out of the last one. */
export const focusMoved = createEvent<KeyboardFocus>()
/** Put away until the next field gets the focus. */
export const keyboardHidden = createEvent()
/** The page has room for a keyboard; called once, after it was loaded. */
export const keyboardMounted = createEvent()

/** At a kiosk, where there is no other, unless it is switched off. Phones and tablets bring their own. */
export const $keyboardWanted = combine(
  $kioskKeyboard,
  $flags,
  ({ enable }, { isKiosk, isMobile }) => enable && isKiosk && !isMobile,
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
  clock: [$missing, keyboardMounted],
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
