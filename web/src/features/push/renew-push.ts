import { mutateField, queryField } from '../../api/operate.ts'
import { knownBrowser, rememberBrowser } from '../../session/push-browser.ts'
import { AddNotifiedBrowserDocument, PushKeyDocument } from './push.documents.ts'
import { readBrowserPush, subscribeBrowser } from './subscribe-browser.ts'

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
