/** Names by which a computer calls itself: no phone gets anywhere by them. */
const isOwnName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'

/**
 * Where guests' phones reach the machine, the likeliest first: what has brought this page here works for others, too.
 * @param addresses as the machine knows them
 * @param origin of this page
 */
export function guestAddresses(addresses: readonly string[], origin: string): readonly string[] {
  const own = isOwnName(new URL(origin).hostname) ? [] : [origin]
  return [...new Set([...own, ...addresses])]
}

/** What the code leads to. @param invitation as the machine knows it; null where it knows of no way for phones */
export function invitationHere(invitation: string | null, origin: string): string | null {
  if (invitation === null) return null
  const { origin: known, pathname } = new URL(invitation)
  return (guestAddresses([known], origin)[0] ?? known) + pathname
}

/** The address behind a party's code. */
export const invitationUrl = (address: string, code: string): string => `${address}/party/${code}`

/** As it is read out and typed. */
export const spokenUrl = (url: string): string => url.replace(/^https?:\/\//, '')
