import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { or } from 'patronum/or'
import type { ApiProblem } from '../../api/api-problem.ts'
import { connectionDoubted } from '../../api/connection.model.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { type StoredToken, sessionRefused, tokenChanged } from '../../api/token.model.ts'
import { $code, codeEntered } from '../place/place.model.ts'
import { type Invitation, InvitationDocument, JoinDocument, visitReceived } from './visit.model.ts'

/** Who this phone is at a party; every tab of it is the same guest. */
export interface Guest {
  /** Of the party. */
  readonly code: string
  readonly nickname: string
  readonly token: string
  /** When the party ends, as the server sends it. Nothing here is decided by it: the phone's clock may be wrong. */
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

/** The name outlives the visit: it's offered to who joins again. */
export function keepGuest(storage: KeyStorage, guest: Guest | null): void {
  if (guest === null) {
    storage.removeItem(guestKey)
    return
  }
  storage.setItem(guestKey, JSON.stringify(guest))
  storage.setItem(nicknameKey, guest.nickname)
}

/** The name that a guest had here before. */
export const lastNickname = (storage: KeyStorage): string => storage.getItem(nicknameKey) ?? ''

function parsed(text: string | null): Partial<Record<keyof Guest, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The phone was asleep, or another page was on the screen, or the network is another one. */
export const woke = createEvent()

sample({ clock: woke, target: connectionDoubted })

/** For a glance at another app the connection holds. */
const shortLookAwayMs = 2_000

/** Says when the page is shown again: it may be old, and its connection dead. */
export function watchForWaking(page: Document, view: Window): void {
  let leftAt: number | null = page.hidden ? 0 : null
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) leftAt = Date.now()
    else if (leftAt !== null) {
      // While a phone sleeps, its other clock may sleep, too.
      const away = Math.abs(Date.now() - leftAt)
      leftAt = null
      if (away >= shortLookAwayMs) woke()
    }
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) woke()
  })
  view.addEventListener('online', () => {
    woke()
  })
}

/** What is known of the party that an address leads to. */
export type Door =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly invitation: Invitation }
  /** There is no such code, or no longer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'over' }
  /** Not answered, and not repeated by itself: too many codes were wrong. */
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  /** Repeated by itself. */
  | { readonly kind: 'unreachable' }

/** Who this phone's guest is, as the browser keeps it: at the start, and when another tab has changed it. */
export const guestRead = createEvent<Guest | null>()
export const joinRequested = createEvent<string>()
/** The browser is set to keep no cookies, or keeps them now. */
export const cookiesBarred = createEvent<boolean>()

export const invitationFx = createRequest((code: string) => queryField(InvitationDocument, { code }))
export const joinFx = createRequest(async (wish: { readonly code: string; readonly nickname: string }) => {
  const { token, nickname, endsAt } = await mutateField(JoinDocument, wish)
  return { code: wish.code, token, nickname, endsAt } satisfies Guest
})
export const keepGuestFx = createEffect((guest: Guest | null) => keepGuest(localStorage, guest))

const $kept = createStore<Guest | null>(null)
  .on(guestRead, (_, guest) => guest)
  .on(joinFx.doneData, (_, guest) => guest)
  .on(sessionRefused, () => null)

/** The guest at this party; they may have been at another one before. */
export const $guest = combine($kept, $code, (guest, code) => (guest?.code === code ? guest : null), { skipVoid: false })

/** A former guest isn't greeted as a stranger. */
export const $hasBeenInside = createStore(false)
  .on($guest, (hasBeen, guest) => hasBeen || guest !== null)
  .reset(codeEntered)

/** In, and nothing has arrived yet. */
const $isFresh = createStore(false)
  .on(joinFx.done, () => true)
  .on(visitReceived, () => false)
  .reset(codeEntered)
const $isBarred = restore(cookiesBarred, false)
/** Refused as soon as it was let in: the browser has not kept by what the phone is known again. */
const $hasForgotten = createStore(false).reset(joinFx, codeEntered)
sample({ clock: sessionRefused, source: $isFresh, target: $hasForgotten })
export const $lacksCookies = or($isBarred, $hasForgotten)

function doorAfter(problem: ApiProblem): Door {
  if (problem.code === 'party-unknown') return { kind: 'unknown' }
  if (problem.code === 'party-over') return { kind: 'over' }
  return problem.code === 'unreachable' ? { kind: 'unreachable' } : { kind: 'refused', problem }
}
const isAboutCode = ({ code }: ApiProblem): boolean => code === 'party-unknown' || code === 'party-over'

export const $door = createStore<Door>({ kind: 'asking' })
  .on(invitationFx.doneData, (_, invitation) => ({ kind: 'open', invitation }))
  .on([invitationFx.failData, joinFx.failData.filter({ fn: isAboutCode })], (_, problem) => doorAfter(problem))
  .reset([sessionRefused, codeEntered])

export const $joinProblem = createStore<ApiProblem | null>(null)
  .on(joinFx.failData, (_, problem) => problem)
  .reset(joinFx, joinFx.done)

// The token of the guest is the token of the page.
const storedOf = ({ token, endsAt }: Guest): StoredToken => ({
  accessToken: token,
  tokenType: 'Bearer',
  expiresAt: Date.parse(endsAt),
  remember: true,
})
sample({ clock: $guest, fn: guest => guest && storedOf(guest), target: tokenChanged })
sample({ clock: [joinFx.doneData, sessionRefused.map(() => null)], target: keepGuestFx })

sample({
  clock: joinRequested,
  source: { code: $code, isJoining: joinFx.pending, isBarred: $isBarred },
  // The guest couldn't be recognised again, and the name would be taken.
  filter: ({ code, isJoining, isBarred }) => code !== null && !isJoining && !isBarred,
  fn: ({ code }, nickname) => ({ code: code ?? '', nickname }),
  target: joinFx,
})

// Who isn't a guest sees what the code leads to, as soon as that can be read.
const askAgainMs = 1_500
const stillUnreachable = delay({
  source: sample({ clock: $door, filter: ({ kind }) => kind === 'unreachable' }),
  timeout: askAgainMs,
})
sample({
  clock: [guestRead, sessionRefused, codeEntered, woke, stillUnreachable],
  source: { code: $code, guest: $guest, isAsking: invitationFx.pending },
  filter: ({ code, guest, isAsking }) => code !== null && guest === null && !isAsking,
  fn: ({ code }) => code ?? '',
  target: invitationFx,
})

// An address without a code, of a guest who's inside: the party is known.
sample({
  clock: guestRead,
  source: { kept: $kept, code: $code },
  filter: ({ kept, code }) => kept !== null && code === null,
  fn: ({ kept }) => kept?.code ?? '',
  target: codeEntered,
})

/** Follows what the browser keeps: every tab of a phone is the same guest. The address has to be known before. */
export function followKeptGuest(view: Window): void {
  view.addEventListener('storage', ({ key }) => {
    if (key === guestKey || key === null) guestRead(readGuest(localStorage))
  })
  const lookForCookies = (): void => void cookiesBarred(!view.navigator.cookieEnabled)
  // They may have come back from the browser's settings.
  view.addEventListener('focus', lookForCookies)
  lookForCookies()
  guestRead(readGuest(localStorage))
}
