/* The edge to the browser: whether it can get notifications, and how it's subscribed. */

/** Whether this page can get push notifications; if not, why. */
export type PushAbility = 'insecure' | 'unsupported' | 'denied' | 'able'

export type BrowserPush =
  | { readonly ability: Exclude<PushAbility, 'able'> }
  /** Null where it has no subscription, or one by another key than the machine's. */
  | { readonly ability: 'able'; readonly endpoint: string | null }

/** Why a browser that could get notifications doesn't. */
export type SubscribeFailure = 'denied' | 'dismissed' | 'no-service'

export class NotSubscribed extends Error {
  override readonly name = 'NotSubscribed'
  readonly why: SubscribeFailure
  constructor(why: SubscribeFailure, detail = '') {
    super(detail)
    this.why = why
  }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isOfKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === key.replaceAll('=', '')

/** @param key the machine's, in base64url */
export async function readBrowserPush(key: string): Promise<BrowserPush> {
  if (!window.isSecureContext) return { ability: 'insecure' }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { ability: 'unsupported' }
  if (Notification.permission === 'denied') return { ability: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return { ability: 'unsupported' }
  const subscription = await registration.pushManager.getSubscription()
  return { ability: 'able', endpoint: subscription && isOfKey(subscription, key) ? subscription.endpoint : null }
}

/** As the machine wants to know it. */
export interface SubscribedBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly label: string
}

/**
 * Asks for permission, if that's still open, and then the push service.
 *
 * @throws NotSubscribed
 */
export async function subscribeBrowser(key: string): Promise<SubscribedBrowser> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'denied' : 'dismissed')
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const before = await pushManager.getSubscription()
    if (before && !isOfKey(before, key)) await before.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return subscribedBrowser(subscription)
  } catch (error) {
    throw new NotSubscribed('no-service', error instanceof Error ? error.message : String(error))
  }
}

export function subscribedBrowser(subscription: PushSubscription): SubscribedBrowser {
  const { endpoint, keys = {} } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    label: labelOf(navigator.userAgent),
  }
}

/** In this order: most claim to be others as well. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** By which its owner knows it again, as `Firefox, Android`. */
export function labelOf(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]): readonly string[] =>
    names.filter(([sign]) => sign.test(userAgent)).map(([, name]) => name)
  const [browser = 'Browser'] = named(browsers)
  const [system] = named(systems)
  return system === undefined ? browser : `${browser}, ${system}`
}

/** Stops notifications in this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
