import { createEvent, createStore } from 'effector'
import { noFlags, type PageFlags } from './page-flags.ts'

/** Once, when the page is loaded. */
export const flagsRead = createEvent<PageFlags>()

export const $flags = createStore<PageFlags>(noFlags).on(flagsRead, (_, flags) => flags)
export const $isKiosk = $flags.map(({ isKiosk }) => isKiosk)
