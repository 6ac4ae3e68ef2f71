import { graphql, type VariablesOf } from '../../api/graphql.ts'
import { mutateField, queryField } from '../../api/operate.ts'
import { knownBrowser, rememberBrowser } from '../../session/push-browser.ts'

const PushKeyDocument = graphql(`query PushKey { notifications { pushKey } }`)
export const AddNotifiedBrowserDocument = graphql(`
  mutation AddNotifiedBrowser($browser: NotifiedBrowserInput!) { addNotifiedBrowser(browser: $browser) { id endpoint } }
`)

/** Whether this page can get push notifications; if not, why. */
export type BrowserPush =
  | { readonly ability: 'insecure' | 'unsupported' | 'denied' }
  /** Null where it has no subscription, or one by another key than the machine's. */
  | { readonly ability: 'able'; readonly endpoint: string | null }

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

/**
 * Asks for permission, if that's still open, and then the push service.
 *
 * @throws NotSubscribed
 */
export async function subscribeBrowser(
  key: string,
): Promise<VariablesOf<typeof AddNotifiedBrowserDocument>['browser']> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'denied' : 'dismissed')
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const before = await pushManager.getSubscription()
    if (before && !isOfKey(before, key)) await before.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    return { endpoint, p256dh, auth, label: labelOf(navigator.userAgent) }
  } catch (error) {
    throw new NotSubscribed('no-service', error instanceof Error ? error.message : String(error))
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

/**
 * Sends the machine the browser's push address if it has changed. Doesn't ask the user: where the
 * permission was taken back it stays so.
 */
export async function renewPush(userId: number): Promise<void> {
  const known = knownBrowser()
  if (known?.userId !== userId || Notification.permission !== 'granted') return
  const { pushKey } = await queryField(PushKeyDocument)
  if (pushKey === null) return
  const now = await readBrowserPush(pushKey)
  if (now.ability !== 'able' || now.endpoint === known.endpoint) return
  const browser = await subscribeBrowser(pushKey)
  await mutateField(AddNotifiedBrowserDocument, { browser })
  rememberBrowser({ userId, endpoint: browser.endpoint })
}

let isFollowing = false

/** Now, and whenever the worker says that the browser has changed it. What fails is tried at the next start. */
export function keepSubscribed(userId: number): void {
  const renew = (): void => void renewPush(userId).catch(() => {})
  renew()
  if (isFollowing) return
  isFollowing = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'push-subscription-changed') renew()
  })
}
