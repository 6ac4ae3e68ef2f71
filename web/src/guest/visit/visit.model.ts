import { combine, createEvent, createStore, restore, sample } from 'effector'
import { readAgain } from '../../api/client.ts'
import { connectionDoubted, connectionStarted, waitBegan } from '../../api/connection.model.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { sessionRefused, tokenChanged } from '../../api/token.model.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $code, enterCode } from '../place/place.ts'

/** An order as it is sent: to be changed, and sent again. */
export const RequestFragment = graphql(`
  fragment RequestFields on PartyRequest {
    drinkId drinkKind amountMl glassId boost omitted byHand confirmOverfill
    additional { ingredientId amount }
    replacements { groupId replacementId }
    substitutions { ingredientId replacementId }
  }
`)

const VisitDocument = graphql(
  `
  subscription PartyVisit {
    partyVisit {
      party { id name endsAt lastOrders alcoholFree start }
      nickname waiting stopped
      mayNotBecause { code text values { name value } }
      orders {
        id state place waitSeconds patienceSeconds progress needsHand heldBecause outcome word without imageUrl
        drink { id kind name }
        glassShape
        served { ...ServedFields }
        problems { code text values { name value } }
        request { ...RequestFields }
      }
    }
  }
`,
  [ServedFragment, RequestFragment],
)

export type Visit = NonNullable<ResultOf<typeof VisitDocument>['partyVisit']>
export type OwnOrder = Visit['orders'][number]

export const liveVisit = liveAnswer(VisitDocument)

/** Every state that the server sends, and when that was, in milliseconds of `performance.now()`. */
export const visitReceived = liveVisit.arrived.filterMap(visit =>
  visit ? { visit, at: performance.now() } : undefined,
)
// No party is open any more: so is no visit.
sample({ clock: liveVisit.arrived, filter: visit => visit === null, fn: () => undefined, target: sessionRefused })

/** The last of them; stays on the screen while the connection is made anew. */
export const $received = restore(visitReceived, null).reset(liveVisit.unfollowFx)
export const $visit = $received.map(received => received?.visit ?? null, { skipVoid: false })

/** What is shown is what is so: not while the connection is lost, nor before the first state after it. */
export const $isCurrent = createStore(false)
  .on(visitReceived, () => true)
  .on([connectionDoubted, connectionStarted, waitBegan, liveVisit.unfollowFx], () => false)

/** Who this phone is at a party; every tab of it is the same guest. */
export interface Guest {
  readonly code: string
  readonly nickname: string
  readonly token: string
  /** When the party ends, as the server sends it. Nothing here is decided by it: the phone's clock may be wrong. */
  readonly endsAt: string
}

const guestKey = 'partyGuest'
const nicknameKey = 'partyNickname'

export const lastNickname = (): string => localStorage.getItem(nicknameKey) ?? ''

export function readGuest(): Guest | null {
  try {
    const { code, nickname, token, endsAt } = JSON.parse(localStorage.getItem(guestKey) ?? '{}') as Guest
    const isWhole = [code, nickname, token, endsAt].every(text => typeof text === 'string' && text !== '')
    return isWhole ? { code, nickname, token, endsAt } : null
  } catch {
    return null
  }
}

/** As the browser keeps them: at the start, and when another tab has changed it. */
export const guestRead = createEvent<Guest | null>()
export const joined = createEvent<Guest>()

const $kept = restore(guestRead, null)
  .on(joined, (_, guest) => guest)
  .on(sessionRefused, () => null)
joined.watch(guest => {
  localStorage.setItem(guestKey, JSON.stringify(guest))
  // The name outlives the visit: it's offered to who joins again.
  localStorage.setItem(nicknameKey, guest.nickname)
})
sessionRefused.watch(() => localStorage.removeItem(guestKey))

/** The guest at this party; they may have been at another one before. */
export const $guest = combine($kept, $code, (guest, code) => (guest?.code === code ? guest : null), { skipVoid: false })

/** The party of the last visit: a former guest isn't greeted as a stranger. */
export const $lastCode = createStore<string | null>(null).on($guest, (last, guest) => guest?.code ?? last)

/** In, and nothing has arrived yet. */
const $isFresh = createStore(false)
  .on(joined, () => true)
  .on(visitReceived, () => false)
/** Refused as soon as it was let in: the browser has not kept by what the phone is known again. */
export const $hasForgotten = createStore(false).reset(joined, $code)
sample({ clock: sessionRefused, source: $isFresh, target: $hasForgotten })

// The token of the guest is the token of the page.
sample({
  clock: $guest,
  fn: guest =>
    guest && { accessToken: guest.token, tokenType: 'Bearer', expiresAt: Date.parse(guest.endsAt), remember: true },
  target: tokenChanged,
})

/** Follows what the browser keeps. The address has to be known before. */
export function followKeptGuest(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === guestKey || key === null) guestRead(readGuest())
  })
  const guest = readGuest()
  guestRead(guest)
  // An address without a code, of a guest who's inside: the party is known.
  if (guest && $code.getState() === null) enterCode(guest.code)
}

/** The phone was asleep, or another page was on the screen, or the network is another one. */
function wake(): void {
  connectionDoubted()
  readAgain(['RECIPES'])
}

/** For a glance at another app the connection holds. */
const shortLookAwayMs = 2_000

/** The page is shown again: it may be old, and its connection dead. */
export function followWaking(): void {
  let leftAt: number | null = document.hidden ? 0 : null
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now()
    else if (leftAt !== null) {
      // While a phone sleeps, its other clock may sleep, too.
      const away = Math.abs(Date.now() - leftAt)
      leftAt = null
      if (away >= shortLookAwayMs) wake()
    }
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake()
  })
  window.addEventListener('online', wake)
}
