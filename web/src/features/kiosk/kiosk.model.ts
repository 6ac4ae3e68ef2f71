import { createEvent, restore } from 'effector'

export interface PageFlags {
  /** A shared screen at the machine: no way out of the page, no keyboard of its own. */
  readonly isKiosk: boolean
  /** A phone's application around the page, which brings its own keyboard. */
  readonly isMobile: boolean
}

/**
 * Being in the address is enough, whatever the value. A flag stays for the life of the tab: addresses of later pages,
 * and of the page after a reload, do not carry it.
 */
export function readPageFlags(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): PageFlags {
  const asked = new URLSearchParams(search)
  const flag = (name: keyof PageFlags): boolean => {
    if (asked.has(name)) storage.setItem(name, 'yes')
    return storage.getItem(name) !== null
  }
  return { isKiosk: flag('isKiosk'), isMobile: flag('isMobile') }
}

/** Once, when the page is loaded. */
export const flagsRead = createEvent<PageFlags>()

export const $flags = restore(flagsRead, { isKiosk: false, isMobile: false })
export const $isKiosk = $flags.map(({ isKiosk }) => isKiosk)
