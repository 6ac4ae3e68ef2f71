/* This browser as one that gets notifications, by its maker's push service. */

/** Whose notifications it gets, and the address at which the machine reaches it. */
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

/**
 * Stops notifications in this browser. Never rejects.
 *
 * @returns where the machine reached it; null where notifications were off
 */
export async function endPush(): Promise<string | null> {
  const known = knownBrowser()
  if (known === null) return null
  rememberBrowser(null)
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The machine forgets its address all the same.
  }
  return known.endpoint
}
