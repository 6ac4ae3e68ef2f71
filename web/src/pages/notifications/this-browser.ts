import type { BrowserPush } from '../../features/push/subscribe-browser.ts'
import type { Notifications } from './notifications.documents.ts'

/** How this browser stands while the machine sends notifications at all; `id` of one that gets them. */
export type ThisBrowser =
  | { readonly kind: 'not-offered' | 'insecure' | 'unsupported' | 'denied' | 'untold' }
  | { readonly kind: 'told'; readonly id: number }

/** @param browser null until that is known */
export function thisBrowserOf(
  { isOn, pushKey, browsers }: Pick<Notifications, 'isOn' | 'pushKey' | 'browsers'>,
  browser: BrowserPush | null,
): ThisBrowser | null {
  if (!isOn) return null
  if (pushKey === null) return { kind: 'not-offered' }
  if (browser === null) return null
  if (browser.ability !== 'able') return { kind: browser.ability }
  const here = browsers.find(({ endpoint }) => endpoint === browser.endpoint)
  return here ? { kind: 'told', id: here.id } : { kind: 'untold' }
}
