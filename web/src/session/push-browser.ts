/* This browser as one that tells somebody what happens, by the push service of its maker. */

/** Whom it tells, and at which address the machine reaches it. */
export interface ToldBrowser {
  readonly userId: number
  readonly endpoint: string
}

const key = 'pushBrowser'

/** Null where nobody has asked for that here. */
export function toldBrowser(): ToldBrowser | null {
  const [userId, endpoint] = (localStorage.getItem(key) ?? '').split(' ')
  return endpoint ? { userId: Number(userId), endpoint } : null
}

export function noteToldBrowser(told: ToldBrowser | null): void {
  if (told) localStorage.setItem(key, `${told.userId} ${told.endpoint}`)
  else localStorage.removeItem(key)
}

/**
 * Nobody is told anything in this browser any more. Never rejects.
 *
 * @returns where the machine has reached it; null where nobody was told
 */
export async function endPush(): Promise<string | null> {
  const told = toldBrowser()
  if (told === null) return null
  noteToldBrowser(null)
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // The machine forgets its address all the same.
  }
  return told.endpoint
}
