import { afterEach, expect, it, vi } from 'vitest'
import { $installOffer, installOffered, listenForInstallOffer } from './install.model.ts'

afterEach(() => vi.unstubAllGlobals())

it('an offer of the browser to keep the page is taken once', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  listenForInstallOffer()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  page.dispatchEvent(offer)
  // The browser would ask by itself.
  expect(offer.defaultPrevented).toBe(true)
  expect($installOffer.getState()).toBe(offer)
  installOffered(null)
  expect($installOffer.getState()).toBeNull()
})
