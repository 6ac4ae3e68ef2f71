/* This browser as one that gets notifications, by its maker's push service. */

export interface KnownBrowser {
  readonly userId: number
  readonly endpoint: string
}

const key = 'pushBrowser'

/** Null where that wasn't switched on here. */
export function knownBrowser(): KnownBrowser | null {
  const [userId, endpoint] = (localStorage.getItem(key) ?? '').split(' ')
  return endpoint ? { userId: Number(userId), endpoint } : null
}

export function rememberBrowser(known: KnownBrowser | null): void {
  if (known) localStorage.setItem(key, `${known.userId} ${known.endpoint}`)
  else localStorage.removeItem(key)
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * The same where they were on. Never rejects: the machine forgets its address all the same.
 *
 * @returns where the machine reached it; null where notifications were off
 */
export async function endPush(): Promise<string | null> {
  const known = knownBrowser()
  if (known === null) return null
  rememberBrowser(null)
  await unsubscribeBrowser().catch(() => {})
  return known.endpoint
}
