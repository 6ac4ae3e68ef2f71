import { createEffect, createStore, sample } from 'effector'
import { connectionDoubted, connectionStarted, waitBegan } from '../../api/connection.model.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { sessionRefused } from '../../api/token.model.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { liveAnswer } from '../../queries/live-value.ts'

export const InvitationDocument = graphql(`
  query Invitation($code: String!) { invitation(code: $code) { partyName endsAt lastOrders } }
`)

export const JoinDocument = graphql(`
  mutation JoinParty($code: String!, $nickname: String!) {
    joinParty(code: $code, nickname: $nickname) { token nickname endsAt }
  }
`)

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

export type Invitation = ResultOf<typeof InvitationDocument>['invitation']
export type Visit = NonNullable<ResultOf<typeof VisitDocument>['partyVisit']>
export type OwnOrder = Visit['orders'][number]

export const liveVisit = liveAnswer(VisitDocument)

/** What the server sent, and when that was by a monotonic clock. */
interface ReceivedVisit {
  readonly visit: Visit
  /** Milliseconds of `performance.now()`. */
  readonly at: number
}

export const stampFx = createEffect((visit: Visit): ReceivedVisit => ({ visit, at: performance.now() }))
sample({ clock: liveVisit.arrived, filter: Boolean, target: stampFx })
// No party is open any more: so is no visit.
sample({ clock: liveVisit.arrived, filter: visit => visit === null, fn: () => undefined, target: sessionRefused })

/** Every state that the server sends. */
export const visitReceived = stampFx.doneData

/** The last of them; stays on the screen while the connection is made anew. */
export const $received = createStore<ReceivedVisit | null>(null, { skipVoid: false })
  .on(visitReceived, (_, received) => received)
  .reset(liveVisit.unfollowFx)

export const $visit = $received.map(received => received?.visit ?? null, { skipVoid: false })

/** What is shown is what is so: not while the connection is lost, nor before the first state after it. */
export const $isCurrent = createStore(false)
  .on(visitReceived, () => true)
  .on([connectionDoubted, connectionStarted, waitBegan, liveVisit.unfollowFx], () => false)

/** Seconds that are left of a duration received at a time. @param now by the same clock as `at` */
export const secondsLeft = (received: number, at: number, now: number): number =>
  Math.max(0, Math.round(received - Math.max(0, now - at) / 1000))

/** A wait in whole minutes, rounded down: no one is sent away for longer than there is time. */
export const waitInMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** "1:05" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
