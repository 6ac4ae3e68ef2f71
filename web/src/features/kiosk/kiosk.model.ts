import { createEvent, restore } from 'effector'
import { noFlags, type PageFlags } from './page-flags.ts'

/** Once, when the page is loaded. */
export const flagsRead = createEvent<PageFlags>()

export const $flags = restore(flagsRead, noFlags)
export const $isKiosk = $flags.map(({ isKiosk }) => isKiosk)
