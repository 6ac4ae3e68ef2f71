/** Who this phone is at a party; every tab of it is the same guest. */
export interface Guest {
  /** Of the party. */
  readonly code: string
  readonly nickname: string
  readonly token: string
  /** When the party ends, as the server tells it. Nothing here is decided by it: the phone's clock may be wrong. */
  readonly endsAt: string
}

export const guestKey = 'partyGuest'
const nicknameKey = 'partyNickname'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readGuest(storage: KeyStorage): Guest | null {
  const { code, nickname, token, endsAt } = parsed(storage.getItem(guestKey))
  const texts = [code, nickname, token, endsAt]
  if (!texts.every(text => typeof text === 'string' && text !== '')) return null
  return { code, nickname, token, endsAt } as Guest
}

/** The name outlives the visit: it is offered when somebody joins again. */
export function keepGuest(storage: KeyStorage, guest: Guest | null): void {
  if (guest === null) {
    storage.removeItem(guestKey)
    return
  }
  storage.setItem(guestKey, JSON.stringify(guest))
  storage.setItem(nicknameKey, guest.nickname)
}

export const lastNickname = (storage: KeyStorage): string => storage.getItem(nicknameKey) ?? ''

function parsed(text: string | null): Partial<Record<keyof Guest, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
